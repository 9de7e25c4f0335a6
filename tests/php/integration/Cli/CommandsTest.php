<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cli;

use PHPUnit\Framework\Attributes\DataProvider;
use ReflectionClass;
use ReflectionMethod;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Cli\CacheCommand;
use Vitrine\Cli\CliModule;
use Vitrine\Cli\DoctorCommand;
use Vitrine\Cli\ExportCommand;
use Vitrine\Cli\ImportCommand;
use Vitrine\Cli\OrdersCommand;
use Vitrine\Cli\OutboxCommand;
use Vitrine\Cli\ProductsCommand;
use Vitrine\Cli\ReconcileCommand;
use Vitrine\Cli\SeedCommand;
use Vitrine\Database\Database;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\CliExit;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use WP_CLI;

require_once dirname( __DIR__, 2 ) . '/support/wp-cli.php';

/** `wp vitrine …`, with a stand-in for WP-CLI that has its signatures. */
final class CommandsTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		WP_CLI::$output = array();
		WP_CLI::$run    = null;
	}

	public function testImportIsRejectedWhileAnotherOneIsActive(): void {
		$import = fn ( array $options, string ...$files ): int => self::exit(
			fn () => $this->service( ImportCommand::class )( array_values( array_map( $this->file( ... ), $files ) ), $options )
		);
		$jobs   = $this->service( Jobs::class );
		$file   = "sku,price,title:en\nA,1,Vase\n";
		$dry    = array( 'dry-run' => true, 'delivery-price' => 'free' );
		self::assertSame( array( 0, 0 ), array( $import( $dry, $file ), $import( $dry, $file ) ) );
		[ $checked, $active ] = $jobs->listed( 2 );
		$jobs->move( $active->id, JobStatus::Checked, JobStatus::Running );
		$error = "error: Another import can’t start while “{$active->file->name}” is being imported. Wait until it is complete, or"
			. " cancel it. To continue it here, use --resume=$active->id.";
		self::assertSame( array( 1, $error ), array( $import( array(), $file ), end( WP_CLI::$output ) ) );
		self::assertSame( 1, $import( array( 'resume' => (string) $checked->id ) ) );
		self::assertSame( "$error Then continue this one with --resume=$checked->id.", end( WP_CLI::$output ) );
		self::assertSame( 0, $import( array( 'resume' => (string) $active->id ) ) );
	}

	public function testOptionsAnswerTheQuestionsAboutAFile(): void {
		$import = fn ( string $file, array $options ): int => self::exit(
			fn () => $this->service( ImportCommand::class )( array( $this->file( $file ) ), $options )
		);
		$tour   = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Requires Shipping\ntour,Tour,Title,Default Title,T-1,20,false\n";
		self::assertSame( 1, $import( $tour, array( 'without-shipping' => 'food' ) ) );
		self::assertSame( 'error: --without-shipping: Choose one of the options. skip, service, digital', end( WP_CLI::$output ) );
		self::assertSame( 0, $import( $tour, array() ) );
		self::assertSame( 'success: 0 added, 0 changed, 0 unchanged, 1 skipped, 0 failed.', end( WP_CLI::$output ) );
		self::assertSame( 0, $import( $tour, array( 'without-shipping' => 'service' ) ) );
		self::assertSame( 'success: 1 added, 0 changed, 0 unchanged, 0 skipped, 0 failed.', end( WP_CLI::$output ) );

		$stock = "Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\ntour,Tour,Title,Default Title,T-1,Vilnius,3\ntour,Tour,Title,Default Title,T-1,Kaunas,4\n";
		self::assertSame( 1, $import( $stock, array( 'location' => 'Riga' ) ) );
		self::assertSame( 'error: --location: Choose one of the options. Vilnius, Kaunas', end( WP_CLI::$output ) );
		self::assertSame( 0, $import( $stock, array( 'location' => 'Kaunas' ) ) );
		self::assertContains( 'log: The stock of this location is imported: Kaunas.', WP_CLI::$output );
		$writer = $this->service( ProductWriter::class );
		self::assertSame( 4, $writer->facts( (int) $writer->bySku( 'T-1' ) )?->stock );
	}

	public function testVatIsAddedToPricesWithoutIt(): void {
		$file   = $this->file( "sku,price,title:en\nA,12.605042,Vase\n" );
		$import = function ( string|bool $rate ) use ( $file ): int {
			$options = array( 'delivery-price' => 'free', 'prices-without-vat' => $rate );
			return self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), $options ) );
		};
		self::assertSame( 0, $import( '19' ) );
		$writer = $this->service( ProductWriter::class );
		self::assertSame( 1500, $writer->facts( (int) $writer->bySku( 'A' ) )?->prices->price );
		self::assertContains( 'log: VAT is added to the prices: 19 % at the standard rate.', WP_CLI::$output );
		self::assertSame( 0, $import( true ), 'At the rate of the shop’s country.' );
		self::assertSame( 1525, $writer->facts( (int) $writer->bySku( 'A' ) )?->prices->price );
		self::assertSame( 1, $import( '99' ) );
		self::assertSame( 'error: --prices-without-vat: “99” is not a valid VAT rate. Enter it as 21 or 5.5.', end( WP_CLI::$output ) );
	}

	public function testAFileIsCheckedImportedAndExported(): void {
		$file = $this->file( "sku,price,title:en\nA,10,Vase\nB,cheap,Jug\n" );
		self::assertSame(
			2,
			self::exit(
				fn () => $this->service( ImportCommand::class )( array( $file ), array( 'dry-run' => true, 'delivery-price' => 'free' ) )
			)
		);
		self::assertSame(
			'warning: Dry run, nothing was changed: 1 to add, 0 to change, 0 unchanged, 0 skipped, 1 with errors.',
			end( WP_CLI::$output )
		);
		self::assertContains( 'table: 3 | B | price | error | “cheap” is not a valid price. Enter it as 59.90.', WP_CLI::$output );
		self::assertSame( 0, $this->rowsIn( 'products' ) );

		$good = $this->file( "sku,price,title:en\nA,10,Vase\n" );
		self::assertSame(
			0,
			self::exit( fn () => $this->service( ImportCommand::class )( array( $good ), array( 'delivery-price' => '6.90' ) ) )
		);
		self::assertSame( 'success: 1 added, 0 changed, 0 unchanged, 0 skipped, 0 failed.', end( WP_CLI::$output ) );

		$out = $this->file( '' );
		$this->service( ExportCommand::class )( array( $out ), array() );
		self::assertSame( "success: Wrote 1 lines to $out.", end( WP_CLI::$output ) );
		self::assertSame( 0, self::exit( fn () => $this->service( ImportCommand::class )( array( $out ), array() ) ) );
		self::assertSame( 'success: 0 added, 0 changed, 1 unchanged, 0 skipped, 0 failed.', end( WP_CLI::$output ) );
	}

	public function testEncodingIsGuessedShownAndChosen(): void {
		$import = fn ( string $file, array $options = array() ): int => self::exit(
			fn () => $this->service( ImportCommand::class )( array( $file ), $options + array( 'delivery-price' => 'free' ) )
		);
		self::assertSame( 0, $import( dirname( __DIR__, 2 ) . '/fixtures/import/k-lithuanian-excel-windows-1257.csv' ) );
		self::assertNotSame( array(), preg_grep( '/^log: Encoding: Windows-1257 .* Line 2: K-1;12,50;Žalias šviestuvas/u', WP_CLI::$output ) );

		$latvian = $this->file( (string) iconv( 'UTF-8', 'Windows-1257', "sku,price,title:en\nL,5,Krēsls ar ādas sēdekli\n" ) );
		self::assertSame( 1, $import( $latvian ) );
		self::assertContains( 'log: --encoding=Windows-1257  L,5,Krēsls ar ādas sēdekli', WP_CLI::$output );
		self::assertSame( 1, $this->rowsIn( 'products' ) );
		self::assertSame( 1, $import( $latvian, array( 'encoding' => 'ebcdic' ) ) );
		self::assertSame( 0, $import( $latvian, array( 'encoding' => 'cp1257' ) ) );
		self::assertSame( 2, $this->rowsIn( 'products' ) );
	}

	public function testTableHasErrorsFirstAndEqualNotesOnce(): void {
		$csv     = (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/import/r-error-after-fifty-notes.csv' );
		$file    = $this->file( $csv . "1000,simple,R-100,Bowl,1,visible,1,5,cheap,Bowls\n" );
		$options = array(
			'dry-run'        => true,
			'delivery-price' => 'free',
		);
		self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), $options ) );
		$table = array_values( preg_grep( '/^table: /', WP_CLI::$output ) ?: array() );
		self::assertMatchesRegularExpression( '/^table: \d+ \| .* \| error \|/', $table[0] );
		self::assertLessThan( 10, count( $table ) );
		WP_CLI::$output = array();
		self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array( 'format' => 'csv' ) + $options ) );
		self::assertGreaterThan( 50, count( preg_grep( '/^csv: /', WP_CLI::$output ) ?: array() ) );
	}

	public function testNewProductsWithoutDeliveryCostAreRejected(): void {
		$file = $this->file( "ID,Type,SKU,Name,Regular price,Weight (lbs)\n1,simple,A,Vase,10,1\n" );
		self::assertSame( 2, self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array() ) ) );
		self::assertContains(
			'table: 2 | A |  | error | This new product has no delivery cost. Enter one for all such products, or in the file.',
			WP_CLI::$output
		);
		self::assertContains( 'log: Converted to g: Weight (lbs).', WP_CLI::$output );
		self::assertSame(
			1,
			self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array( 'delivery-price' => 'much' ) ) )
		);
		self::assertSame( 0, $this->rowsIn( 'products' ) );

		self::assertSame(
			0,
			self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array( 'delivery-price' => '6.90' ) ) )
		);
		$writer = $this->service( ProductWriter::class );
		self::assertSame( 690, $writer->facts( $writer->bySku( 'A' ) ?? 0 )?->delivery->shippingPrice );
	}

	public function testAnUnreadableFileExitsWithOne(): void {
		foreach ( array( '/nowhere.csv', '', $this->file( 'words' ) ) as $file ) {
			self::assertSame( 1, self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array() ) ) );
			self::assertStringStartsWith( 'error: ', (string) end( WP_CLI::$output ) );
		}
		self::assertSame( 1, self::exit( fn () => $this->service( ImportCommand::class )( array(), array( 'resume' => '99' ) ) ) );
		self::assertSame( 1, self::exit( fn () => $this->service( ExportCommand::class )( array( '/nowhere/at/all.csv' ), array() ) ) );
	}

	public function testOrdersAreListedShownMovedAndExported(): void {
		$vase   = $this->product( 5 );
		$number = (string) $this->place( self::body( array( self::line( $vase, 2 ) ) ) )['data']['number'];
		$orders = $this->service( OrdersCommand::class );
		$orders->list( array(), array( 'fields' => 'number,status', 'format' => 'csv' ) );
		self::assertSame( "csv: $number | pending", end( WP_CLI::$output ) );
		$orders->list( array(), array( 'status' => 'completed', 'format' => 'count' ) );
		self::assertSame( 'line: 0', end( WP_CLI::$output ) );
		$orders->show( array( $number ), array() );
		self::assertContains( "table: number | $number", WP_CLI::$output );
		self::assertSame(
			1,
			self::exit( fn () => $orders->move( array( $number ), array( 'to' => 'completed' ) ) ),
			'The transition is not allowed.'
		);
		self::assertSame( 0, self::exit( fn () => $orders->move( array( $number ), array( 'to' => 'cancelled' ) ) ) );
		self::assertSame(
			array( OrderStatus::Cancelled, 5 ),
			array( $this->service( OrderRepository::class )->find( new OrderQuery() )['orders'][0]->status, $this->stock( $vase ) )
		);
		ob_start();
		$orders->export( array(), array( 'status' => 'cancelled' ) );
		self::assertStringContainsString( "\"$number\"", (string) ob_get_clean() );
		self::assertSame( 1, self::exit( fn () => $orders->show( array( 'none' ), array() ) ) );
		self::assertSame( 1, self::exit( fn () => $orders->list( array(), array( 'status' => 'nowhere' ) ) ) );
	}

	public function testProductsAreRebuilt(): void {
		$this->product();
		$database = $this->service( Database::class );
		$titles   = $database->rows( 'SELECT language, title FROM {product_view} ORDER BY id' );
		$database->run( "UPDATE {product_view} SET title = 'Old'" );
		self::assertSame( 0, self::exit( fn () => $this->service( ProductsCommand::class )->rebuild() ) );
		self::assertSame( 'success: Rebuilt 1 products.', end( WP_CLI::$output ) );
		self::assertSame( $titles, $database->rows( 'SELECT language, title FROM {product_view} ORDER BY id' ) );
	}

	public function testThePageCacheIsPurgedAndReported(): void {
		update_option( PageServer::OPTION, '1' );
		$this->http( 'GET', '/shop' );
		Servers::settleShared();
		$cache = $this->service( CacheCommand::class );
		self::assertSame( 0, self::exit( fn () => $cache->status() ) );
		self::assertSame( 'line: Page cache: on', WP_CLI::$output[0] );
		self::assertSame( 'line: advanced-cache.php: absent', end( WP_CLI::$output ) );
		self::assertMatchesRegularExpression( '/^line: Pages: 1, 0\.\d of 64\.0 MiB$/', WP_CLI::$output[1] );
		self::assertSame( 0, self::exit( fn () => $cache->purge( array( 'product-1', 'lists' ) ) ) );
		self::assertSame( 'success: Pages have been purged: product-1, lists', end( WP_CLI::$output ) );
		self::assertSame( 0, self::exit( fn () => $cache->purge() ) );
		self::assertSame( 'success: All pages have been purged.', end( WP_CLI::$output ) );
	}

	public function testTheDoctorReportsSiteHealthResults(): void {
		// The test site has no HTTPS.
		self::assertSame( 1, self::exit( fn () => $this->service( DoctorCommand::class )( array(), array() ) ) );
		self::assertNotSame( array(), preg_grep( '/^table: https \| critical \| /', WP_CLI::$output ) );
		self::assertSame( array(), preg_grep( '/&[a-z]+;|</', WP_CLI::$output ) );
	}

	/** @return iterable<string, array{class-string, list<string>}> */
	public static function commands(): iterable {
		foreach ( array(
			SeedCommand::class,
			ImportCommand::class,
			ExportCommand::class,
			ReconcileCommand::class,
			DoctorCommand::class,
		) as $class ) {
			yield $class => array( $class, array( '__invoke' ) );
		}
		yield OrdersCommand::class => array( OrdersCommand::class, array( 'list', 'show', 'move', 'export' ) );
		yield CacheCommand::class => array( CacheCommand::class, array( 'purge', 'status' ) );
		yield OutboxCommand::class => array( OutboxCommand::class, array( 'run' ) );
		yield ProductsCommand::class => array( ProductsCommand::class, array( 'rebuild' ) );
	}

	/**
	 * WP-CLI reads its help and the accepted arguments from these comments.
	 *
	 * @param class-string $class
	 * @param list<string> $methods
	 */
	#[DataProvider( 'commands' )]
	public function testEachCommandHasHelp( string $class, array $methods ): void {
		foreach ( $methods as $name ) {
			$method = new ReflectionMethod( $class, $name );
			$help   = (string) $method->getDocComment();
			self::assertStringContainsString( '## EXAMPLES', $help, $name );
			self::assertSame( $method->getNumberOfParameters() > 0, str_contains( $help, '## OPTIONS' ), $name );
		}
		$listed = ( new ReflectionClass( CliModule::class ) )->getConstant( 'COMMANDS' );
		self::assertContains( $class, is_array( $listed ) ? $listed : array() );
	}

	private function file( string $content ): string {
		$file = (string) tempnam( sys_get_temp_dir(), 'cli' );
		file_put_contents( $file, $content );
		return $file;
	}

	/** @param callable(): mixed $command */
	private static function exit( callable $command ): int {
		try {
			$command();
		} catch ( CliExit $exit ) {
			return $exit->status;
		}
		return 0;
	}
}
