<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Admin\Health\Finding;
use Vitrine\Admin\Health\StripeEventsCheck;
use Vitrine\Payments\Stripe\StripeEvents;

/** Site Health: whether the webhook selects the events that the shop needs. */
final class StripeEndpointsTest extends CardTestCase {

	/** @param list<array<string, mixed>> $endpoints */
	private function found( array $endpoints ): Finding {
		$this->stripe->control( 'endpoints', compact( 'endpoints' ) );
		return $this->service( StripeEventsCheck::class )->find();
	}

	/**
	 * @param list<string> $events
	 * @return array<string, mixed>
	 */
	private static function endpoint( array $events, string $status = 'enabled' ): array {
		static $number = 0;
		return array(
			'id'             => 'we_' . ++$number,
			'object'         => 'webhook_endpoint',
			'enabled_events' => $events,
			'status'         => $status,
			'url'            => rest_url( 'data/v1/stripe_webhook' ) . '/',
		);
	}

	public function testMissingEventsAreNamed(): void {
		$late  = array( 'charge.dispute.created', 'radar.early_fraud_warning.created', 'refund.failed' );
		$early = array_values( array_diff( StripeEvents::types(), $late ) );
		$other = array( 'url' => 'https://example.org/hook' ) + self::endpoint( array( '*' ) );
		$found = $this->found( array( self::endpoint( $early ), $other ) );
		self::assertSame( 'recommended', $found->status );
		self::assertEqualsCanonicalizing( $late, $found->items );
		$two = array( self::endpoint( $early ), self::endpoint( $late ) );
		foreach ( array( $two, array( self::endpoint( array( '*' ) ) ) ) as $complete ) {
			$found = $this->found( $complete );
			self::assertSame( array( 'good', array() ), array( $found->status, $found->items ) );
		}
	}

	/** A restricted key may not read endpoints, and one that is off or at another URL says nothing. */
	public function testWithoutAnAnswerTheEventsAreListed(): void {
		$found = $this->found( array( self::endpoint( array( '*' ), 'disabled' ) ) );
		self::assertSame( array( 'good', StripeEvents::types() ), array( $found->status, $found->items ) );
		$this->stripe->control( 'hide', array( 'collections' => array( 'webhook_endpoints' ) ) );
		$found = $this->found( array( self::endpoint( array( 'refund.failed' ) ) ) );
		self::assertSame( array( 'good', StripeEvents::types() ), array( $found->status, $found->items ) );
	}
}
