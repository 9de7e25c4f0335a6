<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Kernel\Lease;
use Vitrine\Payments\Stripe\Reconciler;
use Vitrine\Payments\Stripe\RefundWatch;
use Vitrine\Payments\Stripe\StripeEvents;

/** What the shop does about payments by itself, every five minutes, one process at a time. */
final class Clockwork {

	public const HOOK = 'vitrine_payments';

	private const INTERVAL = 'vitrine_five_minutes';

	/** Seconds after which another process may take over from a killed one. */
	private const LEASE_SECONDS = 280;

	public function __construct(
		private readonly Lease $lease,
		private readonly UnpaidTransfers $transfers,
		private readonly Reconciler $reconciler,
		private readonly RefundWatch $refunds,
		private readonly StripeEvents $events,
	) {
	}

	/** Hook `vitrine_payments`, by cron. */
	public function run(): void {
		$token = $this->lease->take( self::HOOK, self::LEASE_SECONDS );
		if ( $token === null ) {
			return;
		}
		try {
			$this->transfers->run();
			$this->reconciler->run();
			$this->refunds->run();
			$this->events->sweep();
		} finally {
			$this->lease->release( self::HOOK, $token );
		}
	}

	/**
	 * Filter `cron_schedules`.
	 *
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

	/** Hooks `vitrine_activate` and `vitrine_migrated`. */
	public static function wind(): void {
		if ( wp_next_scheduled( self::HOOK ) === false ) {
			wp_schedule_event( time(), self::INTERVAL, self::HOOK );
		}
	}

	/** Hook `vitrine_deactivate`. */
	public static function stop(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}
}
