<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Refund\RefundTable;

/** Brings to an end what a killed process or a lost webhook left open, and finds what was repaid at Stripe's dashboard. */
final class RefundWatch {

	/** Option: the second up to which the account's refunds were looked through. */
	public const OPTION = 'vitrine_stripe_refunds_seen';

	/** Seconds since Stripe was last asked about a refund. */
	private const PAUSE = 240;

	/** Orders in one run. */
	private const MOST = 20;

	/** Seconds between two looks at the account. */
	private const HOUR = 3600;

	/** Seconds by which two looks overlap: Stripe's clock is not the shop's. */
	private const OVERLAP = 600;

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeSettings $settings,
		private readonly Attempts $attempts,
		private readonly StripeRefunds $refunds,
		private readonly RefundTable $table,
		private readonly Clock $clock,
	) {
	}

	public function run(): void {
		if ( ! $this->settings->isComplete() ) {
			return;
		}
		try {
			array_map( $this->look( ... ), $this->table->unfinished( Card::PROVIDER, self::PAUSE, self::MOST ) );
			$this->lookThroughTheAccount();
		} catch ( StripeError ) {
			// Stripe does not answer; the next run goes on.
			return;
		}
	}

	/** @throws StripeError */
	private function lookThroughTheAccount(): void {
		$now  = $this->clock->now()->getTimestamp();
		$seen = get_option( self::OPTION );
		if ( ! is_numeric( $seen ) ) {
			// A shop that has just come to this: from now on.
			$seen = $now - self::HOUR;
		}
		if ( (int) $seen + self::HOUR > $now ) {
			return;
		}
		$orders = array();
		foreach ( $this->api->refundsSince( (int) $seen - self::OVERLAP ) as $refund ) {
			$attempt = $this->attempts->byIntent( $refund->intent );
			if ( $attempt !== null && $this->table->byProviderId( $refund->id ) === null ) {
				$orders[] = $attempt->orderId;
			}
		}
		array_map( $this->look( ... ), array_unique( $orders ) );
		update_option( self::OPTION, $now, false );
	}

	/** @throws StripeError */
	private function look( int $order ): void {
		try {
			$this->refunds->look( $order );
		} catch ( PaymentBusy | StripeRefused | IllegalTransition ) {
			// The others can still be looked at; this one waits for the next run.
			foreach ( $this->table->of( $order ) as $refund ) {
				$this->table->looked( $refund );
			}
		}
	}
}
