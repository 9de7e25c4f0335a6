<?php
declare(strict_types=1);

namespace Vitrine\Import;

defined( 'ABSPATH' ) || exit;

/**
 * Runs imports in the background: each batch triggers the next by a request to wp-cron.php, and an hourly event resumes interrupted
 * imports.
 */
final class BackgroundRunner {

	private const SLICE_SECONDS = 20;

	public function __construct( private readonly Jobs $jobs, private readonly ImportWorker $worker ) {
	}

	/** Hook `vitrine_import`, from cron or a loopback request. */
	public function run(): void {
		foreach ( $this->jobs->active() as $id ) {
			$this->worker->run( $id, self::SLICE_SECONDS );
		}
		if ( $this->jobs->active() !== array() ) {
			// Last on shutdown, after this request's own writes, so that the two don't collide.
			add_action( 'shutdown', self::wake( ... ), PHP_INT_MAX );
		}
	}

	/** Starts the next batch after this response is sent. */
	public static function wake(): void {
		if ( wp_next_scheduled( ImportModule::HOOK . '_next' ) === false ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, ImportModule::HOOK . '_next' );
		}
		if ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON ) {
			return;
		}
		wp_remote_post(
			site_url( 'wp-cron.php?' . ImportModule::HOOK . '=1' ),
			array(
				'timeout'   => 0.01,
				'blocking'  => false,
				/** WordPress's own filter for loopback requests. */
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			)
		);
	}

	public static function schedule(): void {
		if ( wp_next_scheduled( ImportModule::HOOK ) === false ) {
			wp_schedule_event( time(), 'hourly', ImportModule::HOOK );
		}
	}

	public static function unschedule(): void {
		wp_clear_scheduled_hook( ImportModule::HOOK );
		wp_clear_scheduled_hook( ImportModule::HOOK . '_next' );
	}
}
