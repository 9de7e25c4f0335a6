<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;

/** Somebody orders by card, goes back, and pays another way: there is one order, and one only. */
final class LeftOrderTest extends CardTestCase {

	/** @return array<string, mixed> The decoded answer. */
	private function byTransfer( Order $left, string $key ): array {
		return $this->place( self::body( array( self::line( $left->lines[0]->productId ) ), array( 'instead_of' => $key ) ) );
	}

	public function testAFormThatIsSentBackGivesNothingUp(): void {
		$left   = $this->order();
		$answer = $this->place( self::body( array( self::line( $left->lines[0]->productId ) ), array( 'instead_of' => $left->key, 'contact' => array( 'email' => 'ona@', 'phone' => '' ) ) ) );
		self::assertFalse( $answer['status'] );
		self::assertContains( 'contact.email', array_column( $answer['data']['errors'], 'field' ) );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $left ) );
	}

	public function testTheFirstOneIsGivenUpEvenForTheLastPiece(): void {
		$left = $this->order( $this->product( 1 ) );
		$this->begun( $left );
		$placed = $this->byTransfer( $left, $left->key );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		self::assertSame( array( array( 'cancelled', 'unpaid' ), 0 ), array( $this->state( $left ), $this->stock( $left->lines[0]->productId ) ) );
		self::assertSame( array( 'order_confirmation', 'order_notice', 'order_reminder' ), $this->messages(), 'Nobody is told of an order that nobody has.' );
		self::assertSame( 'canceled', $this->stripe->intents( $left->id )[0]['status'], 'The payment ends before the order does: only one of the two can be paid.' );
	}

	public function testItsRequestIdNamesItAsWell(): void {
		$body = self::body( array( self::line( $this->product() ) ), array( 'payment_method' => 'card' ) );
		$left = $this->service( OrderBook::class )->byKey( $this->place( $body )['data']['key'] ) ?? self::fail( 'There is no order.' );
		self::assertTrue( $this->byTransfer( $left, $body['request_id'] )['status'] );
		self::assertSame( array( 'cancelled', 'unpaid' ), $this->state( $left ) );
		self::assertSame( 'cancelled', $this->place( $body )['data']['state'], 'A browser that still has the old name begins a new attempt.' );
	}

	public function testOneThatIsPaidAtStripeAndNotSettledYetStands(): void {
		$left = $this->order();
		$this->stripe->pay( $this->begun( $left ) );
		$refused = $this->byTransfer( $left, $left->key );
		self::assertSame( array( false, array( 'state' => 'bought', 'number' => $left->number ) ), array( $refused['status'], $refused['data']['before'] ) );
		self::assertSame( array( array( 'processing', 'paid' ), 1 ), array( $this->state( $left ), $this->rowsIn( 'orders' ) ) );
	}

	public function testOneWhosePaymentIsOnItsWayStands(): void {
		$left = $this->order();
		$this->stripe->pay( $this->begun( $left ), '4000000000005126' );
		$refused = $this->byTransfer( $left, $left->key );
		self::assertFalse( $refused['status'] );
		self::assertStringContainsString( $left->number, $refused['message'] );
		self::assertSame( array( array( 'pending', 'unpaid' ), 1 ), array( $this->state( $left ), $this->rowsIn( 'orders' ) ) );
	}

	public function testOneThatWasPaidMeanwhileStands(): void {
		$left   = $this->order();
		$intent = $this->begun( $left );
		$this->stripe->pay( $intent );
		$this->end( $left, $intent );
		$refused = $this->byTransfer( $left, $left->key );
		self::assertFalse( $refused['status'] );
		self::assertStringContainsString( $left->number, $refused['message'] );
		self::assertSame( array( array( 'processing', 'paid' ), 1 ), array( $this->state( $left ), $this->rowsIn( 'orders' ) ) );
	}

	public function testOnlyWhatWaitsForItsCardIsGivenUp(): void {
		$left = $this->order();
		self::assertTrue( $this->byTransfer( $left, str_repeat( '0', 40 ) )['status'] );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $left ) );
		$transfer = $this->byTransfer( $left, '' );
		self::assertFalse( $this->byTransfer( $left, $transfer['data']['key'] )['status'] );
	}
}
