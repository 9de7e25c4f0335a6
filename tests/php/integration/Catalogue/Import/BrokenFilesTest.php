<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Import\Background;
use Vitrine\Catalogue\Import\ImportFault;
use Vitrine\Catalogue\Import\Intake;
use Vitrine\Catalogue\Import\Jobs;
use Vitrine\Catalogue\Import\JobStatus;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Kernel\Database;

/** What people send instead of the file they mean. */
final class BrokenFilesTest extends ImportTestCase {

	/** @return iterable<string, array{string, string}> the file, and part of the answer */
	public static function refused(): iterable {
		yield 'nothing' => array( '', 'The file is empty.' );
		yield 'white space' => array( " \n\n", 'The file is empty.' );
		yield 'a spreadsheet' => array( "PK\x03\x04\x14\0", 'save it as “CSV UTF-8”' );
		yield 'a web page' => array( '<!DOCTYPE html><p>sku,price</p>', 'This is no CSV file' );
		yield 'a zero byte' => array( "sku,price,title:en\nA,1,Vase\nB,2,\0Jug\n", 'Line 3 has a zero byte' );
		yield 'a mark of UTF-8 before something else' => array( "\xEF\xBB\xBFsku,price,title:en\nA,1,V\xE4se\n", 'it is damaged' );
		yield 'a delimiter that nobody uses' => array( "sku#price#title:en\nA#1#Vase\n", 'No product file was recognised' );
		yield 'other columns' => array( "name,cost\nVase,1\n", 'No product file was recognised' );
		yield 'no names of columns' => array( "A-1,12.50,Vase\n", 'No product file was recognised' );
		yield 'a column twice' => array( "sku,price,Price,title:en\nA,1,2,Vase\n", 'The column “price” is there twice.' );
		yield 'names of columns alone' => array( "sku,price,title:en\n", 'no products' );
		yield 'an open mark in the first line' => array( "\"sku,price\nA,1\n", 'A quotation mark is opened and never closed.' );
	}

	#[DataProvider( 'refused' )]
	public function testAFileThatIsNoneIsRefusedWithAReason( string $content, string $said ): void {
		try {
			$this->accept( $content );
			self::fail( 'It was accepted.' );
		} catch ( ImportFault $fault ) {
			self::assertStringContainsString( $said, $fault->getMessage() );
		}
		self::assertSame( array(), $this->service( Jobs::class )->latest( 1 ) );
		self::assertSame( array(), self::waiting() );
	}

	/** @return iterable<string, array{string}> */
	public static function understood(): iterable {
		$file = "sku;price;title:en;title:de\nÄ-1;12,50;Vase „é“;Größe\n";
		yield 'semicolons' => array( $file );
		yield 'commas' => array( "sku,price,title:en,title:de\nÄ-1,\"12,50\",Vase „é“,Größe\n" );
		yield 'tabs, as Excel makes them' => array( "\xFF\xFE" . mb_convert_encoding( strtr( $file, ';', "\t" ), 'UTF-16LE', 'UTF-8' ) );
		yield 'UTF-16 the other way' => array( "\xFE\xFF" . mb_convert_encoding( $file, 'UTF-16BE', 'UTF-8' ) );
		yield 'Windows' => array( (string) iconv( 'UTF-8', 'Windows-1252', $file ) );
		yield 'a mark of UTF-8' => array( "\xEF\xBB\xBF$file" );
		yield 'line ends of old Macintoshes' => array( strtr( $file, "\n", "\r" ) );
		yield 'line ends of Windows, columns in capitals' => array( str_replace( array( "\n", 'sku;price' ), array( "\r\n", ' SKU ;Price' ), $file ) );
	}

	#[DataProvider( 'understood' )]
	public function testAFileOfAnySpreadsheetIsRead( string $content ): void {
		$job = $this->imported( $content );
		self::assertSame( array(), $this->faults( $job ) );
		$id = $this->service( ProductWriter::class )->bySku( 'Ä-1' );
		self::assertNotNull( $id );
		self::assertSame( array( 'Vase „é“', 'Größe', '1250' ), array( $this->views( $id )['en']['title'], $this->views( $id )['de']['title'], (string) $this->views( $id )['de']['price'] ) );
	}

	public function testAWrongLineCostsNoOther(): void {
		$job = $this->imported( "sku,price,title:en\nA,1,Vase\nB,2,\"Jug\nC,3,Bowl, large\nD,4,\"Pot\" big\nE,5,Cup\n" );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'] );
		self::assertSame( array( 3, 4, 5 ), array_map( static fn ( string $fault ): int => (int) $fault, $this->faults( $job ) ) );
	}

	public function testALineWithoutEndCostsNoOther(): void {
		$job = $this->imported( "sku,price,title:en\nA,1,Vase\nB,2," . str_repeat( 'x', 3 * MB_IN_BYTES ) . "\nC,3,Bowl\n" );
		self::assertSame( array( 2, array( '3: : The line has more than a million characters.' ) ), array( $this->counts( $job )->outcomes['created'], $this->faults( $job ) ) );
	}

	public function testReportsOfLongAgoAreForgottenAndTheirFilesWithThem(): void {
		$job = $this->checked( self::many( 2 ) );
		self::assertCount( 1, self::waiting() );
		$this->service( Database::class )->run( 'UPDATE {import_jobs} SET created_at = created_at - %d', array( 31 * DAY_IN_SECONDS ) );
		do_action( Background::HOOK );
		self::assertSame( array( array(), 0, JobStatus::Cancelled ), array( self::waiting(), $this->rowsIn( 'import_rows' ), $this->service( Jobs::class )->find( $job->id )?->status ) );
	}

	public function testALargeFileIsRefusedBeforeItIsRead(): void {
		$file   = $this->file( '' );
		$handle = fopen( $file, 'wb' );
		assert( $handle !== false );
		ftruncate( $handle, 200 * MB_IN_BYTES );
		fclose( $handle );
		$this->expectException( ImportFault::class );
		$this->expectExceptionMessage( 'The file has 200 MB, and at most 64 MB can be taken here.' );
		$this->service( Intake::class )->accept( $file, 'large.csv', 1 );
	}

	public function testFilesThatWaitAreNobodysToRead(): void {
		$this->accept( self::many( 1 ) );
		$folder = wp_upload_dir()['basedir'] . '/vitrine-imports';
		self::assertStringContainsString( 'denied', (string) file_get_contents( "$folder/.htaccess" ) );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{48}\.csv$/', basename( self::waiting()[0] ?? '' ) );
	}
}
