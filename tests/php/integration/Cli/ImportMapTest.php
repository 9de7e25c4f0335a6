<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cli;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cli\ImportCommand;
use Vitrine\Import\ImportDirectory;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\MappingMemory;
use Vitrine\Import\Upload;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\CliExit;
use WP_CLI;

require_once dirname( __DIR__, 2 ) . '/support/wp-cli.php';

/** `wp vitrine import --map`: a file with unknown columns is never imported by a guess. */
final class ImportMapTest extends ShopTestCase {

	private string $file = '';

	protected function setUp(): void {
		parent::setUp();
		WP_CLI::$output = array();
		$this->file     = (string) tempnam( sys_get_temp_dir(), 'cli' );
		file_put_contents( $this->file, "Artikelnummer;\"Name, kurz\";Preis\nTILL-1;Krug;12,50\n" );
	}

	protected function tearDown(): void {
		unlink( $this->file );
		delete_option( MappingMemory::OPTION );
		parent::tearDown();
	}

	public function testProposesAMappingAndRefusesTheFile(): void {
		self::assertSame( 1, $this->import( array() ) );
		self::assertSame( 'error: Choose the column that contains the SKU. Use --map.', end( WP_CLI::$output ) );
		self::assertStringContainsString( '"Artikelnummer":"sku"', implode( "\n", WP_CLI::$output ) );
	}

	public function testRefusesUnknownColumnsAndFields(): void {
		self::assertSame( 1, $this->import( array( 'map' => 'Nummer=sku' ) ) );
		self::assertStringContainsString( 'no unrecognised column “Nummer”', (string) end( WP_CLI::$output ) );
		self::assertSame( 1, $this->import( array( 'map' => 'Artikelnummer=number' ) ) );
		self::assertStringContainsString( '--map: Choose one of the options. Columns: sku, kind', (string) end( WP_CLI::$output ) );
		self::assertSame( 1, $this->import( array( 'map' => 'Preis' ) ) );
		self::assertSame( 1, $this->import( array( 'map' => 'Preis=price' ) ) );
		self::assertSame( 'error: Choose the column that contains the SKU. Use --map.', end( WP_CLI::$output ) );
	}

	public function testImportsAsMappedAndThenAsTheLastTime(): void {
		$map = '{"artikelnummer":"sku","Name, kurz":"title:en","Preis":"price"}';
		self::assertSame( 0, $this->import( array( 'map' => $map ) ) );
		self::assertSame( 'success: 1 added, 0 changed, 0 unchanged, 0 skipped, 0 failed.', end( WP_CLI::$output ) );
		self::assertSame( 0, $this->import( array() ) );
		self::assertSame( 'success: 0 added, 0 changed, 1 unchanged, 0 skipped, 0 failed.', end( WP_CLI::$output ) );
		self::assertContains( 'log: Column: Preis = price', WP_CLI::$output );
	}

	/** @return iterable<string, array{string, array<string, string>, string}> The file, options, and the error. */
	public static function refusals(): iterable {
		$file = "Artikelnummer;Preis\nTILL-2;12,50\n";
		yield 'no mapping'         => array( $file, array(), 'Use --map.' );
		yield 'unknown column'     => array( $file, array( 'map' => 'Nummer=sku' ), 'no unrecognised column' );
		yield 'unknown field'      => array( $file, array( 'map' => 'Artikelnummer=number' ), 'Choose one of the options.' );
		$tour = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Requires Shipping\n"
			. "tour,Tour,Title,Default Title,T-1,20,false\n";
		yield 'unknown answer'     => array( $tour, array( 'without-shipping' => 'food' ), 'Choose one of the options.' );
		yield 'uncertain encoding' => array( "sku;price;title:en\nA;1;\xe0\xe1\n", array(), 'uncertain' );
	}

	/** @param array<string, string> $options */
	#[DataProvider( 'refusals' )]
	public function testOnlyTheFileOfThisCommandIsRemoved( string $content, array $options, string $error ): void {
		file_put_contents( $this->file, $content );
		$jobs   = $this->service( Jobs::class );
		$waits  = $this->service( Upload::class )->accept( $this->file, 'products.csv', 1 );
		$isKept = static fn ( int $id ): bool => $jobs->find( $id )?->status === JobStatus::Fresh
			&& is_file( ImportDirectory::file( $jobs->find( $id )->file->path ) );
		self::assertSame( 1, $this->import( array( 'resume' => (string) $waits->id ) + $options ) );
		self::assertStringContainsString( $error, (string) end( WP_CLI::$output ) );
		self::assertTrue( $isKept( $waits->id ) );
		self::assertSame( 1, $this->import( $options ) );
		self::assertFalse( $isKept( $jobs->listed( 1 )[0]->id ) );
		self::assertSame( JobStatus::Cancelled, $jobs->listed( 1 )[0]->status );
		self::assertTrue( $isKept( $waits->id ) );
	}

	public function testAWaitingUploadIsContinuedWithTheOptionsThatItLacked(): void {
		$waits = $this->service( Upload::class )->accept( $this->file, 'products.csv', 1, deliveryPrice: 0 );
		$map   = '{"artikelnummer":"sku","Name, kurz":"title:en","Preis":"price"}';
		self::assertSame( 1, $this->import( array( 'resume' => (string) $waits->id, 'map' => 'Nummer=sku' ) ) );
		self::assertSame( 0, $this->import( array( 'resume' => (string) $waits->id, 'map' => $map ) ) );
		self::assertSame( 'success: 1 added, 0 changed, 0 unchanged, 0 skipped, 0 failed.', end( WP_CLI::$output ) );
		file_put_contents( $this->file, "sku;price;title:en\nB;1;\xe0\xe1\n" );
		$waits = $this->service( Upload::class )->accept( $this->file, 'products.csv', 1, deliveryPrice: 0 );
		self::assertSame( 0, $this->import( array( 'resume' => (string) $waits->id, 'encoding' => 'windows-1252' ) ) );
		self::assertSame( 'Windows-1252', $this->service( Jobs::class )->find( $waits->id )?->file->encoding );
	}

	/** @param array<string, string> $options */
	private function import( array $options ): int {
		try {
			$this->service( ImportCommand::class )( array( $this->file ), $options + array( 'delivery-price' => 'free' ) );
		} catch ( CliExit $exit ) {
			return $exit->status;
		}
		return 0;
	}
}
