<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cli;

use Vitrine\Catalogue\Import\MappingMemory;
use Vitrine\Cli\ImportCommand;
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
