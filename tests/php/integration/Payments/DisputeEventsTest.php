<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Database\Database;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\Order;

/** How the shop learns of disputes: twice, late, in any order, without permission and without events. */
final class DisputeEventsTest extends DisputeTestCase {

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
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent );
		$this->change( $id, 'lost' );
		$this->stripe->control( 'hide', array( 'collections' => array( 'disputes' ) ) );
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

	/** Stripe takes 150,000 characters of evidence for each dispute, and lists the newest first. */
	public function testTheHourlyCheckReadsLongEvidenceAndSeveralPages(): void {
		$clock              = $this->clock();
		[ $order, $intent ] = $this->paid();
		[ , $other ]        = $this->paid();
		$evidence           = array( 'uncategorized_text' => str_repeat( '€', 150_000 ) );
		$id                 = $this->dispute( $intent, compact( 'evidence' ) );
		for ( $i = 0; $i < 10; $i++ ) {
			$this->dispute( $other, array( 'status' => 'won' ) + ( $i < 2 ? compact( 'evidence' ) : array() ) );
		}
		$this->advance( $clock, '+2 hours' );
		$this->deliverMessages();
		self::assertSame( DisputeState::NeedsResponse, $this->stored( $id )?->state );
		self::assertSame( array( $order->number ), $this->alerted() );
	}

	public function testAFailedCheckIsLogged(): void {
		$this->expectLog();
		$clock     = $this->clock();
		[ , $intent ] = $this->paid();
		$id        = $this->dispute( $intent );
		$this->stripe->trouble( 'error', 1, 'GET', path: '/v1/disputes' );
		$this->advance( $clock, '+2 hours' );
		self::assertNull( $this->stored( $id ) );
		self::assertStringContainsString( 'vitrine: stripe: disputes were not all checked', $this->newLog() );
		$this->advance( $clock, '+2 hours' );
		self::assertNotNull( $this->stored( $id ) );
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
}
