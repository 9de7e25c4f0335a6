<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\Group;
use ReflectionClass;
use Vitrine\Database\Database;
use Vitrine\Database\Migration\Migration;
use Vitrine\Database\Migration\MigrationLock;
use Vitrine\Database\Migration\Tables;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Database\SettingsEdition;
use Vitrine\I18n\Countries;
use Vitrine\Kernel\Modules;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerNotes;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Plugin;
use Vitrine\Pricing\Delivery\ClosingDays;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\ExampleUpgrade;
use Vitrine\Tests\Support\Site;

/**
 * A shop with data and the tables of an earlier version is updated. `tests/php/fixtures/schemas` has the tables of each schema version that
 * was released, and those of today: `VITRINE_WRITE_SCHEMA=1` writes them when they change.
 */
#[Group( 'data' )]
final class UpgradeTest extends ShopTestCase {

	/** Read on many requests: a missing option costs a query each time. */
	private const OPTIONS = array(
		Countries::BILLING_OPTION,
		ClosingDays::OPTION,
		EnabledPaymentMethods::OPTION,
		SettingsEdition::OPTION,
		PolicySettings::OPTION,
		'vitrine_policy_state',
		'vitrine_policy_allowed',
		'vitrine_policy_alert',
		'vitrine_policy_texts', 'vitrine_printed_paths', 'vitrine_brand', 'vitrine_theme_links', 'vitrine_cash_shipping',
		'vitrine_cache_probe', 'vitrine_consent_bar',
		SalePlan::OPTION,
		MainCurrency::OPTION,
	);

	private const SCHEMAS = __DIR__ . '/../../fixtures/schemas';

	/** Other tests get the table of this version. */
	protected function tearDown(): void {
		$database = $this->service( Database::class );
		$database->run( 'DROP TABLE {customer_notes}' );
		( new Tables( $database ) )->create( array( 'customer_notes' => CustomerNotes::TABLE ), static function (): void {} );
		parent::tearDown();
	}

	public function testTheTablesOfThisVersionAreInTheFixtures(): void {
		$version = ( new ReflectionClass( Plugin::class ) )->getConstant( 'SCHEMA_VERSION' );
		$file    = self::SCHEMAS . "/$version.json";
		$tables  = $this->service( Modules::class )
			->collect( ProvidesTables::class, static fn ( ProvidesTables $one ): array => $one->tables() );
		$lines   = array_map( static fn ( string $body ): array => array_map( 'trim', explode( "\n", trim( $body ) ) ), $tables );
		ksort( $lines );
		if ( getenv( 'VITRINE_WRITE_SCHEMA' ) === '1' ) {
			$json = (string) json_encode( $lines, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES );
			file_put_contents( $file, str_replace( '    ', "\t", $json ) . "\n" );
		}
		self::assertSame( self::fixture( (int) $version ), $lines, 'After the release, a change of a table needs a new schema version.' );
	}

	public function testAnUpgradeAddsMissingOptions(): void {
		array_map( 'delete_option', self::OPTIONS );
		update_option( 'vitrine_schema', 0 );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_options?lang=en' )->status );
		wp_cache_flush();
		self::assertSame( array(), array_diff( self::OPTIONS, array_keys( wp_load_alloptions() ) ) );
	}

