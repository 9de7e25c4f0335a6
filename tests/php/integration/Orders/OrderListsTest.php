<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Engines\Embedded\OrderKeys;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderConcern;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\ManyOrders;
use Vitrine\Tests\Support\OrderQuestions;
use Vitrine\Tests\Support\QueryPlan;

/** What lists of orders find, and how: among some hundred of them, made anew once. */
#[Group( 'data' )]
final class OrderListsTest extends TestCase {

	private const COUNT = 600;

	private const NEWEST = 1_790_000_000;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		global $wpdb;
		( new ManyOrders( new Database( $wpdb ) ) )->write( self::COUNT, self::NEWEST, 300, range( 1, 20 ) );
	}

	/** @return list<int> */
	private function found( OrderQuery $query ): array {
		return array_map( static fn ( OrderSummary $order ): int => $order->id, $this->service( OrderBook::class )->find( $query )['orders'] );
	}

	/** @return array<string, array{OrderQuery, callable(Order): bool}> */
	public static function filters(): array {
		$time = new DateTimeImmutable( '@' . ( self::NEWEST - 100 * 86400 ) );
		return array(
			'a status'          => array( new OrderQuery( OrderStatus::Pending, perPage: 200 ), static fn ( Order $order ): bool => $order->status === OrderStatus::Pending ),
			'a payment'         => array( new OrderQuery( perPage: 200, paymentStatus: PaymentStatus::Failed ), static fn ( Order $order ): bool => $order->paymentStatus === PaymentStatus::Failed ),
			'method and land'   => array( new OrderQuery( perPage: 200, paymentMethod: 'cash_on_delivery', country: 'LT' ), static fn ( Order $order ): bool => $order->paymentMethod === 'cash_on_delivery' && $order->delivery->country === 'LT' ),
			'a language'        => array( new OrderQuery( perPage: 200, language: 'fr' ), static fn ( Order $order ): bool => $order->language === 'fr' ),
			'from a time on'    => array( new OrderQuery( perPage: 300, from: $time ), static fn ( Order $order ): bool => $order->placedAt >= $time ),
			'before a time'     => array( new OrderQuery( OrderStatus::Cancelled, perPage: 300, before: $time ), static fn ( Order $order ): bool => $order->status === OrderStatus::Cancelled && $order->placedAt < $time ),
			'late ones'         => array( new OrderQuery( perPage: 200, concern: OrderConcern::Late ), static fn ( Order $order ): bool => $order->status === OrderStatus::Processing && $order->deliveryDay < gmdate( 'Y-m-d' ) ),
			'a family name'     => array( new OrderQuery( search: 'šalnaitė', perPage: 200 ), static fn ( Order $order ): bool => $order->billing->lastName === 'Šalnaitė' ),
			'a name without é'  => array( new OrderQuery( search: 'chloe', perPage: 200 ), static fn ( Order $order ): bool => $order->billing->firstName === 'Chloé' ),
			'a whole name'      => array( new OrderQuery( search: 'Ona Kalvaitis', perPage: 200 ), static fn ( Order $order ): bool => $order->billing->name() === 'Ona Kalvaitis' ),
			'an e-mail address' => array( new OrderQuery( search: 'PERSON77@', perPage: 200 ), static fn ( Order $order ): bool => str_starts_with( $order->email, 'person77@' ) ),
			'a number'          => array( new OrderQuery( search: '#1050' ), static fn ( Order $order ): bool => $order->number === '1050' ),
			'an SKU of a status' => array( new OrderQuery( OrderStatus::Processing, 'sku-7', perPage: 200 ), static fn ( Order $order ): bool => $order->status === OrderStatus::Processing && in_array( 'SKU-7', array_column( $order->lines, 'sku' ), true ) ),
			'no wildcard'       => array( new OrderQuery( search: '%' ), static fn (): bool => false ),
		);
	}

	/** @param callable(Order): bool $belongs */
	#[DataProvider( 'filters' )]
	public function testAFilterFindsWhatBelongsAndNothingElse( OrderQuery $query, callable $belongs ): void {
		$expected = array();
		foreach ( $this->service( OrderBook::class )->each( new OrderQuery() ) as $order ) {
			if ( $belongs( $order ) ) {
				$expected[] = $order->id;
			}
		}
		self::assertSame( $expected, $this->found( $query ) );
		self::assertSame( count( $expected ), $this->service( OrderBook::class )->find( $query )['total'] );
		self::assertSame( $expected, array_map( static fn ( Order $order ): int => $order->id, array( ...$this->service( OrderBook::class )->each( $query ) ) ), 'The file holds other orders than the list.' );
	}

	public function testWhatComesOutIsSortedAndPagedWithoutGaps(): void {
		$totals = array();
		$ids    = array();
		for ( $page = 1; $page <= 6; ++$page ) {
			foreach ( $this->service( OrderBook::class )->find( new OrderQuery( page: $page, perPage: 100, sort: OrderSort::Total, ascending: true ) )['orders'] as $order ) {
				$totals[] = $order->total;
				$ids[]    = $order->id;
			}
		}
		$sorted = $totals;
		sort( $sorted );
		self::assertSame( $sorted, $totals );
		self::assertCount( self::COUNT, array_unique( $ids ) );
	}

	public function testNoQuestionReadsAllOrders(): void {
		foreach ( OrderQuestions::queries() as $name => $query ) {
			self::assertSame( array(), QueryPlan::scans( fn (): array => $this->service( OrderBook::class )->find( $query ) ), $name );
		}
		self::assertNotSame( array(), QueryPlan::scans( fn (): ?string => $this->service( Database::class )->value( "SELECT o.note FROM {orders} o WHERE o.phone = 'x'" ) ), 'The check sees nothing.' );
	}

	public function testOrdersFromBeforeAreFoundAfterTheUpdate(): void {
		$database = $this->service( Database::class );
		$database->run( "UPDATE {orders} SET name_key = '', family_key = '', country = '' WHERE id = 5" );
		self::assertNotContains( 5, $this->found( new OrderQuery( perPage: 600, country: 'IE' ) ) );
		( new OrderKeys( $database ) )->write( 0 );
		self::assertContains( 5, $this->found( new OrderQuery( perPage: 600, country: 'IE' ) ) );
		$order = $this->service( OrderBook::class )->byId( 5 );
		self::assertContains( 5, $this->found( new OrderQuery( search: $order->billing->lastName ?? '', perPage: 200 ) ) );
	}
}
