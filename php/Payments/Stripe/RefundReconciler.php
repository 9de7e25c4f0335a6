<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Refund\RefundRepository;

/**
 * Completes refunds that crashed processes or lost webhooks left open, and imports refunds made in the Stripe dashboard. Checks disputes as
 * often.
 */
final class RefundReconciler {

	/** Option: Unix timestamp of the last check of the account. */
	public const OPTION = 'vitrine_stripe_refunds_seen';

	/** Seconds between two requests to Stripe about the same refund. */
	private const MIN_INTERVAL_SECONDS = 240;

	/** Orders per run. */
	private const BATCH_SIZE = 20;

	/** Seconds between two checks of the account. */
	private const ACCOUNT_INTERVAL_SECONDS = 3600;

	/** Refunds of these seconds are checked: banks return them within about 30 days, without an event if the webhook does not select it. */
	private const PERIOD_SECONDS = 45 * 86400;

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeSettings $settings,
		private readonly PaymentAttemptRepository $attempts,
		private readonly StripeRefundGateway $refunds,
		private readonly RefundRepository $refundRepository,
		private readonly DisputeReconciler $disputes,
		private readonly Clock $clock,
	) {
	}

	public function run(): void {
		if ( ! $this->settings->isComplete() ) {
			return;
		}
		try {
			array_map(
				$this->reconcileOrder( ... ),
				$this->refundRepository->unfinished( Card::PROVIDER, self::MIN_INTERVAL_SECONDS, self::BATCH_SIZE )
			);
			$this->reconcileAccount();
		} catch ( StripeError ) {
			// Stripe is unreachable; the next run continues.
			return;
		}
	}

	/** @throws StripeError */
	private function reconcileAccount(): void {
		$now     = $this->clock->now()->getTimestamp();
		$checked = get_option( self::OPTION );
		if ( is_numeric( $checked ) && (int) $checked + self::ACCOUNT_INTERVAL_SECONDS > $now ) {
			return;
		}
		$orders = array();
		foreach ( $this->api->refundsSince( $now - self::PERIOD_SECONDS ) as $refund ) {
			$stored   = $this->refundRepository->byProviderId( $refund->id );
			$isNew    = $stored === null && ! $refund->hasFailed();
			$returned = $stored?->state->isValid() === true && $refund->hasFailed();
			$attempt  = $isNew || $returned ? $this->attempts->byIntent( $refund->intent ) : null;
			if ( $attempt !== null ) {
				$orders[] = $attempt->orderId;
			}
		}
		array_map( $this->reconcileOrder( ... ), array_unique( $orders ) );
		$this->disputes->run();
		update_option( self::OPTION, $now, false );
	}

	/** @throws StripeError */
	private function reconcileOrder( int $order ): void {
		try {
			$this->refunds->reconcile( $order );
		} catch ( PaymentInProgress | StripeRejected | IllegalTransition ) {
			// Continue with the others; this one is retried in the next run.
			foreach ( $this->refundRepository->forOrder( $order ) as $refund ) {
				$this->refundRepository->markChecked( $refund );
			}
		}
	}
}
