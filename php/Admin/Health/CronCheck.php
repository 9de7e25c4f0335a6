<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Payments\PaymentCron;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether scheduled jobs run (e-mail retries, payment deadlines, payment checks). */
final class CronCheck implements HealthCheck {

	/** Seconds that a job may be late. */
	private const LATE_SECONDS = 1800;

	public function key(): string {
		return 'cron';
	}

	public function title(): string {
		return __( 'Scheduled jobs', 'vitrine' );
	}

	public function find(): Finding {
		$next = array_map( wp_next_scheduled( ... ), array( Outbox::SWEEP, PaymentCron::HOOK ) );
		if ( in_array( false, $next, true ) ) {
			return Finding::critical(
				__( 'The shop’s jobs are no longer scheduled', 'vitrine' ),
				__( 'Deactivate the Vitrine plugin and activate it again; no data will be lost.', 'vitrine' ),
				array( __( 'Plugins', 'vitrine' ) => admin_url( 'plugins.php' ) )
			);
		}
		$late = time() - (int) min( $next );
		if ( $late > self::LATE_SECONDS ) {
			$text = sprintf(
				/* translators: %s: for instance “3 hours” */
				__( 'Scheduled jobs are %s late. Ask your host to call wp-cron.php every five minutes.', 'vitrine' ),
				human_time_diff( time() - $late )
			);
			return Finding::critical(
				__( 'WP-Cron is not running', 'vitrine' ),
				defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON === true
					? $text . ' ' . __( 'Page views do not trigger it because wp-config.php sets DISABLE_WP_CRON.', 'vitrine' )
					: $text
			);
		}
		return Finding::good( __( 'Scheduled jobs run on time', 'vitrine' ) );
	}
}
