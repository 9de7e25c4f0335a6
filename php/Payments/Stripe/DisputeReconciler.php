<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Closure;
use Vitrine\Kernel\Clock;

/** Finds disputes and fraud warnings whose events were lost, or are not selected at Stripe. */
final class DisputeReconciler {

	/** Disputes that began in these seconds are checked: banks decide within 120 days. */
	private const PERIOD_SECONDS = 120 * 86400;

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeDisputes $disputes,
		private readonly Clock $clock,
	) {
	}

	public function run(): void {
		$now   = $this->clock->now()->getTimestamp();
		$since = $now - self::PERIOD_SECONDS;
		// A warning may have ended with the dispute that is read after it.
		$this->reconcileAll( fn (): array => $this->api->disputesSince( $since, true ), $now );
		$this->reconcileAll( fn (): array => $this->api->disputesSince( $since ), $now );
	}

	/**
	 * Without effect if a restricted key must not read them: then only events report them. Any other failure is logged.
	 *
	 * @param Closure(): list<StripeDispute> $read
	 */
	private function reconcileAll( Closure $read, int $now ): void {
		try {
			foreach ( $read() as $dispute ) {
				$this->reconcile( $dispute, $now );
			}
		} catch ( StripeForbidden ) {
			return;
		} catch ( StripeError $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: stripe: disputes were not all checked, the next check tries again: ' . $error->getMessage() );
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
