<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Orders\DisputeBox;
use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;

/** Disputes about card payments: the hold, and the end of a dispute. */
final class DisputeTest extends DisputeTestCase {

	public function testADisputeHoldsTheOrderAndNotifiesTheShop(): void {
		[ $order, $intent ] = $this->paid();
		[ $other ]          = $this->paid();
		$before             = $this->money( $order );
		$id                 = $this->dispute( $intent );
		$subjects           = $this->subjects( fn () => $this->deliverEvents( self::EVENTS ) );

		self::assertSame( $before, $this->money( $order ) );
		self::assertSame( array( "Payment disputed: order $order->number" ), $subjects );
		$stored = $this->stored( $id ) ?? self::fail( 'Dispute not found.' );
		self::assertSame(
			array( $order->id, $order->totals->total, 'EUR', 'fraudulent', DisputeState::NeedsResponse, true ),
			array( $stored->orderId, $stored->amount->amount, $stored->amount->currency, $stored->reason, $stored->state, $stored->held )
		);
		self::assertGreaterThan( time() + 13 * 86400, $stored->dueBy );
		self::assertSame( array( $order->number ), $this->alerted() );
		$notes = $this->notes( $order );
		self::assertCount( 1, $notes );
		self::assertMatchesRegularExpression(
			'/^stripe: The customer’s bank disputes the payment of .+ Reason: Fraud.+ Respond in your Stripe account by /iu',
			$notes[0]
		);
		self::assertSame( array(), $this->notes( $other ) );
	}

	public function testAHeldOrderIsNotCompletedUntilStaffEndTheHold(): void {
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent );
		$this->deliverEvents( self::EVENTS );
		$steps = $this->service( OrderSteps::class );
		$staff = Actor::staff( 1, 'Rūta' );
		self::assertSame(
			'The order is on hold because of its payment. End the hold on the order’s page before you complete it.',
			$steps->apply( $order, OrderStatus::Completed->value, $staff )
		);
		self::assertNotContains( OrderStatus::Completed->value, $steps->availableFor( $order ) );
		try {
			$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, $staff );
			self::fail( 'It was completed.' );
		} catch ( IllegalTransition ) {
			self::assertSame( 'processing', $this->state( $order )[0] );
		}
		self::assertContains( OrderStatus::Cancelled->value, $steps->availableFor( $order ), 'Its stock can be released.' );
		self::assertStringContainsString( 'End the hold', $this->service( DisputeBox::class )->render( $order ) );

		self::assertSame( 1, $this->service( DisputeRepository::class )->release( $order->id ) );
		$this->change( $id, 'under_review' );
		$this->deliverEvents( self::EVENTS );
		self::assertSame( array( DisputeState::UnderReview, false ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
		self::assertSame( array(), $this->alerted() );
		$box = $this->service( DisputeBox::class )->render( $order );
		self::assertStringContainsString( 'Under review', $box );
		self::assertStringNotContainsString( 'End the hold', $box );
		self::assertSame( '', $steps->apply( $order, OrderStatus::Completed->value, $staff ) );
	}

	/** @return array<string, array{list<string>, DisputeState, bool, string, string}> Statuses, state, held, subject, note. */
	public static function ends(): array {
		$open = DisputeState::NeedsResponse;
		return array(
			'won'             => array( array( 'under_review', 'won' ), DisputeState::Won, false, 'Dispute won', 'You have won' ),
			'lost'            => array( array( 'under_review', 'lost' ), DisputeState::Lost, true, 'Dispute lost', 'You have lost' ),
			'inquiry dropped' => array( array( 'warning_closed' ), DisputeState::InquiryClosed, false, 'Inquiry closed', 'is closed' ),
			'prevented'       => array( array( 'prevented' ), DisputeState::Closed, false, 'Dispute closed', 'is closed' ),
			'a new status'    => array( array( 'under_review', 'astonished' ), $open, true, 'Payment disputed', 'disputes' ),
			'reopened'        => array( array( 'warning_closed', 'needs_response' ), $open, true, 'Payment disputed', 'disputes' ),
		);
	}

	/** @param list<string> $statuses */
	#[DataProvider( 'ends' )]
	public function testTheEndOfADispute( array $statuses, DisputeState $state, bool $held, string $subject, string $note ): void {
		[ $order, $intent ] = $this->paid();
		$before             = $this->money( $order );
		$id                 = $this->dispute( $intent );
		$this->deliverEvents( self::EVENTS );
		$sent = array();
		foreach ( $statuses as $status ) {
			$this->change( $id, $status );
			$sent = $this->subjects( fn () => $this->deliverEvents( self::EVENTS ) );
		}
		self::assertSame( array( "$subject: order $order->number" ), $sent );
		self::assertSame( array( $state, $held ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
		self::assertCount( count( $statuses ) + 1, $this->notes( $order ) );
		self::assertStringContainsString( $note, $this->notes( $order )[ count( $statuses ) ] );
		self::assertSame( $held ? array( $order->number ) : array(), $this->alerted() );
		self::assertSame( $before, $this->money( $order ), 'A dispute changes neither payment nor refunds.' );
	}

	/** A lost dispute holds the order again, although staff had ended the hold. */
	public function testLosingHoldsTheOrderAgain(): void {
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent );
		$this->deliverEvents( self::EVENTS );
		$this->service( DisputeRepository::class )->release( $order->id );
		$this->change( $id, 'lost' );
		$this->deliverEvents( self::EVENTS );
		self::assertSame( array( $order->number ), $this->alerted() );
	}
}
