<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\LatePayment;
use Vitrine\Orders\Change\RefundResults;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\OrderReservations;
use Vitrine\Tests\Support\RunAtPoint;

/** Money for orders that are cancelled: it arrives late, is not refunded yet, or comes back. */
final class LatePaymentTest extends OrdersInWpAdminTestCase {

	private static function staff(): Actor {
		return Actor::staff( 1, 'Rūta' );
	}

	private function fresh( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
	}

	private function expired( Order $order ): Order {
		$this->service( ChangeOrder::class )->expire( $order );
		return $this->fresh( $order );
	}

	/** @return array{string, string} */
	private function state( Order $order ): array {
		$now = $this->fresh( $order );
		return array( $now->status->value, $now->payment->status->value );
	}

	private function cancelled( Order $order ): Order {
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, self::staff() );
		return $this->fresh( $order );
	}

	private function paid( Order $order ): Order {
		$this->service( ChangeOrder::class )->markPaid( $order, self::staff() );
		return $this->fresh( $order );
	}

	/** @return list<string> Alerts of the list, after the filter for each of them was compared with it. */
	private function alerts( Order $order ): array {
		$orders = $this->service( OrderRepository::class );
		$shown  = $orders->find( new OrderQuery() )['orders'];
		$shown  = array_column( $shown, null, 'id' )[ $order->id ]->alerts( '2000-01-01' );
		$found  = array_filter(
			OrderAlert::cases(),
			static fn ( OrderAlert $alert ): bool
				=> in_array( $order->id, array_column( $orders->find( new OrderQuery( alert: $alert ) )['orders'], 'id' ), true )
		);
		self::assertSame( array_values( $found ), $shown );
		return array_column( $shown, 'value' );
	}

	public function testAnExpiredOrderOpensAgainWhileItsItemsAreInStock(): void {
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'ONCE', DiscountKind::Percent, 1000, maxUses: 1 ) );
		$box    = $this->product( 3, 200 );
		$vase   = $this->product( 5, 1000, array( $box => null ) );
		$placed = $this->place( self::body( array( self::line( $vase, 2, $box ) ), array( 'discount' => 'ONCE' ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail();
		$order  = $this->expired( $order );
		self::assertSame( array( 'cancelled', 'failed' ), $this->state( $order ) );
		self::assertSame( array( 5, 3 ), array( $this->stock( $vase ), $this->stock( $box ) ) );
		self::assertTrue( $this->service( LatePayment::class )->record( $order, self::staff() ) );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( 3, 1 ), array( $this->stock( $vase ), $this->stock( $box ) ) );
		self::assertSame( 1, $this->service( DiscountRepository::class )->byCode( 'ONCE' )?->used );
		self::assertCount( 1, $this->service( Invoices::class )->forOrder( $order->id ) );
		self::assertFalse( $this->fresh( $order )->payment->unconfirmed );
		$this->service( Outbox::class )->deliver();
		self::assertNotSame(
			array(),
			array_filter( $this->mails(), static fn ( array $mail ): bool => str_contains( $mail['subject'], 'received your payment' ) )
		);
		// It reserves as it did: cancelling it returns its items once.
		$this->cancelled( $this->fresh( $order ) );
		self::assertSame( array( 5, 3 ), array( $this->stock( $vase ), $this->stock( $box ) ) );
		self::assertSame( array( 'refund_due' ), $this->alerts( $order ) );
	}

	public function testADiscountThatWasUsedUpSinceKeepsItsPrice(): void {
		$codes = $this->service( DiscountRepository::class );
		$codes->add( new DiscountTerms( 'ONCE', DiscountKind::Percent, 1000, maxUsesPerCustomer: 1 ) );
		$body  = fn (): array => self::body( array( self::line( $this->product() ) ), array( 'discount' => 'ONCE' ) );
		$key   = (string) $this->place( $body() )['data']['key'];
		$order = $this->expired( $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail() );
		self::assertTrue( $this->place( $body() )['status'] );
		self::assertTrue( $this->service( LatePayment::class )->record( $order, self::staff() ) );
		self::assertSame( $order->totals->total, $this->fresh( $order )->totals->total );
		self::assertSame( 1, $codes->byCode( 'ONCE' )?->used );
	}

	public function testItStaysCancelledIfAnItemIsSold(): void {
		[ $vase, $cup ] = array( $this->product( 1 ), $this->product( 1 ) );
		$placed         = $this->place( self::body( array( self::line( $vase ), self::line( $cup ) ) ) );
		$order          = $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail();
		$order          = $this->expired( $order );
		$this->service( Database::class )->transaction( fn () => $this->service( Stock::class )->reduce( $cup, 1 ) );
		self::assertFalse( $this->service( LatePayment::class )->record( $order, self::staff() ) );
		self::assertSame( array( 'cancelled', 'on_hold' ), $this->state( $order ) );
		self::assertSame( array( 1, 0 ), array( $this->stock( $vase ), $this->stock( $cup ) ), 'All or nothing.' );
		self::assertSame( array( 'on_hold' ), $this->alerts( $order ) );
		self::assertSame( array(), $this->service( Invoices::class )->forOrder( $order->id ) );
		$now = $this->fresh( $order );
		$this->service( RefundService::class )->refund( $now, new RefundRequest( 0, $now->totals->total ), self::staff() );
		self::assertSame( array( 'cancelled', 'refunded' ), $this->state( $order ) );
		self::assertSame( array(), $this->alerts( $order ) );
	}

	public function testAnOrderThatStaffCancelledStaysCancelled(): void {
		$order = $this->cancelled( $this->order() );
		self::assertFalse( $this->service( LatePayment::class )->record( $order, self::staff() ) );
		self::assertSame( array( 'cancelled', 'on_hold' ), $this->state( $order ) );
		$this->expectException( IllegalTransition::class );
		$this->service( LatePayment::class )->record( $this->fresh( $order ), self::staff() );
	}

	public function testAConcurrentRequestRecordsItOnce(): void {
		$order = $this->expired( $this->order() );
		self::assertTrue( $this->service( LatePayment::class )->record( $order, self::staff() ) );
		$stock = $this->stock( $order->lines[0]->productId );
		try {
			$this->service( LatePayment::class )->record( $order, self::staff() );
			self::fail( 'Recorded twice.' );
		} catch ( IllegalTransition ) {
			self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
			self::assertSame( $stock, $this->stock( $order->lines[0]->productId ) );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function points(): iterable {
		foreach ( array( 'late.opened', 'late.stock' ) as $point ) {
			yield $point => array( $point );
		}
	}

	#[DataProvider( 'points' )]
	public function testAFailureLeavesTheOrderCancelledAndItsItemsInStock( string $point ): void {
		$order = $this->expired( $this->order() );
		$fail  = static fn () => throw new RuntimeException( 'Failed on purpose.' );
		$this->provide( FailureInjection::class, new RunAtPoint( $point, $fail ) );
		try {
			$this->service( LatePayment::class )->record( $order, self::staff() );
			self::fail( 'The failure was not reached.' );
		} catch ( RuntimeException $error ) {
			self::assertSame( 'Failed on purpose.', $error->getMessage() );
		}
		self::assertSame( array( 'cancelled', 'failed' ), $this->state( $order ) );
		self::assertSame( 5, $this->stock( $order->lines[0]->productId ) );
		self::assertSame( array(), $this->service( OrderReservations::class )->reserved( $order->id ) );
		self::assertSame( 0, $this->rowsIn( 'invoices' ) );
	}

	public function testARefundThatCameBackIsDueAgain(): void {
		$order   = $this->paid( $this->order() );
		$refunds = $this->service( RefundService::class );
		$refund  = $refunds->refund( $order, new RefundRequest( 0, $order->totals->total, array( 0 => 1 ) ), self::staff() );
		self::assertSame( array( 'cancelled', 'refunded' ), $this->state( $order ) );
		self::assertSame( array(), $this->alerts( $order ) );
		$this->service( Database::class )->run( "UPDATE {refunds} SET provider = 'card'" );
		$this->service( Database::class )->run( "UPDATE {orders} SET payment_method = 'card'" );
		$card = $refunds->forOrder( $order )[0];
		$this->service( RefundResults::class )->markFailed( $card, null, 'account_closed' );
		self::assertSame( array( 'cancelled', 'paid' ), $this->state( $order ) );
		self::assertSame( array( 'refund_due' ), $this->alerts( $order ) );
		$again = new RefundRequest( $refund->number, 500, isManual: true );
		$refunds->refund( $this->fresh( $order ), $again, self::staff() );
		self::assertSame( array( 'cancelled', 'partly_refunded' ), $this->state( $order ) );
		self::assertSame( array( 'refund_due' ), $this->alerts( $order ), 'Nothing entitles the shop to the rest.' );
		$rest = $order->totals->total - 500;
		$refunds->refund( $this->fresh( $order ), new RefundRequest( $refund->number + 1, $rest, isManual: true ), self::staff() );
		self::assertSame( array(), $this->alerts( $order ) );
	}

	public function testTheRestOfALatePaymentIsDueUntilAllIsRefunded(): void {
		$order = $this->cancelled( $this->order() );
		$this->service( LatePayment::class )->record( $order, self::staff() );
		$refunds = $this->service( RefundService::class );
		$refunds->refund( $this->fresh( $order ), new RefundRequest( 0, 600 ), self::staff() );
		self::assertSame( array( 'cancelled', 'partly_refunded' ), $this->state( $order ) );
		self::assertSame( array( 'refund_due' ), $this->alerts( $order ) );
		$refunds->refund( $this->fresh( $order ), new RefundRequest( 1, $order->totals->total - 600 ), self::staff() );
		self::assertSame( array(), $this->alerts( $order ) );
	}

	public function testTheRestIsNotDueWhileARefundIsOnItsWay(): void {
		$order   = $this->cancelled( $this->paid( $this->order() ) );
		$refunds = $this->service( RefundService::class );
		$refunds->refund( $order, new RefundRequest( 0, 500 ), self::staff() );
		self::assertSame( array( 'refund_due' ), $this->alerts( $order ) );
		$refunds->refund( $this->fresh( $order ), new RefundRequest( 1, 500 ), self::staff() );
		$this->service( Database::class )->run( "UPDATE {refunds} SET state = 'pending' WHERE number = 2" );
		self::assertSame( array(), $this->alerts( $order ) );
	}

	public function testOneOfTwoRefundsThatCameBackIsDue(): void {
		$order   = $this->paid( $this->order() );
		$refunds = $this->service( RefundService::class );
		$refunds->refund( $order, new RefundRequest( 0, 590 ), self::staff() );
		$refunds->refund( $this->fresh( $order ), new RefundRequest( 1, 1000, array( 0 => 1 ) ), self::staff() );
		$this->service( Database::class )->run( "UPDATE {refunds} SET provider = 'card'" );
		$this->service( Database::class )->run( "UPDATE {orders} SET payment_method = 'card'" );
		$this->service( RefundResults::class )->markFailed( $refunds->forOrder( $order )[1], null, 'account_closed' );
		self::assertSame( array( 'cancelled', 'partly_refunded' ), $this->state( $order ) );
		self::assertSame( array( 'refund_due' ), $this->alerts( $order ) );
	}

	public function testThePageSaysWhatHappensAndWhatHappened(): void {
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$order                  = $this->expired( $this->order() );
		$address                = "admin.php?page=vitrine-orders&order=$order->id";
		$page                   = $this->request( $cookie, $address )->raw;
		self::assertStringContainsString( 'Records a payment that arrived after the order was cancelled.', $page );
		$this->service( Database::class )->transaction(
			fn () => $this->service( Stock::class )->reduce( $order->lines[0]->productId, 5 )
		);
		self::assertSame( 302, $this->submit( $cookie, $order->id, $page, 'paid' )->status );
		$after = $this->request( $cookie, "$address&told=paid" )->raw;
		self::assertStringContainsString( 'The payment is recorded, and the order stays cancelled.', $after );
		self::assertStringContainsString( 'A payment has arrived for this cancelled order. Refund it, or contact the customer.', $after );
		self::assertStringContainsString( 'id="vitrine-refund-amount"', $after );
		self::assertStringNotContainsString( 'value="paid"', $after );
		self::assertSame( 409, $this->submit( $cookie, $order->id, $page, 'paid' )->status, 'The page is outdated.' );
		$paid = $this->cancelled( $this->paid( $this->order() ) );
		self::assertStringContainsString(
			'The order is cancelled, but its payment is not refunded.',
			$this->request( $cookie, "admin.php?page=vitrine-orders&order=$paid->id" )->raw
		);
		$list = $this->request( $cookie, 'admin.php?page=vitrine-orders&concern=refund_due' )->raw;
		self::assertStringContainsString( "order=$paid->id", $list );
		self::assertStringNotContainsString( "order=$order->id\"", $list );
	}
}
