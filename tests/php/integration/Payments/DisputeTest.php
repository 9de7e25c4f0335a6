<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Orders\DisputeBox;
use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Database\Database;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Notes\OrderNote;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderRepository;

/** Disputes about card payments. */
final class DisputeTest extends CardTestCase {

	private const EVENTS = array(
		'charge.dispute.created',
		'charge.dispute.updated',
		'charge.dispute.closed',
		'charge.dispute.funds_withdrawn',
		'charge.dispute.funds_reinstated',
	);

	/** @return array{Order, string} Order and intent. */
	private function paid(): array {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$this->deliverMessages();
		return array( $this->reload( $order ), $intent );
	}

	/** @param array<string, mixed> $facts */
	private function dispute( string $intent, array $facts = array() ): string {
		return (string) $this->stripe->control( 'dispute', compact( 'intent' ) + $facts )['id'];
	}

	private function change( string $dispute, string $status ): void {
		$this->stripe->control( 'change-dispute', compact( 'dispute', 'status' ) );
	}

	private function stored( string $dispute ): ?Dispute {
		return $this->service( DisputeRepository::class )->byId( $dispute );
	}

	/** @return list<string> */
	private function notes( Order $order ): array {
		return array_map(
			static fn ( OrderNote $note ): string => "$note->authorName: $note->text",
			$this->service( OrderNotes::class )->forOrder( $order->id )
		);
	}

	/** @return list<string> Numbers of the orders with the alert. */
	private function alerted(): array {
		$found = $this->service( OrderRepository::class )->find( new OrderQuery( alert: OrderAlert::Disputed ) )['orders'];
		foreach ( $found as $order ) {
			self::assertContains( OrderAlert::Disputed, $order->alerts( '2000-01-01' ) );
		}
		return array_column( $found, 'number' );
	}

	/** @return list<string> Subjects of the e-mails about disputes. */
	private function subjects( callable $work ): array {
		$subjects = array();
		$catch    = static function ( array $mail ) use ( &$subjects ): array {
			$subjects[] = html_entity_decode( (string) $mail['subject'] );
			return $mail;
		};
		add_filter( 'wp_mail', $catch );
		$work();
		remove_filter( 'wp_mail', $catch );
		return $subjects;
	}

	/** @return array<string, mixed> All that must not change. */
	private function money( Order $order ): array {
		return array(
			'state'    => $this->state( $order ),
			'history'  => $this->history( $order ),
			'refunds'  => count( $this->service( RefundRepository::class )->forOrder( $order->id ) ),
			'invoices' => count( $this->service( Invoices::class )->forOrder( $order->id ) ),
			'asked'    => count(
				array_filter(
					$this->stripe->control( 'state' )['calls'],
					static fn ( array $call ): bool => $call['method'] === 'POST'
				)
			),
		);
	}

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
			'The payment is disputed. End the hold on the order’s page before you complete it.',
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
			'inquiry dropped' => array( array( 'warning_closed' ), DisputeState::Closed, false, 'Dispute closed', 'is closed' ),
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

