<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderKeys;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\OrderListQueries;
use Vitrine\Tests\Support\OrderSeeder;
use Vitrine\Tests\Support\QueryPlan;

/** Results and query plans of order lists, with some hundred orders that are created once. */
#[Group( 'data' )]
final class OrderListsTest extends TestCase {

	private const COUNT = 600;

	private const NEWEST = 1_790_000_000;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		global $wpdb;
		( new OrderSeeder( new Database( $wpdb ) ) )->write( self::COUNT, self::NEWEST, 300, range( 1, 20 ) );
	}

	/** @return list<int> */
	private function foundIds( OrderQuery $query ): array {
		return array_map(
			static fn ( OrderSummary $order ): int => $order->id,
			$this->service( OrderRepository::class )->find( $query )['orders']
		);
	}

	/** @return array<string, array{OrderQuery, callable(Order): bool}> */
	public static function filters(): array {
		$time = new DateTimeImmutable( '@' . ( self::NEWEST - 100 * 86400 ) );
		return array(
			'a status'                   => array(
				new OrderQuery( OrderStatus::Pending, perPage: 200 ),
				static fn ( Order $order ): bool => $order->status === OrderStatus::Pending,
			),
			'a payment'                  => array(
				new OrderQuery( perPage: 200, paymentStatus: PaymentStatus::Failed ),
				static fn ( Order $order ): bool => $order->payment->status === PaymentStatus::Failed,
			),
			'payment method and country' => array(
				new OrderQuery( perPage: 200, paymentMethod: 'cash_on_delivery', country: 'LT' ),
				static fn ( Order $order ): bool => $order->payment->method === 'cash_on_delivery'
					&& $order->customer->delivery->country === 'LT',
			),
			'a language'                 => array(
				new OrderQuery( perPage: 200, language: 'fr' ),
				static fn ( Order $order ): bool => $order->language === 'fr',
			),
			'from a date'                => array(
				new OrderQuery( perPage: 300, from: $time ),
				static fn ( Order $order ): bool => $order->dates->placedAt >= $time,
			),
			'until a date'               => array(
				new OrderQuery( OrderStatus::Cancelled, perPage: 300, before: $time ),
				static fn ( Order $order ): bool => $order->status === OrderStatus::Cancelled && $order->dates->placedAt < $time,
			),
			'overdue orders'             => array(
				new OrderQuery( perPage: 200, alert: OrderAlert::Late ),
				static fn ( Order $order ): bool => $order->status === OrderStatus::Processing
					&& $order->dates->deliveryDay < gmdate( 'Y-m-d' ),
			),
			'a family name'              => array(
				new OrderQuery( search: 'šalnaitė', perPage: 200 ),
				static fn ( Order $order ): bool => $order->customer->billing->lastName === 'Šalnaitė',
			),
			'a name without é'           => array(
				new OrderQuery( search: 'chloe', perPage: 200 ),
				static fn ( Order $order ): bool => $order->customer->billing->firstName === 'Chloé',
			),
			'a whole name'               => array(
				new OrderQuery( search: 'Ona Kalvaitis', perPage: 200 ),
				static fn ( Order $order ): bool => $order->customer->billing->name() === 'Ona Kalvaitis',
			),
			'an e-mail address'          => array(
				new OrderQuery( search: 'PERSON77@', perPage: 200 ),
				static fn ( Order $order ): bool => str_starts_with( $order->customer->email, 'person77@' ),
			),
			'a number'                   => array(
				new OrderQuery( search: '#1050' ),
				static fn ( Order $order ): bool => $order->number === '1050',
			),
			'an SKU of a status'         => array(
				new OrderQuery( OrderStatus::Processing, 'sku-7', perPage: 200 ),
				static fn ( Order $order ): bool => $order->status === OrderStatus::Processing
					&& in_array( 'SKU-7', array_column( $order->lines, 'sku' ), true ),
			),
			'a wildcard character'       => array( new OrderQuery( search: '%' ), static fn (): bool => false ),
		);
	}

	/** @param callable(Order): bool $matches */
	#[DataProvider( 'filters' )]
	public function testAFilterFindsExactlyTheMatchingOrders( OrderQuery $query, callable $matches ): void {
		$expected = array();
		foreach ( $this->service( OrderRepository::class )->each( new OrderQuery() ) as $order ) {
			if ( $matches( $order ) ) {
				$expected[] = $order->id;
			}
		}
		self::assertSame( $expected, $this->foundIds( $query ) );
		self::assertSame( count( $expected ), $this->service( OrderRepository::class )->find( $query )['total'] );
		self::assertSame(
			$expected,
			array_map(
				static fn ( Order $order ): int => $order->id,
				array( ...$this->service( OrderRepository::class )->each( $query ) )
			),
			'The file and the list contain different orders.'
		);
	}

	public function testOrdersAreFoundByTheNamesOfTheirProducts(): void {
		$simple = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: 'V-1', price: 100 ),
			array( 'lt' => new ProductText( 'Mėnulio vaza' ) )
		);
		$family = ( new FamilyFactory() )->shirt();
		$rows   = $this->service( Database::class )->rows( 'SELECT id FROM {products} WHERE family_id = %d', array( $family ) );
		$shirts = array_map( 'intval', array_column( $rows, 'id' ) );
		foreach ( array( 'menul' => array( $simple ), 'shirts' => array( $family, ...$shirts ) ) as $search => $products ) {
			$expected = array();
			foreach ( $this->service( OrderRepository::class )->each( new OrderQuery() ) as $order ) {
				if ( array_intersect( $products, array_column( $order->lines, 'productId' ) ) !== array() ) {
					$expected[] = $order->id;
				}
			}
			self::assertNotSame( array(), $expected );
			self::assertSame( $expected, $this->foundIds( new OrderQuery( search: $search, perPage: 300 ) ) );
		}
	}

	public function testResultsAreSortedAndPaginatedWithoutGaps(): void {
		$totals = array();
		$ids    = array();
		for ( $page = 1; $page <= 6; ++$page ) {
			foreach ( $this->service( OrderRepository::class )->find(
				new OrderQuery( page: $page, perPage: 100, sort: OrderSort::Total, ascending: true )
			)['orders'] as $order ) {
				$totals[] = $order->total->amount;
				$ids[]    = $order->id;
			}
		}
		$sorted = $totals;
		sort( $sorted );
		self::assertSame( $sorted, $totals );
		self::assertCount( self::COUNT, array_unique( $ids ) );
	}

	public function testNoQueryScansAllOrders(): void {
		foreach ( OrderListQueries::queries() as $name => $query ) {
			self::assertSame(
				array(),
				QueryPlan::scans( fn (): array => $this->service( OrderRepository::class )->find( $query ) ),
				$name
			);
		}
		self::assertNotSame(
			array(),
			QueryPlan::scans(
				fn (): ?string => $this->service( Database::class )->value( "SELECT o.note FROM {orders} o WHERE o.phone = 'x'" )
			),
			'The check finds no statement.'
		);
	}

	public function testOlderOrdersAreFoundAfterTheMigration(): void {
		$database = $this->service( Database::class );
		$database->run( "UPDATE {orders} SET name_key = '', family_key = '', country = '' WHERE id = 5" );
		self::assertNotContains( 5, $this->foundIds( new OrderQuery( perPage: 600, country: 'IE' ) ) );
		$this->service( OrderKeys::class )->write( 0 );
		self::assertContains( 5, $this->foundIds( new OrderQuery( perPage: 600, country: 'IE' ) ) );
		$order = $this->service( OrderRepository::class )->byId( 5 );
		self::assertContains( 5, $this->foundIds( new OrderQuery( search: $order->customer->billing->lastName ?? '', perPage: 200 ) ) );
	}
}
