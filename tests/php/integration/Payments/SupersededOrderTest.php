<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRepository;

/** A customer orders by card, goes back and chooses another payment method: only one order remains. */
final class SupersededOrderTest extends CardTestCase {

	/** @return array<string, mixed> The decoded response. */
	private function byTransfer( Order $first, string $key ): array {
		return $this->place( self::body( array( self::line( $first->lines[0]->productId ) ), array( 'instead_of' => $key ) ) );
	}

	public function testAnInvalidFormDoesNotCancelTheFirstOrder(): void {
		$first  = $this->order();
		$answer = $this->place(
			self::body(
				array( self::line( $first->lines[0]->productId ) ),
				array( 'instead_of' => $first->key, 'contact' => array( 'email' => 'ona@', 'phone' => '' ) )
			)
		);
		self::assertFalse( $answer['status'] );
		self::assertContains( 'contact.email', array_column( $answer['data']['errors'], 'field' ) );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $first ) );
	}

	public function testTheFirstOrderIsCancelledEvenForTheLastItem(): void {
		$first = $this->order( $this->product( 1 ) );
		$this->startPayment( $first );
		$placed = $this->byTransfer( $first, $first->key );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		self::assertSame(
			array( array( 'cancelled', 'unpaid' ), 0 ),
			array( $this->state( $first ), $this->stock( $first->lines[0]->productId ) )
		);
		self::assertSame(
			array( 'order_confirmation', 'order_notice', 'order_reminder' ),
			$this->messages(),
			'No e-mail about a superseded order.'
		);
		self::assertSame(
			'canceled',
			$this->stripe->intents( $first->id )[0]['status'],
			'The payment is cancelled before the order, so that only one of the two can be paid.'
		);
	}

	public function testTheFirstOrderCanBeNamedByItsRequestId(): void {
		$body  = self::body( array( self::line( $this->product() ) ), array( 'payment_method' => 'card' ) );
		$first = $this->service( OrderRepository::class )->byKey( $this->place( $body )['data']['key'] )
			?? self::fail( 'Order not found.' );
		self::assertTrue( $this->byTransfer( $first, $body['request_id'] )['status'] );
		self::assertSame( array( 'cancelled', 'unpaid' ), $this->state( $first ) );
		self::assertSame( 'cancelled', $this->place( $body )['data']['state'], 'A browser with the old request ID starts a new attempt.' );
	}

	public function testAnOrderPaidButNotSettledIsKept(): void {
		$first = $this->order();
		$this->stripe->pay( $this->startPayment( $first ) );
		$rejected = $this->byTransfer( $first, $first->key );
		self::assertSame(
			array( false, array( 'state' => 'bought', 'number' => $first->number ) ),
			array( $rejected['status'], $rejected['data']['before'] )
		);
		self::assertSame( array( array( 'processing', 'paid' ), 1 ), array( $this->state( $first ), $this->rowsIn( 'orders' ) ) );
	}

	public function testAnOrderWithAProcessingPaymentIsKept(): void {
		$first = $this->order();
		$this->stripe->pay( $this->startPayment( $first ), '4000000000005126' );
		$rejected = $this->byTransfer( $first, $first->key );
		self::assertFalse( $rejected['status'] );
		self::assertStringContainsString( $first->number, $rejected['message'] );
		self::assertSame( array( array( 'pending', 'unpaid' ), 1 ), array( $this->state( $first ), $this->rowsIn( 'orders' ) ) );
	}

	public function testAnOrderPaidInTheMeantimeIsKept(): void {
		$first  = $this->order();
		$intent = $this->startPayment( $first );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $first, $intent );
		$rejected = $this->byTransfer( $first, $first->key );
		self::assertFalse( $rejected['status'] );
		self::assertStringContainsString( $first->number, $rejected['message'] );
		self::assertSame( array( array( 'processing', 'paid' ), 1 ), array( $this->state( $first ), $this->rowsIn( 'orders' ) ) );
	}

	public function testUnknownAndTransferOrdersAreNotCancelled(): void {
		$first = $this->order();
		self::assertTrue( $this->byTransfer( $first, str_repeat( '0', 40 ) )['status'] );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $first ) );
		$transfer = $this->byTransfer( $first, '' );
		self::assertFalse( $this->byTransfer( $first, $transfer['data']['key'] )['status'] );
	}
}