	public function testEventsArriveTwiceLateAndInAnyOrder(): void {
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent );
		foreach ( array( 'under_review', 'won' ) as $status ) {
			$this->change( $id, $status );
		}
		$events = $this->disputeEvents();
		self::assertCount( 5, $events );
		$subjects = $this->subjects(
			function () use ( $events ): void {
				foreach ( array( ...array_reverse( $events ), ...$events ) as $event ) {
					$this->send( $event );
					$this->deliverMessages();
				}
			}
		);
		self::assertSame( array( "Dispute won: order $order->number" ), $subjects, 'The state was read from Stripe.' );
		self::assertCount( 1, $this->notes( $order ) );
		self::assertSame( array( DisputeState::Won, false ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
		self::assertSame( 1, $this->rowsIn( 'disputes' ) );
	}

	/** A restricted key of an earlier version may not read disputes: the signed events say what they know, in their order of time. */
	public function testWithoutPermissionTheEventsCount(): void {
		$this->expectLog();
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent );
		$this->change( $id, 'lost' );
		$this->stripe->control( 'hide-disputes' );
		$events = array_map(
			static fn ( array $event, int $index ): array => array( 'created' => time() - 100 + $index ) + $event,
			$this->disputeEvents(),
			array_keys( $this->disputeEvents() )
		);
		foreach ( array_reverse( $events ) as $event ) {
			$this->send( $event );
			$this->deliverMessages();
		}
		self::assertSame( array( DisputeState::Lost, true ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
		self::assertCount( 1, $this->notes( $order ), 'Earlier events change nothing.' );
	}

	/** The process that creates an intent ends before it is stored; the dispute comes first. */
	public function testADisputeWaitsForItsOrder(): void {
		$clock              = $this->clock();
		[ $order, $intent ] = $this->paid();
		$database           = $this->service( Database::class );
		$database->run( 'UPDATE {payments} SET intent = NULL WHERE order_id = %d', array( $order->id ) );
		$id = $this->dispute( $intent );
		$this->deliverEvents( self::EVENTS );
		self::assertNull( $this->stored( $id ) );
		$database->run( 'UPDATE {payments} SET intent = %s WHERE order_id = %d', array( $intent, $order->id ) );
		$clock->time = $clock->time->modify( '+6 minutes' );
		$this->deliverMessages();
		self::assertSame( $order->id, $this->stored( $id )?->orderId );
	}

	public function testDisputesOfOtherApplicationsAreDropped(): void {
		$clock = $this->clock();
		$odd   = array( 'id' => 'du_1' );
		$this->send( array( 'id' => 'evt_odd', 'type' => 'charge.dispute.created', 'data' => array( 'object' => $odd ) ) );
		self::assertSame( 0, $this->rowsIn( 'stripe_events' ) );
		$this->send(
			array(
				'id'      => 'evt_other',
				'type'    => 'charge.dispute.created',
				'created' => time(),
				'data'    => array(
					'object' => array(
						'object' => 'dispute', 'id' => 'du_other', 'amount' => 500, 'currency' => 'eur', 'payment_intent' => 'pi_other',
						'status' => 'needs_response', 'reason' => 'general',
					),
				),
			)
		);
		foreach ( array( '+0 minutes', '+10 minutes', '+2 hours', '+1 minute' ) as $step ) {
			$clock->time = $clock->time->modify( $step );
			$this->deliverMessages();
		}
		self::assertSame( 0, $this->rowsIn( 'disputes' ) );
		self::assertSame(
			'0',
			(string) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' ),
			'It is not retried forever.'
		);
	}

	/** Webhooks that were set up earlier don't select these events. */
	public function testTheHourlyCheckFindsDisputesWithoutEvents(): void {
		$clock                 = $this->clock();
		[ $order, $intent ]    = $this->paid();
		[ $former, $finished ] = $this->paid();
		$this->change( $this->dispute( $finished ), 'won' );
		$id = $this->dispute( $intent, array( 'status' => 'warning_needs_response' ) );
		$this->advance( $clock, '+2 hours' );
		$this->deliverMessages();
		self::assertSame( array( $order->number ), $this->alerted() );
		self::assertSame( array(), $this->notes( $former ), 'It was over before the shop saw it.' );
		$this->change( $id, 'warning_closed' );
		$this->advance( $clock, '+30 minutes' );
		self::assertSame( array( $order->number ), $this->alerted() );
		$this->advance( $clock, '+2 hours' );
		self::assertSame( array( array(), 2 ), array( $this->alerted(), count( $this->notes( $order ) ) ) );
	}

	/** @return list<array<string, mixed>> Oldest first. */
	private function disputeEvents(): array {
		return array_values(
			array_filter(
				$this->stripe->control( 'state' )['events'],
				static fn ( array $event ): bool => in_array( $event['type'], self::EVENTS, true )
			)
		);
	}

	/** @param array<string, mixed> $event */
	private function send( array $event ): void {
		$body = (string) wp_json_encode( $event );
		$sign = (string) $this->stripe->control( 'sign', array( 'body' => $body ) );
		$sent = array( 'Content-Type' => 'application/json', 'Stripe-Signature' => $sign );
		self::assertSame( 200, $this->rest( 'POST', 'stripe_webhook', $body, array(), $sent )->status );
	}
}
