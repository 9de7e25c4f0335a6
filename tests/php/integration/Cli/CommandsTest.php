<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Cli;

use PHPUnit\Framework\Attributes\DataProvider;
use ReflectionClass;
use ReflectionMethod;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Cli\CliModule;
use Vitrine\Cli\DoctorCommand;
use Vitrine\Cli\ExportCommand;
use Vitrine\Cli\ImportCommand;
use Vitrine\Cli\OrdersCommand;
use Vitrine\Cli\OutboxCommand;
use Vitrine\Cli\ReconcileCommand;
use Vitrine\Cli\SeedCommand;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\CliExit;
use WP_CLI;

require_once dirname( __DIR__, 2 ) . '/support/wp-cli.php';

/** What `wp vitrine …` does and says, by a stand-in of WP-CLI with its signatures. */
final class CommandsTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		WP_CLI::$said = array();
	}

	public function testAFileIsCheckedImportedAndWrittenAgain(): void {
		$file = $this->file( "sku,price,title:en\nA,10,Vase\nB,cheap,Jug\n" );
		self::assertSame( 2, self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array( 'dry-run' => true, 'delivery-price' => 'free' ) ) ) );
		self::assertSame( 'warning: Nothing was changed. It would be: 1 new, 0 changed, 0 unchanged, 0 left out, 1 wrong.', end( WP_CLI::$said ) );
		self::assertContains( 'table: 3 | B | price | error | “cheap” is no price. Write it as 59.90.', WP_CLI::$said );
		self::assertSame( 0, $this->rowsIn( 'products' ) );

		$good = $this->file( "sku,price,title:en\nA,10,Vase\n" );
		self::assertSame( 0, self::exit( fn () => $this->service( ImportCommand::class )( array( $good ), array( 'delivery-price' => '6.90' ) ) ) );
		self::assertSame( 'success: 1 new, 0 changed, 0 unchanged, 0 left out, 0 wrong.', end( WP_CLI::$said ) );

		$out = $this->file( '' );
		$this->service( ExportCommand::class )( array( $out ), array() );
		self::assertSame( "success: 1 lines were written to $out.", end( WP_CLI::$said ) );
		self::assertSame( 0, self::exit( fn () => $this->service( ImportCommand::class )( array( $out ), array() ) ) );
		self::assertSame( 'success: 0 new, 0 changed, 1 unchanged, 0 left out, 0 wrong.', end( WP_CLI::$said ) );
	}

	public function testNewProductsWithoutDeliveryCostsAreRefused(): void {
		$file = $this->file( "ID,Type,SKU,Name,Regular price,Weight (lbs)\n1,simple,A,Vase,10,1\n" );
		self::assertSame( 2, self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array() ) ) );
		self::assertContains( 'table: 2 | A |  | error | No delivery costs are known for this new product. Enter them before the file is checked.', WP_CLI::$said );
		self::assertContains( 'log: Converted to g: Weight (lbs).', WP_CLI::$said );
		self::assertSame( 1, self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array( 'delivery-price' => 'much' ) ) ) );
		self::assertSame( 0, $this->rowsIn( 'products' ) );

		self::assertSame( 0, self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array( 'delivery-price' => '6.90' ) ) ) );
		$writer = $this->service( ProductWriter::class );
		self::assertSame( 690, $writer->facts( $writer->bySku( 'A' ) ?? 0 )?->shippingPrice );
	}

	public function testAFileThatIsNotThereOrIsNoneEndsWithOne(): void {
		foreach ( array( '/nowhere.csv', '', $this->file( 'words' ) ) as $file ) {
			self::assertSame( 1, self::exit( fn () => $this->service( ImportCommand::class )( array( $file ), array() ) ) );
			self::assertStringStartsWith( 'error: ', (string) end( WP_CLI::$said ) );
		}
		self::assertSame( 1, self::exit( fn () => $this->service( ImportCommand::class )( array(), array( 'resume' => '99' ) ) ) );
		self::assertSame( 1, self::exit( fn () => $this->service( ExportCommand::class )( array( '/nowhere/at/all.csv' ), array() ) ) );
	}

	public function testOrdersAreListedShownMovedAndWritten(): void {
		$vase   = $this->product( 5 );
		$number = (string) $this->place( self::body( array( self::line( $vase, 2 ) ) ) )['data']['number'];
		$orders = $this->service( OrdersCommand::class );
		$orders->list( array(), array( 'fields' => 'number,status', 'format' => 'csv' ) );
		self::assertSame( "csv: $number | pending", end( WP_CLI::$said ) );
		$orders->list( array(), array( 'status' => 'completed', 'format' => 'count' ) );
		self::assertSame( 'line: 0', end( WP_CLI::$said ) );
		$orders->show( array( $number ), array() );
		self::assertContains( "table: number | $number", WP_CLI::$said );
		self::assertSame( 1, self::exit( fn () => $orders->move( array( $number ), array( 'to' => 'completed' ) ) ), 'No legal way leads there.' );
		self::assertSame( 0, self::exit( fn () => $orders->move( array( $number ), array( 'to' => 'cancelled' ) ) ) );
		self::assertSame( array( OrderStatus::Cancelled, 5 ), array( $this->service( OrderBook::class )->find( new OrderQuery() )['orders'][0]->status, $this->stock( $vase ) ) );
		ob_start();
		$orders->export( array(), array( 'status' => 'cancelled' ) );
		self::assertStringContainsString( "\"$number\"", (string) ob_get_clean() );
		self::assertSame( 1, self::exit( fn () => $orders->show( array( 'none' ), array() ) ) );
		self::assertSame( 1, self::exit( fn () => $orders->list( array(), array( 'status' => 'nowhere' ) ) ) );
	}

	public function testMessagesGoOutAndWhatDoesNotIsTold(): void {
		add_filter( 'vitrine_outbox_deliver_good', '__return_true' );
		$this->service( Outbox::class )->add( 'good', array() );
		self::assertSame( 0, self::exit( fn () => $this->service( OutboxCommand::class )->run() ) );
		self::assertSame( 'success: Sent 1 messages, none is left.', end( WP_CLI::$said ) );
		$this->service( Outbox::class )->add( 'nobodys', array() );
		self::assertSame( 1, self::exit( fn () => $this->service( OutboxCommand::class )->run() ) );
		self::assertSame( 'warning: Sent 0 messages, 1 are left: Nobody delivers this kind.', end( WP_CLI::$said ) );
		self::assertSame( 0, self::exit( fn () => $this->service( ReconcileCommand::class )() ) );
	}

	public function testTheDoctorTellsWhatSiteHealthTells(): void {
		// The test's shop has no HTTPS.
		self::assertSame( 1, self::exit( fn () => $this->service( DoctorCommand::class )( array(), array() ) ) );
		self::assertNotSame( array(), preg_grep( '/^table: https \| critical \| /', WP_CLI::$said ) );
		self::assertSame( array(), preg_grep( '/&[a-z]+;|</', WP_CLI::$said ) );
	}

	/** @return iterable<string, array{class-string, list<string>}> */
	public static function commands(): iterable {
		foreach ( array( SeedCommand::class, ImportCommand::class, ExportCommand::class, ReconcileCommand::class, DoctorCommand::class ) as $class ) {
			yield $class => array( $class, array( '__invoke' ) );
		}
		yield OrdersCommand::class => array( OrdersCommand::class, array( 'list', 'show', 'move', 'export' ) );
		yield OutboxCommand::class => array( OutboxCommand::class, array( 'run' ) );
	}

	/**
	 * WP-CLI makes its help, and what it accepts, of these comments.
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
