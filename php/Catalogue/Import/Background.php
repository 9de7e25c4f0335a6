<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** Imports go on when nobody looks: each slice wakes the next one by a request of its own to wp-cron.php, and the hourly event finds what got lost. */
final class Background {

	public const HOOK = 'vitrine_import';

	private const SECONDS = 20;

	public function __construct( private readonly Jobs $jobs, private readonly Worker $worker ) {
	}

	/** Hook `vitrine_import`, by cron or by a request of its own. */
	public function run(): void {
		foreach ( $this->jobs->active() as $id ) {
			$this->worker->work( $id, self::SECONDS );
		}
		if ( $this->jobs->active() !== array() ) {
			// Once this one has written all that a request writes at its end, or the two would meet.
			add_action( 'shutdown', self::wake( ... ), PHP_INT_MAX );
		}
	}

	/** Has the next slice begin after this answer. */
	public static function wake(): void {
		if ( wp_next_scheduled( self::HOOK . '_next' ) === false ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::HOOK . '_next' );
		}
		if ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON ) {
			return;
		}
		wp_remote_post(
			site_url( 'wp-cron.php?' . self::HOOK . '=1' ),
			array(
				'timeout'   => 0.01,
				'blocking'  => false,
				/** WordPress's own filter for calls of a site to itself. */
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			)
		);
	}

	/** Hooks `vitrine_activate` and `vitrine_migrated`. */
	public static function wind(): void {
		if ( wp_next_scheduled( self::HOOK ) === false ) {
			wp_schedule_event( time(), 'hourly', self::HOOK );
		}
	}

	/** Hook `vitrine_deactivate`. */
	public static function stop(): void {
		wp_clear_scheduled_hook( self::HOOK );
		wp_clear_scheduled_hook( self::HOOK . '_next' );
	}
}