	public function testAnUpgradedShopHasChangedTablesAndKeepsItsData(): void {
		$product = $this->product( 5 );
		$placed  = $this->place( self::body( array( self::line( $product, 2 ) ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$tables = $this->tables();
		$rows   = array_combine( $tables, array_map( $this->rowsIn( ... ), $tables ) );
		$this->downgrade( 1, $tables );
		$customer = CustomerIdentity::guest( 'ona@example.org' );
		foreach ( array( 'one', 'one two', 'one two three', 'one two', 'one' ) as $note ) {
			$this->service( CustomerNotes::class )->add( $customer, $note, Actor::staff( 1, 'Rasa' ) );
		}
		$this->upgrade();

		$columns = $this->definition( 'customer_notes' )['columns'];
		self::assertStringStartsWith( 'mediumtext', $columns['body'] );
		self::assertArrayHasKey( 'words', $columns );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( 1, 2, 3, 2, 1 ), $this->words() );

		$kept = array( 'order_events', 'order_lines', 'orders', 'product_view', 'products', 'unpaid_counters', 'unpaid_orders' );
		self::assertSame(
			array_intersect_key( $rows, array_flip( $kept ) ),
			array_combine( $kept, array_map( $this->rowsIn( ... ), $kept ) )
		);
		$order = $this->http( 'POST', '/wp-json/data/v1/get_order_by_key?lang=en', array( 'key' => $placed['data']['key'] ) );
		self::assertSame( $placed['data']['number'], self::decoded( $order )['data']['number'] ?? $order->raw );
		$again = $this->place( self::body( array( self::line( $product ) ) ) );
		self::assertSame( array( true, 2 ), array( $again['status'], $this->stock( $product ) ) );
	}

	/** The process ends after the first batch: the message of the next one is in the outbox. */
	public function testAnUpgradeOfDataGoesOnAfterACrash(): void {
		foreach ( array( 'one', 'one two', 'one two three', 'one two', 'one' ) as $note ) {
			$this->service( CustomerNotes::class )->add( CustomerIdentity::guest( 'ona@example.org' ), $note, Actor::staff( 1, 'Rasa' ) );
		}
		update_option( 'vitrine_schema', 1 );
		$this->upgrade();
		$handlers = ( new ExampleUpgrade() )->outboxHandlers();
		$handlers[ ExampleUpgrade::KIND ]( Site::container(), array( 'after' => 0 ) );
		self::assertSame( array( 1, 2, 0, 0, 0 ), $this->words() );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( 1, 2, 3, 2, 1 ), $this->words() );
		$this->upgrade();
		$waiting = 'SELECT COUNT(*) FROM {outbox} WHERE kind = %s AND sent_at IS NULL';
		self::assertSame( '0', $this->service( Database::class )->value( $waiting, array( ExampleUpgrade::KIND ) ), 'Only once.' );
	}

	/** @return list<int> Words of the notes, oldest first. */
	private function words(): array {
		$rows = $this->service( Database::class )->rows( 'SELECT words FROM {customer_notes} ORDER BY id' );
		return array_map( 'intval', array_column( $rows, 'words' ) );
	}

	/** To the made-up version. */
	private function upgrade(): void {
		$container = Site::container();
		$example   = new ExampleUpgrade();
		$this->provide( OutboxHandlers::class, new OutboxHandlers( new Modules( array( $example ) ), $container ) );
		$example->register( $container );
		$migration = new Migration(
			new MigrationLock( $this->service( Database::class ) ),
			static fn (): bool => (int) get_option( 'vitrine_schema' ) === ExampleUpgrade::VERSION,
			ExampleUpgrade::migration( $container, self::definitions( ExampleUpgrade::VERSION ) )
		);
		$migration->runOnce();
		self::assertSame( ExampleUpgrade::VERSION, (int) get_option( 'vitrine_schema' ) );
	}

	/** @return array<string, string> Definition by table. */
	private static function definitions( int $version ): array {
		return array_map( static fn ( array $lines ): string => implode( "\n", $lines ), self::fixture( $version ) );
	}

	/** @return array<string, list<string>> Lines of the definition by table. */
	private static function fixture( int $version ): array {
		return (array) json_decode( (string) file_get_contents( self::SCHEMAS . "/$version.json" ), true, 8, JSON_THROW_ON_ERROR );
	}

	/**
	 * Replaces the tables with those of an earlier version and copies what fits.
	 *
	 * @param list<string> $tables
	 */
	private function downgrade( int $version, array $tables ): void {
		$database = $this->service( Database::class );
		$old      = self::definitions( $version );
		foreach ( $tables as $table ) {
			$rows = $database->rows( "SELECT * FROM {{$table}}" );
			$database->run( "DROP TABLE {{$table}}" );
			if ( ! isset( $old[ $table ] ) ) {
				continue;
			}
			( new Tables( $database ) )->create( array( $table => $old[ $table ] ), static function (): void {} );
			$columns = array_column( $database->rows( "SHOW COLUMNS FROM {{$table}}" ), null, 'Field' );
			foreach ( $rows as $row ) {
				$database->insert( $table, array_intersect_key( $row, $columns ) );
			}
		}
		update_option( 'vitrine_schema', $version );
	}

	/** @return list<string> Names of the shop's tables, without prefix. */
	private function tables(): array {
		$database = $this->service( Database::class );
		$prefix   = $database->table( '' );
		$like     = $database->wpdb->esc_like( $prefix ) . '%';
		$names    = array_map(
			static fn ( array $row ): string => substr( (string) current( $row ), strlen( $prefix ) ),
			$database->rows( 'SHOW TABLES LIKE %s', array( $like ) )
		);
		sort( $names );
		return $names;
	}

	/** @return array{columns: array<string, string>, keys: array<string, string>} */
	private function definition( string $table ): array {
		$database = $this->service( Database::class );
		$columns  = array();
		foreach ( $database->rows( "SHOW COLUMNS FROM {{$table}}" ) as $column ) {
			$default                             = $column['Default'] ?? 'NULL';
			$columns[ (string) $column['Field'] ] = "{$column['Type']}, null {$column['Null']}, default $default";
		}
		$keys = array();
		foreach ( $database->rows( "SHOW INDEX FROM {{$table}}" ) as $key ) {
			$unique                              = $key['Non_unique'] === '0' ? ' unique' : '';
			$keys[ (string) $key['Key_name'] ][] = "{$key['Column_name']}({$key['Sub_part']})$unique";
		}
		ksort( $columns );
		ksort( $keys );
		return array(
			'columns' => $columns,
			'keys'    => array_map( static fn ( array $parts ): string => implode( ',', $parts ), $keys ),
		);
	}
}
