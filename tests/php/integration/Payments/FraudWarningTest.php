<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Admin\Orders\DisputeBox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\RefundRequest;

/** Stripe's early fraud warnings: the bank suspects fraud, and nothing is disputed yet. */
final class FraudWarningTest extends DisputeTestCase {

	private const WARNINGS = array( 'radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated' );

	/** @return array{Order, string, string} Order, intent and warning. */
	private function warned(): array {
		[ $order, $intent ] = $this->paid();
		return array( $order, $intent, (string) $this->stripe->control( 'warn', compact( 'intent' ) )['id'] );
	}

	public function testAWarningHoldsTheOrderAndRefundsNothing(): void {
		[ $order, $intent, $id ] = $this->warned();
		$before   = $this->money( $order );
		$subjects = $this->subjects(
			function (): void {
				$this->deliverEvents( self::WARNINGS );
				$this->deliverEvents( self::WARNINGS );
			}
		);
		self::assertSame( array( "Suspected fraud: order $order->number" ), $subjects );
		self::assertSame( $before, $this->money( $order ) );
		$stored = $this->stored( $id ) ?? self::fail( 'Warning not found.' );
		self::assertSame(
			array( DisputeState::Warning, true, $order->totals->total, null ),
			array( $stored->state, $stored->held, $stored->amount->amount, $stored->dueBy )
		);
		self::assertSame( array( $order->number ), $this->alerted() );
		self::assertMatchesRegularExpression(
			'/^\[?stripe\]?: The customer’s bank suspects .+ refund it in full if you do not trust it/iu',
			implode( $this->notes( $order ) )
		);
		$sent = array_column( $this->mails(), 'message' );
		$mail = html_entity_decode( wp_strip_all_tags( (string) end( $sent ) ) );
		self::assertStringContainsString( 'do not dispatch it', $mail );
		self::assertStringNotContainsString( 'Do not refund', $mail );
		$box = $this->service( DisputeBox::class )->render( $order );
		self::assertStringContainsString( 'Suspected fraud', $box );
		self::assertStringContainsString( 'End the hold', $box );
		self::assertStringNotContainsString( 'Respond at Stripe', $box );
	}

	public function testAFullRefundEndsTheWarning(): void {
		[ $order, $intent, $id ] = $this->warned();
		$this->deliverEvents( self::WARNINGS );
		$this->service( RefundService::class )->refund(
			$this->reload( $order ),
			new RefundRequest( 0, $order->totals->total ),
			Actor::staff( 1, 'Rūta' )
		);
		$subjects = $this->subjects( fn () => $this->deliverEvents( self::WARNINGS ) );
		self::assertSame( array(), preg_grep( '/fraud|dispute/i', $subjects ) );
		self::assertSame( array( DisputeState::Closed, false ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
		self::assertSame( array(), $this->alerted() );
		self::assertStringContainsString( 'refunded or disputed', implode( $this->notes( $order ) ) );
	}

	public function testADisputeTakesTheHoldOver(): void {
		[ $order, $intent, $id ] = $this->warned();
		$this->deliverEvents( self::WARNINGS );
		$dispute  = $this->dispute( $intent );
		$subjects = $this->subjects( fn () => $this->deliverEvents( array( ...self::EVENTS, ...self::WARNINGS ) ) );
		self::assertSame( array( "Payment disputed: order $order->number" ), $subjects );
		self::assertSame( array( false, true ), array( $this->stored( $id )?->held, $this->stored( $dispute )?->held ) );
		self::assertSame( array( $order->number ), $this->alerted() );
		self::assertStringContainsString( 'Respond at Stripe', $this->service( DisputeBox::class )->render( $order ) );
	}

	/** A warning that was over before the shop saw it needs nothing. */
	public function testAnOldWarningIsNotRecorded(): void {
		[ $order, $intent, $id ] = $this->warned();
		$this->dispute( $intent );
		$this->deliverEvents( self::WARNINGS );
		self::assertNull( $this->stored( $id ) );
		self::assertSame( array(), $this->notes( $order ) );
	}

	/** Webhooks that were set up earlier don't select these events. */
	public function testTheHourlyCheckFindsWarningsWithoutEvents(): void {
		$clock = $this->clock();
		[ $order, $intent, $id ] = $this->warned();
		$this->advance( $clock, '+2 hours' );
		self::assertSame( array( $order->number ), $this->alerted() );
		$this->service( DisputeRepository::class )->release( $order->id );
		$this->advance( $clock, '+2 hours' );
		self::assertSame( array( array(), DisputeState::Warning ), array( $this->alerted(), $this->stored( $id )?->state ) );
	}

	/** A restricted key needs neither permission, and the log stays empty: `tearDown` fails on a line. */
	public function testWithoutPermissionTheSignedEventCounts(): void {
		$clock = $this->clock();
		[ $order, $intent, $id ] = $this->warned();
		$this->stripe->control( 'hide', array( 'collections' => array( 'disputes', 'radar/early_fraud_warnings' ) ) );
		$this->deliverEvents( self::WARNINGS );
		$this->advance( $clock, '+2 hours' );
		self::assertSame( array( DisputeState::Warning, true ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
		self::assertCount( 1, $this->notes( $order ) );
	}
}
