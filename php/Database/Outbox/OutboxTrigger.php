<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Vitrine\Kernel\SentResponse;

defined( 'ABSPATH' ) || exit;

/** Starts the delivery of outbox messages: by a request after the response, and by WordPress's cron. */
final class OutboxTrigger {

	private bool $triggered = false;

	private bool $isLeftToCron = false;

	/** @param bool $sendsRequests False with DISABLE_WP_CRON. */
	public function __construct( private readonly bool $sendsRequests ) {
	}

	/** Sends no requests: another process continues, and a request would take its lease away. */
	public function leaveToCron(): void {
		$this->isLeftToCron = true;
	}

	/**
	 * Sends a request of its own to wp-cron.php, so that no visitor waits for a mail server. It bypasses WordPress's event list, whose lock
	 * another job, even a crashed one, may hold for a minute. The scheduled event is the fallback for a failed loopback.
	 */
	public function sendAfterResponse(): void {
		if ( $this->triggered ) {
			return;
		}
		$this->triggered = true;
		add_action(
			'shutdown',
			function (): void {
				SentResponse::end();
				$this->at( time() );
				if ( $this->sendsRequests && ! $this->isLeftToCron ) {
					wp_remote_post(
						site_url( 'wp-cron.php?' . Outbox::HOOK . '=1' ),
						array(
							'timeout'   => 0.01,
							'blocking'  => false,
							/** WordPress's own filter for loopback requests. */
							'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
						)
					);
				}
			}
		);
	}

	/** Schedules a delivery for this time, unless there is an earlier one. */
	public function at( int $time ): void {
		if ( self::isScheduledBefore( $time ) ) {
			return;
		}
		// WordPress keeps all events in one option. Writing what this process read earlier would bring back events that others have
		// removed, and lose theirs: "Cron unschedule event error" in the log, or an import that stops.
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'cron', 'options' );
		if ( self::isScheduledBefore( $time ) ) {
			return;
		}
		$scheduled = wp_next_scheduled( Outbox::HOOK );
		if ( $scheduled !== false ) {
			// WordPress rejects a second event of the same name within ten minutes: a scheduled retry would delay a new message.
			wp_unschedule_event( $scheduled, Outbox::HOOK );
		}
		wp_schedule_single_event( $time, Outbox::HOOK );
	}

	/** @phpstan-impure Other processes change the list. */
	private static function isScheduledBefore( int $time ): bool {
		$scheduled = wp_next_scheduled( Outbox::HOOK );
		return $scheduled !== false && $scheduled <= $time;
	}
}
