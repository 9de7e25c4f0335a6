<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\Database\Migration\Tables;
use Vitrine\Database\SettingsEdition;
use Vitrine\I18n\Countries;
use Vitrine\PageCache\PageCaches;
use Vitrine\Pricing\Delivery\ClosingDays;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/**
 * A shop with data and the tables of an earlier version is updated. `tests/php/fixtures/schemas` has the tables of each schema version that
 * was in use; add a file whenever `Plugin::SCHEMA_VERSION` is incremented after a release.
 */
#[Group( 'data' )]
final class UpgradeTest extends ShopTestCase {

	/** Read on many requests: a missing option costs a query each time. */
	private const NEW_OPTIONS = array(
		Countries::BILLING_OPTION,
		ClosingDays::OPTION,
		SettingsEdition::OPTION,
		PolicySettings::OPTION,
		'vitrine_policy_state',
		'vitrine_policy_allowed',
		'vitrine_policy_texts', 'vitrine_printed_paths', 'vitrine_brand', 'vitrine_theme_links', 'vitrine_cash_shipping',
		SalePlan::OPTION,
	);

	/** First schema that counts unpaid items. */
	private const COUNTS_UNPAID = 11;

	/** First schema whose VAT option has a status. */
	private const STORES_VAT_STATUS = 17;

	private const SCHEMAS = __DIR__ . '/../../fixtures/schemas';

	/** @return iterable<string, array{int}> */
	public static function versions(): iterable {
		foreach ( (array) glob( self::SCHEMAS . '/*.json' ) as $file ) {
			$version = (int) basename( (string) $file, '.json' );
			yield "schema $version" => array( $version );
		}
	}

	#[DataProvider( 'versions' )]
	public function testAnUpgradedShopHasTheTablesOfANewOneAndKeepsItsData( int $version ): void {
		$product = $this->product( 5 );
		$placed  = $this->place( self::body( array( self::line( $product, 2 ) ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$tables = $this->tables();
		$new    = array_combine( $tables, array_map( $this->definition( ... ), $tables ) );
		$this->forgetPurges();
		$rows = array_combine( $tables, array_map( $this->rowsIn( ... ), $tables ) );

		array_map( 'delete_option', self::NEW_OPTIONS );
		$status = $version < self::STORES_VAT_STATUS ? array() : array( 'status' => VatStatus::Destination->value );
		update_option( VatRates::OPTION, array( 'home' => 'LT' ) + $status );
		$this->downgrade( $version, $tables );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_options?lang=en' )->status );

		wp_cache_flush();
		self::assertGreaterThan( $version - 1, (int) get_option( 'vitrine_schema' ) );
		self::assertSame( $tables, $this->tables() );
		self::assertSame( array(), array_diff( self::NEW_OPTIONS, array_keys( wp_load_alloptions() ) ) );
		self::assertSame( VatStatus::Destination, VatRates::fromOption()->status, 'A shop in use keeps its VAT.' );
		foreach ( $tables as $table ) {
			self::assertSame( $new[ $table ], $this->definition( $table ), $table );
		}
		$this->forgetPurges();
		$kept = array( 'order_events', 'order_lines', 'orders', 'outbox', 'product_view', 'products' );
		if ( $version >= self::COUNTS_UNPAID ) {
			array_push( $kept, 'unpaid_counters', 'unpaid_orders' );
		}
		self::assertSame(
			array_intersect_key( $rows, array_flip( $kept ) ),
			array_combine( $kept, array_map( $this->rowsIn( ... ), $kept ) )
		);
		$order = $this->http( 'POST', '/wp-json/data/v1/get_order_by_key?lang=en', array( 'key' => $placed['data']['key'] ) );
		self::assertSame( $placed['data']['number'], self::decoded( $order )['data']['number'] ?? $order->raw );
		$again = $this->place( self::body( array( self::line( $product ) ) ) );
		self::assertSame( array( true, 2 ), array( $again['status'], $this->stock( $product ) ) );
	}

	/** An upgrade purges pages, too. */
	private function forgetPurges(): void {
		$this->service( Database::class )->run( 'DELETE FROM {outbox} WHERE kind = %s', array( PageCaches::KIND ) );
	}

	/**
	 * Replaces the tables with those of an earlier version and copies what fits.
	 *
	 * @param list<string> $tables
	 */
	private function downgrade( int $version, array $tables ): void {
		$database = $this->service( Database::class );
		$old      = (array) json_decode( (string) file_get_contents( self::SCHEMAS . "/$version.json" ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( $tables as $table ) {
			$rows = $database->rows( "SELECT * FROM {{$table}}" );
			$database->run( "DROP TABLE {{$table}}" );
			if ( ! isset( $old[ $table ] ) ) {
				continue;
			}
			( new Tables( $database ) )->create( array( $table => implode( "\n", $old[ $table ] ) ), static function (): void {} );
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
