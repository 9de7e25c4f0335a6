<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Overview\LowStockThreshold;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\PendingCart;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\OrderSeeder;
use Vitrine\Tests\Support\QueryPlan;
use Vitrine\Tests\Support\RestResponse;

/** Compares the overview's figures with the orders. The period includes a daylight saving change in Vilnius. */
#[Group( 'data' )]
final class OverviewTest extends TestCase {

	private const NOW = '2026-11-05 13:00:00';

	private int $who = 0;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		global $wpdb;
		( new OrderSeeder( new Database( $wpdb ) ) )->write( 300, self::now()->getTimestamp() - 600, 80, range( 1, 7 ) );
	}

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Europe/Vilnius' );
		$this->provide( Clock::class, new FixedClock( self::NOW ) );
		$this->who = $this->user( ShopManagerRole::ROLE );
		add_filter( 'determine_current_user', fn (): int => $this->who, 99 );
	}

	private static function now(): DateTimeImmutable {
		return new DateTimeImmutable( self::NOW, new \DateTimeZone( 'Europe/Vilnius' ) );
	}

	private function user( string $role ): int {
		$id = wp_insert_user(
			array(
				'user_login' => $role . wp_rand(),
				'user_pass'  => 'secret',
				'role'       => $role,
			)
		);
		self::assertIsInt( $id );
		return $id;
	}

	/** @param array<string, string> $query */
	private function figures( array $query = array() ): RestResponse {
		return $this->rest( 'GET', '/vitrine-admin/v1/overview', '', $query );
	}

	/** @return array<string, array{int, int}> Quantity and sum sold per day, calculated from the orders. */
	private function sold(): array {
		$sold = array();
		foreach ( $this->service( OrderRepository::class )->each( new OrderQuery() ) as $order ) {
			if ( in_array( $order->status, array( OrderStatus::Processing, OrderStatus::Completed ), true ) ) {
				$day          = $order->dates->placedAt->format( 'Y-m-d' );
				$sold[ $day ] = array( ( $sold[ $day ][0] ?? 0 ) + 1, ( $sold[ $day ][1] ?? 0 ) + $order->totals->total );
			}
		}
		return $sold;
	}

	public function testGroupsSalesByDayInShopTimeZone(): void {
		$answer = $this->figures()->json();
		self::assertSame( array( '2026-10-07', '2026-11-05', 30 ), array( $answer['from'], $answer['to'], count( $answer['days'] ) ) );
		$sold = $this->sold();
		foreach ( $answer['days'] as $day ) {
			self::assertSame( $sold[ $day['day'] ] ?? array( 0, 0 ), array( $day['orders'], $day['gross'] ), $day['day'] );
		}
		self::assertSame( array_sum( array_column( $answer['days'], 'gross' ) ), $answer['totals']['gross'] );
		self::assertSame( (int) round( $answer['totals']['gross'] / $answer['totals']['orders'] ), $answer['totals']['average'] );
		$before = array_filter(
			$sold,
			static fn ( string $day ): bool => $day >= '2026-09-07' && $day < '2026-10-07',
			ARRAY_FILTER_USE_KEY
		);
		self::assertSame(
			array( array_sum( array_column( $before, 0 ) ), array_sum( array_column( $before, 1 ) ) ),
			array( $answer['before']['orders'], $answer['before']['gross'] )
		);
	}

	public function testSubtractsRefundsFromOrderDay(): void {
		$order = array( ...$this->service( OrderRepository::class )->each( new OrderQuery( OrderStatus::Completed ) ) )[0];
		$day   = $order->dates->placedAt->format( 'Y-m-d' );
		$net   = fn (): int => array_column( $this->figures( array( 'period' => '7' ) )->json()['days'], 'net', 'day' )[ $day ];
		$full  = $net();
		foreach ( array( 'done' => 700, 'pending' => 55, 'failed' => 66 ) as $state => $amount ) {
			$this->service( Database::class )->insert(
				'refunds',
				array(
					'order_id'   => $order->id,
					'number'     => $amount,
					'state'      => $state,
					'amount'     => $amount,
					'pieces'     => '{}',
					'reason'     => '',
					'restock'    => 0,
					'repay_key'  => "key-$amount",
					'provider'   => '',
					'who'        => '',
					'checked_at' => 0,
					'created_at' => 0,
				)
			);
		}
		self::assertSame( $full - 700, $net() );
	}

	public function testAcceptsCustomPeriodAndRejectsInvalidOne(): void {
		$answer = $this->figures( array( 'period' => 'own', 'from' => '2026-10-25', 'to' => '2026-10-25' ) )->json();
		self::assertSame(
			array( array( 'day' => '2026-10-25', 'orders' => $this->sold()['2026-10-25'][0] ?? 0 ) ),
			array_map( static fn ( array $day ): array => array_slice( $day, 0, 2 ), $answer['days'] )
		);
		foreach ( array(
			array( '2026-10-26', '2026-10-25' ),
			array( '2026-02-30', '2026-10-25' ),
			array( '2000-01-01', '2026-10-25' ),
			array( '', '' ),
		) as [ $from, $to ] ) {
			$refused = $this->figures( array( 'period' => 'own', 'from' => $from, 'to' => $to ) );
			self::assertSame( array( 422, array( 'from' ) ), array( $refused->status, array_keys( $refused->json()['data']['fields'] ) ) );
		}
		self::assertSame( 400, $this->figures( array( 'period' => '31' ) )->status );
	}

	public function testCountsStatusesAndBestSellers(): void {
		$answer   = $this->figures( array( 'period' => '365' ) )->json();
		$statuses = array();
		$pieces   = array();
		foreach ( $this->service( OrderRepository::class )->each( new OrderQuery() ) as $order ) {
			$statuses[ $order->status->value ] = ( $statuses[ $order->status->value ] ?? 0 ) + 1;
			foreach ( in_array(
				$order->status,
				array( OrderStatus::Processing, OrderStatus::Completed ),
				true
			) ? $order->lines : array() as $line ) {
				$pieces[ $line->productId ] = ( $pieces[ $line->productId ] ?? 0 ) + $line->quantity;
			}
		}
		$shown = array_column( $answer['statuses'], 'count', 'status' );
		self::assertEquals( $statuses, $shown );
		self::assertEquals( $pieces, array_column( $answer['best'], 'pieces', 'id' ) );
		self::assertNotEmpty( $pieces );
		self::assertSame( max( 0, ...array_values( $pieces ) ), $answer['best'][0]['pieces'] );
	}

	public function testLowStockUsesThreshold(): void {
		foreach ( array( 2, 6, null ) as $index => $stock ) {
			$this->service( ProductWriter::class )->save(
				null,
				ProductData::create( sku: "LOW-$index", price: 1000, stock: $stock, vatRate: 2100, shippingPrice: 0 ),
				array( 'en' => new ProductText( "Low $index", "low-$index" ) )
			);
		}
		$low = fn (): array => array_column( $this->figures()->json()['stock']['products'], 'stock', 'sku' );
		self::assertSame( array( 'LOW-0' => 2 ), $low() );
		self::assertSame( 200, $this->rest( 'POST', '/vitrine-admin/v1/overview/low-stock', array( 'threshold' => 6 ) )->status );
		self::assertSame( array( 'LOW-0' => 2, 'LOW-1' => 6 ), $low() );
		self::assertSame( 400, $this->rest( 'POST', '/vitrine-admin/v1/overview/low-stock', array( 'threshold' => -1 ) )->status );
		self::assertSame( 6, LowStockThreshold::threshold() );
		delete_option( LowStockThreshold::OPTION );
	}

	public function testCartIsAbandonedAfterOneDay(): void {
		$product  = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: 'LEFT', price: 1500, stock: null, vatRate: 2100, shippingPrice: 0 ),
			array( 'en' => new ProductText( 'Left', 'left' ) )
		);
		$customer = $this->user( 'subscriber' );
		$keep     = static fn ( string $ago ) => (
			new PendingCart( new FixedClock( self::NOW . " $ago" ) )
		)->save( $customer, array( new CartLine( $product, 2 ) ) );
		$keep( '-20 hours' );
		self::assertSame( 0, $this->figures()->json()['carts']['count'] );
		$keep( '-30 hours' );
		$carts = $this->figures()->json()['carts'];
		self::assertSame( array( 1, 2, 3000 ), array( $carts['count'], $carts['rows'][0]['pieces'], $carts['rows'][0]['value'] ) );
		$this->service( PendingCart::class )->forget( $customer );
		self::assertSame( 0, $this->figures()->json()['carts']['count'] );
	}

	public function testQueriesDoNotScanAllOrders(): void {
		self::assertSame(
			array(),
			array_filter(
				QueryPlan::scans( fn (): RestResponse => $this->figures() ),
				static fn ( string $sql ): bool => ! str_contains( $sql, 'FLOOR' )
			)
		);
	}

	public function testOnlyShopManagersSeeSales(): void {
		foreach ( array( 'editor', 'subscriber' ) as $role ) {
			$this->who = $this->user( $role );
			self::assertSame( 403, $this->figures()->status );
			self::assertSame( 403, $this->rest( 'POST', '/vitrine-admin/v1/overview/low-stock', array( 'threshold' => 1 ) )->status );
		}
		$this->who = 0;
		self::assertSame( 401, $this->figures()->status );
	}
}
