<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Customers\CustomerOrders;
use Vitrine\Database\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\LatePayment;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerQuery;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Orders\Storage\CustomerDirectory;
use Vitrine\Orders\Storage\OrderRepository;

/** What remains with the shop of orders that were refunded in part: money, stock, and the list of a guest's orders. */
final class KeptPaymentTest extends ShopTestCase {

	/** @param array<string, mixed> ...$lines */
	private function paid( array ...$lines ): Order {
		$placed = $this->place( self::body( array_values( $lines ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail();
		$this->service( ChangeOrder::class )->markPaid( $order, self::staff() );
		return $this->fresh( $order );
	}

	private function fresh( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
	}

	private static function staff(): Actor {
		return Actor::staff( 1, 'Rūta' );
	}

	private function withdraw( Order $order, int $quantity ): void {
		$answer = $this->call(
			'withdraw',
			array(
				'request_id' => wp_generate_uuid4(),
				'order'      => array( 'key' => $order->key ),
				'name'       => 'Ona',
				'email'      => 'ona@example.org',
				'lines'      => array( array( 'id' => $order->lines[0]->productId, 'kiekis' => $quantity ) ),
				'words'      => '',
			)
		);
		self::assertTrue( $answer['status'], (string) $answer['message'] );
	}

	/** @return array{int, int, int} Orders, sales and sales less refunds. */
	private function sales( string $currency = 'EUR' ): array {
		$today = ReportPeriod::last( 1, new DateTimeImmutable( 'now', wp_timezone() ) );
		$daily = $this->service( SalesReport::class )->daily( $today, $currency )[0];
		return array( $daily->orders, $daily->gross, $daily->net() );
	}

	/** @return list<array{int, array<mixed>}> Number of orders and value. */
	private function customers(): array {
		$found = $this->service( CustomerDirectory::class )->find( new CustomerQuery() )['customers'];
		return array_map( static fn ( $one ): array => array( $one->orders, array_column( $one->value, 'amount' ) ), $found );
	}

	public function testMoneyKeptAfterAWithdrawalIsASale(): void {
		$order = $this->paid( self::line( $this->product(), 2 ) );
		self::assertSame( array( 1, 2590, 2590 ), $this->sales() );
		$this->withdraw( $order, 2 );
		// A loss of value is deducted.
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 1690, array( 0 => 2 ) ), self::staff() );
		$order = $this->fresh( $order );
		self::assertSame( array( 'cancelled', 'partly_refunded' ), array( $order->status->value, $order->payment->status->value ) );
		self::assertSame( array( 1, 2590, 900 ), $this->sales(), 'As the invoice and its credit note state.' );
		self::assertSame( array( array( 1, array( 900 ) ) ), $this->customers() );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 1, 900 ), self::staff() );
		self::assertSame( array( 0, 0, 0 ), $this->sales(), 'Nothing was kept.' );
		self::assertSame( array( array( 0, array() ) ), $this->customers() );
	}

	/** @return iterable<string, array{bool}> */
	public static function cancellations(): iterable {
		yield 'the payment arrived too late'     => array( true );
		yield 'staff refund a paid one in parts' => array( false );
	}

	#[DataProvider( 'cancellations' )]
	public function testMoneyThatIsOwedIsNotASale( bool $isLate ): void {
		$placed = $this->place( self::body( array( self::line( $this->product(), 2 ) ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail();
		$change = $this->service( ChangeOrder::class );
		if ( $isLate ) {
			// The list has guests who have confirmed an order.
			$this->service( Database::class )->run( 'UPDATE {orders} SET unconfirmed = 0' );
			$change->changeStatus( $order, OrderStatus::Cancelled, self::staff() );
			self::assertFalse( $this->service( LatePayment::class )->record( $this->fresh( $order ), self::staff() ) );
		} else {
			$change->markPaid( $order, self::staff() );
			$change->changeStatus( $this->fresh( $order ), OrderStatus::Cancelled, self::staff() );
		}
		$this->service( RefundService::class )->refund( $this->fresh( $order ), new RefundRequest( 0, 600 ), self::staff() );
		$order = $this->fresh( $order );
		self::assertSame( array( 'cancelled', 'partly_refunded' ), array( $order->status->value, $order->payment->status->value ) );
		self::assertSame( array( 0, 0, 0 ), $this->sales(), 'The customer has not withdrawn: the rest is due.' );
		self::assertSame( array( array( 0, array() ) ), $this->customers() );
	}

	public function testMoneyKeptInAnotherCurrencyIsFound(): void {
		$order = $this->paid( self::line( $this->product() ) );
		$this->withdraw( $order, 1 );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 1000, array( 0 => 1 ) ), self::staff() );
		$this->service( Database::class )->run( "UPDATE {orders} SET currency = 'USD'" );
		$today = ReportPeriod::last( 1, new DateTimeImmutable( 'now', wp_timezone() ) );
		self::assertSame( array( 'USD' ), $this->service( SalesReport::class )->currencies( $today, 'EUR' ) );
		self::assertSame( array( 1, 1590, 590 ), $this->sales( 'USD' ) );
	}

	public function testTheLastRefundRestocksItsItemsOnly(): void {
		[ $kept, $returned ] = array( $this->product( 5, 1000 ), $this->product( 5, 2000 ) );
		$order               = $this->paid( self::line( $kept ), self::line( $returned ) );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, self::staff() );
		$refunds = $this->service( RefundService::class );
		// It came broken, and the customer keeps it.
		$refunds->refund( $order, new RefundRequest( 0, 1000 ), self::staff() );
		$left = $order->totals->total - 1000;
		$refunds->refund( $order, new RefundRequest( 1, $left, array( 1 => 1 ), restock: true ), self::staff() );
		self::assertSame( 'refunded', $this->fresh( $order )->payment->status->value );
		self::assertSame( array( 4, 5 ), array( $this->stock( $kept ), $this->stock( $returned ) ) );
	}

	public function testAnAmountThatCompletesTheRefundRestocksWhatIsLeft(): void {
		[ $vase, $cup ] = array( $this->product(), $this->product() );
		$order          = $this->paid( self::line( $vase ), self::line( $cup ) );
		$refunds        = $this->service( RefundService::class );
		$refunds->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ), self::staff() );
		$rest = $order->totals->total - 1000;
		$refunds->refund( $order, new RefundRequest( 1, $rest, restock: true ), self::staff() );
		self::assertSame( array( 4, 5 ), array( $this->stock( $vase ), $this->stock( $cup ) ) );
	}

	public function testAGuestsOrdersAreShownBesideManyOfAnAccount(): void {
		$guest = $this->place( self::body( array( self::line( $this->product() ) ) ) )['data']['number'];
		$store = $this->service( Database::class );
		$row   = $store->row( 'SELECT * FROM {orders}' ) ?? self::fail();
		unset( $row['id'] );
		for ( $n = 1; $n <= 51; ++$n ) {
			$own = array( 'number' => "9$n", 'key_hash' => md5( "$n" ), 'request_id' => "r$n", 'customer_id' => 7 );
			$store->insert( 'orders', array_filter( $own + $row, static fn ( int|string|null $value ): bool => $value !== null ) );
		}
		$orders = $this->service( CustomerOrders::class )->of( CustomerIdentity::guest( 'ona@example.org' ) );
		self::assertSame( array( $guest ), array_column( $orders, 'number' ) );
	}
}
