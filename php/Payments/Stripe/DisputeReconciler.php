<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;

/** Finds disputes whose events were lost, or are not selected at Stripe. */
final class DisputeReconciler {

	/** Disputes that began in these seconds are checked: banks decide within 120 days. */
	private const PERIOD_SECONDS = 120 * 86400;

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeDisputes $disputes,
		private readonly Clock $clock,
	) {
	}

	/** Without effect if Stripe is unreachable, or a restricted key must not read disputes: then only events report them. */
	public function run(): void {
		$now = $this->clock->now()->getTimestamp();
		try {
			foreach ( $this->api->disputesSince( $now - self::PERIOD_SECONDS ) as $dispute ) {
				$this->reconcile( $dispute, $now );
			}
		} catch ( StripeError ) {
			return;
		}
	}

	/** @throws StripeError */
	private function reconcile( StripeDispute $dispute, int $now ): void {
		try {
			$this->disputes->refresh( $dispute, $now );
		} catch ( PaymentInProgress ) {
			// The next run takes it.
			return;
		}
	}
}
