<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\Import\ImportModule;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Upload;

/** Files that can't be imported, and unusual files that can. */
final class BrokenFilesTest extends ImportTestCase {

	/** @return iterable<string, array{string, string}> the file, and part of the error message */
	public static function invalidFiles(): iterable {
		yield 'nothing' => array( '', 'The file is empty.' );
		yield 'white space' => array( " \n\n", 'The file is empty.' );
		yield 'a spreadsheet' => array( "PK\x03\x04\x14\0", 'save it as “CSV UTF-8”' );
		yield 'a web page' => array( '<!DOCTYPE html><p>sku,price</p>', 'This is not a CSV file' );
		yield 'a null byte' => array( "sku,price,title:en\nA,1,Vase\nB,2,\0Jug\n", 'Line 3 contains a null byte' );
		yield 'a UTF-8 BOM before UTF-16' => array( "\xEF\xBB\xBFsku,price,title:en\nA,1,V\xE4se\n", 'contains invalid characters' );
		yield 'an unknown delimiter' => array( "sku#price#title:en\nA#1#Vase\n", 'This is not a supported product file' );
		yield 'a list of orders' => array( "Order ID,Total\n1,2\n", 'This is not a supported product file' );
		yield 'no header row' => array( "A-1,12.50,Vase\n", 'This is not a supported product file' );
		yield 'a column twice' => array( "sku,price,Price,title:en\nA,1,2,Vase\n", 'The column “price” appears twice.' );
		yield 'a header row only' => array( "sku,price,title:en\n", 'no products' );
		yield 'an unclosed quote in the first line' => array( "\"sku,price\nA,1\n", 'A quotation mark is never closed.' );
	}

	#[DataProvider( 'invalidFiles' )]
	public function testRejectsInvalidFileWithReason( string $content, string $message ): void {
		// Other tests may have left files of their own.
		$before = self::waiting();
		try {
			$this->accept( $content );
			self::fail( 'The file was accepted.' );
		} catch ( ImportRejected $rejection ) {
			self::assertStringContainsString( $message, $rejection->getMessage() );
		}
		self::assertSame( array(), $this->service( Jobs::class )->listed( 1 ) );
		self::assertSame( $before, self::waiting() );
	}

	/** @return iterable<string, array{string}> */
	public static function validFiles(): iterable {
		$file = "sku;price;title:en;title:de\nÄ-1;12,50;Vase „é“;Größe\n";
		yield 'semicolons' => array( $file );
		yield 'commas' => array( "sku,price,title:en,title:de\nÄ-1,\"12,50\",Vase „é“,Größe\n" );
		yield 'UTF-16 with tabs (Excel)' => array( "\xFF\xFE" . mb_convert_encoding( strtr( $file, ';', "\t" ), 'UTF-16LE', 'UTF-8' ) );
		yield 'UTF-16 big-endian' => array( "\xFE\xFF" . mb_convert_encoding( $file, 'UTF-16BE', 'UTF-8' ) );
		yield 'Windows-1252' => array( (string) iconv( 'UTF-8', 'Windows-1252', $file ) );
		yield 'a UTF-8 BOM' => array( "\xEF\xBB\xBF$file" );
		yield 'CR line ends' => array( strtr( $file, "\n", "\r" ) );
		yield 'CRLF line ends and upper-case columns' => array(
			str_replace( array( "\n", 'sku;price' ), array( "\r\n", ' SKU ;Price' ), $file ),
		);
	}

	#[DataProvider( 'validFiles' )]
	public function testReadsFilesOfCommonSpreadsheets( string $content ): void {
		$job = $this->imported( $content );
		self::assertSame( array(), $this->faults( $job ) );
		$id = $this->service( ProductWriter::class )->bySku( 'Ä-1' );
		self::assertNotNull( $id );
		self::assertSame(
			array( 'Vase „é“', 'Größe', 1250 ),
			array( $this->views( $id )['en']['title'], $this->views( $id )['de']['title'], $this->storedPrice( $id )[0] )
		);
	}

	public function testInvalidLineDoesNotAffectOthers(): void {
		$job = $this->imported( "sku,price,title:en\nA,1,Vase\nB,2,\"Jug\nC,3,Bowl, large\nD,4,\"Pot\" big\nE,5,Cup\n" );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'] );
		self::assertSame( array( 3, 4, 5 ), array_map( static fn ( string $issue ): int => (int) $issue, $this->faults( $job ) ) );
	}

	public function testUnterminatedLineDoesNotAffectOthers(): void {
		$job = $this->imported( "sku,price,title:en\nA,1,Vase\nB,2," . str_repeat( 'x', 3 * MB_IN_BYTES ) . "\nC,3,Bowl\n" );
		self::assertSame(
			array( 2, array( '3: : The line is longer than a million characters.' ) ),
			array( $this->counts( $job )->outcomes['created'], $this->faults( $job ) )
		);
	}

	public function testDeletesOldReportsAndFiles(): void {
		$job = $this->checked( self::many( 2 ) );
		self::assertCount( 1, self::waiting() );
		$this->service( Database::class )->run( 'UPDATE {import_jobs} SET created_at = created_at - %d', array( 31 * DAY_IN_SECONDS ) );
		do_action( ImportModule::HOOK );
		self::assertSame(
			array( array(), 0, JobStatus::Cancelled ),
			array( self::waiting(), $this->rowsIn( 'import_rows' ), $this->service( Jobs::class )->find( $job->id )?->status )
		);
	}

	public function testRejectsLargeFileBeforeReading(): void {
		$file   = $this->file( '' );
		$handle = fopen( $file, 'wb' );
		assert( $handle !== false );
		ftruncate( $handle, 200 * MB_IN_BYTES );
		fclose( $handle );
		$this->expectException( ImportRejected::class );
		$this->expectExceptionMessage( 'The file size is 200 MB; the maximum here is 64 MB.' );
		$this->service( Upload::class )->accept( $file, 'large.csv', 1 );
	}

	public function testPendingFilesAreNotPublic(): void {
		$this->accept( self::many( 1 ) );
		$folder = wp_upload_dir()['basedir'] . '/vitrine-imports';
		self::assertStringContainsString( 'denied', (string) file_get_contents( "$folder/.htaccess" ) );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{48}\.csv$/', basename( self::waiting()[0] ?? '' ) );
	}
}
