<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Database\Lease;
use Vitrine\Kernel\LiveSite;
use Vitrine\Payments\Stripe\PaymentReconciler;
use Vitrine\Payments\Stripe\RefundReconciler;
use Vitrine\Payments\Stripe\StripeEvents;

/** Recurring payment tasks: runs every five minutes, in one process at a time. */
final class PaymentCron {

	public const HOOK = PaymentsModule::CRON_HOOK;

	private const INTERVAL = 'vitrine_five_minutes';

	/** Seconds after which another process may take over from a crashed one. */
	private const LEASE_SECONDS = 280;

	public function __construct(
		private readonly Lease $lease,
		private readonly UnpaidOrderExpiry $unpaid,
		private readonly PaymentReconciler $reconciler,
		private readonly RefundReconciler $refunds,
		private readonly StripeEvents $events,
		private readonly LiveSite $site,
	) {
	}

	/** Cron hook `vitrine_payments`. Does nothing on a copy, whose orders belong to the live shop. */
	public function run(): void {
		if ( $this->site->isCopy() ) {
			return;
		}
		$token = $this->lease->acquire( self::HOOK, self::LEASE_SECONDS );
		if ( $token === null ) {
			return;
		}
		try {
			$this->unpaid->run();
			$this->reconciler->run();
			$this->refunds->run();
			$this->events->sweep();
		} finally {
			$this->lease->release( self::HOOK, $token );
		}
	}

	/**
	 * @param array<string, array{interval: int, display: string}> $schedules
	 * @return array<string, array{interval: int, display: string}>
	 */
	public static function intervals( array $schedules ): array {
		$schedules[ self::INTERVAL ] = array(
			'interval' => 300,
			'display'  => __( 'Every five minutes', 'vitrine' ),
		);
		return $schedules;
	}

	public static function schedule(): void {
		if ( wp_next_scheduled( self::HOOK ) === false ) {
			wp_schedule_event( time(), self::INTERVAL, self::HOOK );
		}
	}

	public static function unschedule(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}
}
