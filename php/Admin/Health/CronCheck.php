<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Kernel\Outbox;
use Vitrine\Payments\Clockwork;

/** Whether WordPress does what is planned: e-mails that are tried again, orders that nobody pays, payments that nobody confirmed. */
final class CronCheck implements Check {

	/** Seconds by which a planned job may be late. */
	private const LATE = 1800;

	public function key(): string {
		return 'cron';
	}

	public function title(): string {
		return __( 'Planned work of the shop', 'vitrine' );
	}

	public function find(): Finding {
		$next = array_map( wp_next_scheduled( ... ), array( Outbox::SWEEP, Clockwork::HOOK ) );
		if ( in_array( false, $next, true ) ) {
			return Finding::critical( __( 'Work of the shop is not planned any more', 'vitrine' ), __( 'Please deactivate the plugin Vitrine and activate it again; nothing is lost by that.', 'vitrine' ), array( __( 'Plugins', 'vitrine' ) => admin_url( 'plugins.php' ) ) );
		}
		$late = time() - (int) min( $next );
		if ( $late > self::LATE ) {
			/* translators: %s: for instance “3 hours” */
			$text = sprintf( __( 'Work that was planned is %s late. Please ask your host to call wp-cron.php every five minutes.', 'vitrine' ), human_time_diff( time() - $late ) );
			return Finding::critical(
				__( 'WordPress’s cron does not run', 'vitrine' ),
				defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON === true ? $text . ' ' . __( 'Visits do not start it, because wp-config.php sets DISABLE_WP_CRON.', 'vitrine' ) : $text
			);
		}
		return Finding::good( __( 'Planned work of the shop is done in time', 'vitrine' ) );
	}
}
