<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Throwable;

/**
 * Transactional outbox: e-mails and calls to other services are stored in the transaction that causes them, and sent after the response.
 *
 * Nothing is lost if the process is killed or the mail server is down or slow: cron retries with exponential backoff. A message is
 * delivered by the module that owns its kind (`ProvidesOutboxHandlers`), unless the filter `vitrine_outbox_deliver_{kind}` has done so.
 */
final class Outbox {

	public const HOOK = 'vitrine_outbox';

	/**
	 * Recurring event that catches lost ones: WordPress keeps all scheduled events in one option, and concurrent processes can overwrite
	 * it.
	 */
	public const SWEEP = 'vitrine_outbox_sweep';

	/** Sent messages stay visible to administrators for this long. */
	private const RETENTION_SECONDS = 30 * DAY_IN_SECONDS;

	/** Delay until the next attempt, by the number of failed attempts. After the last one the message is kept with its error. */
	private const RETRY_DELAYS_SECONDS = array( 60, 300, 1800, 7200, 21600, 86400 );

	/** After this time another process may send, because the holder of the lease must have crashed. */
	private const LEASE_SECONDS = 300;

	private bool $triggered = false;

	/** The message that is being delivered, with its failed attempts, and the token of the lease. */
	private int $sending = 0;
	private int $attempts = 0;
	private string $token = '';

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly Lease $lease,
		private readonly OutboxHandlers $handlers,
	) {
	}

	/**
	 * Stores a message. Call it inside the transaction that causes the message.
	 *
	 * @param array<string, mixed> $payload
	 * @param int                  $wait    Delay in seconds before the first attempt.
	 */
	public function add( string $kind, array $payload, int $wait = 0 ): void {
		$now = $this->clock->now()->getTimestamp();
		$this->database->insert(
			'outbox',
			array(
				'kind'       => $kind,
				'payload'    => (string) wp_json_encode( $payload ),
				'created_at' => $now,
				'due_at'     => $now + $wait,
			)
		);
		$this->sendAfterResponse();
	}

	/** Sends all due messages, oldest first. A lease ensures that only one process sends at a time. */
	public function deliver(): void {
		$until = $this->clock->now()->getTimestamp() + self::LEASE_SECONDS / 2;
		do {
			$token = $this->lease->acquire( self::HOOK, self::LEASE_SECONDS );
			if ( $token === null ) {
				return;
			}
			if ( $this->token === '' ) {
				register_shutdown_function( $this->recordAbort( ... ) );
			}
			$this->token = $token;
			try {
				$this->sendAll( $until );
			} finally {
				$this->lease->release( self::HOOK, $token );
			}
			// A message added after the last check, by a process that could not get the lease, relies on this second check.
		} while ( $this->clock->now()->getTimestamp() < $until && $this->due() !== array() );
		$this->scheduleNext();
	}

	/** Hook `vitrine_outbox_sweep`: deletes old sent messages, and sends due ones that were missed. */
	public function sweep(): void {
		$this->database->run(
			'DELETE FROM {outbox} WHERE sent_at < %d',
			array( $this->clock->now()->getTimestamp() - self::RETENTION_SECONDS )
		);
		$this->deliver();
	}

	/** @return int Number of messages overdue by more than this many seconds, without those that will not be retried. */
	public function overdue( int $seconds ): int {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL AND attempts <= %d AND due_at < %d',
			array( count( self::RETRY_DELAYS_SECONDS ), $this->clock->now()->getTimestamp() - $seconds )
		);
	}

	/** @return array{count: int, error: string} Number of messages that will not be retried, and the error of the latest one. */
	public function undelivered(): array {
		$row = $this->database->row(
			'SELECT COUNT(*) AS count, MAX(id) AS last FROM {outbox} WHERE sent_at IS NULL AND attempts > %d',
			array( count( self::RETRY_DELAYS_SECONDS ) )
		);
		return array(
			'count' => (int) ( $row['count'] ?? 0 ),
			'error' => (string) $this->database->value( 'SELECT error FROM {outbox} WHERE id = %d', array( (int) ( $row['last'] ?? 0 ) ) ),
		);
	}

	/** The error of the latest message that has failed more than once and will be retried; '' if none. */
	public function lastRetryError(): string {
		return (string) $this->database->value(
			'SELECT error FROM {outbox} WHERE sent_at IS NULL AND attempts BETWEEN 2 AND %d AND error IS NOT NULL ORDER BY id DESC LIMIT 1',
			array( count( self::RETRY_DELAYS_SECONDS ) )
		);
	}

	/** Number of messages that were postponed for this reason (`RetryLater`). */
	public function postponed( string $reason ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL AND error = %s', array( $reason ) );
	}

	/** Makes messages that were postponed for this reason due now. */
	public function retryPostponed( string $reason ): void {
		$this->database->run(
			'UPDATE {outbox} SET due_at = %d WHERE sent_at IS NULL AND error = %s',
			array( $this->clock->now()->getTimestamp(), $reason )
		);
		$this->sendAfterResponse();
	}

	/** Also sends messages that were added while sending: there may be no further visitor to trigger cron. */
	private function sendAll( float $until ): void {
		do {
			$due = $this->due();
			foreach ( $due as $message ) {
				// A slow mail server takes up to a minute per message. Past the lease, another process would send the same messages.
				if ( $this->clock->now()->getTimestamp() >= $until ) {
					return;
				}
				$this->send( (int) $message['id'], (string) $message['kind'], (string) $message['payload'], (int) $message['attempts'] );
			}
		} while ( $due !== array() );
	}

	/** @return list<array<string, string|null>> */
	private function due(): array {
		return $this->database->rows(
			'SELECT id, kind, payload, attempts FROM {outbox}
			WHERE sent_at IS NULL AND due_at <= %d AND attempts <= %d ORDER BY id LIMIT 20',
			array( $this->clock->now()->getTimestamp(), count( self::RETRY_DELAYS_SECONDS ) )
		);
	}

	/**
	 * If PHP ends during a delivery (memory limit, time limit, `exit` in a plugin): counts it as a failed attempt. Otherwise each run would
	 * end at the same message, and no later one would be sent. A killed process doesn't come here; its message is tried again.
	 */
	private function recordAbort(): void {
		if ( $this->sending === 0 ) {
			return;
		}
		try {
			$this->database->run( 'ROLLBACK' );
		} catch ( Throwable $error ) {
			// No transaction was open.
			unset( $error );
		}
		try {
			$this->fail( $this->sending, $this->attempts, 'PHP ended while this message was delivered' );
			$this->lease->release( self::HOOK, $this->token );
		} catch ( Throwable $error ) {
			error_log( 'vitrine: outbox: ' . ErrorText::message( $error ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the database is away.
		}
	}

	private function send( int $id, string $kind, string $payload, int $attempts ): void {
		[ $this->sending, $this->attempts ] = array( $id, $attempts );
		try {
			$this->attempt( $id, $kind, $payload, $attempts );
		} finally {
			$this->sending = 0;
		}
	}

	private function attempt( int $id, string $kind, string $payload, int $attempts ): void {
		try {
			$content = (array) json_decode( $payload, true );
			/** Return true or false to replace the shop's delivery; null leaves it to the shop. */
			$done = apply_filters( "vitrine_outbox_deliver_$kind", null, $content );
			$done = is_bool( $done ) ? $done : QueryErrorLog::during(
				$this->database->wpdb,
				fn (): ?bool => $this->handlers->deliver( $kind, $content )
			);
			if ( $done === true ) {
				$this->database->run(
					'UPDATE {outbox} SET sent_at = %d, error = NULL WHERE id = %d',
					array( $this->clock->now()->getTimestamp(), $id )
				);
				return;
			}
			$error = $done === null ? "No handler for outbox message kind $kind" : 'The handler returned false';
		} catch ( RetryLater $later ) {
			$this->database->run(
				'UPDATE {outbox} SET due_at = %d, error = %s WHERE id = %d',
				array( $this->clock->now()->getTimestamp() + $later->seconds, ErrorText::message( $later ), $id )
			);
			return;
		} catch ( Throwable $thrown ) {
			$error = ErrorText::message( $thrown );
		}
		$this->fail( $id, $attempts, $error );
	}

	private function fail( int $id, int $attempts, string $error ): void {
		$this->database->run(
			'UPDATE {outbox} SET attempts = attempts + 1, due_at = %d, error = %s WHERE id = %d',
			array( $this->clock->now()->getTimestamp() + ( self::RETRY_DELAYS_SECONDS[ $attempts ] ?? 86400 ), $error, $id )
		);
	}

	/**
	 * Sends a request of its own to wp-cron.php, so that no visitor waits for a mail server. It bypasses WordPress's event list, whose lock
	 * another job, even a crashed one, may hold for a minute. The scheduled event is the fallback for a failed loopback.
	 */
	private function sendAfterResponse(): void {
		if ( $this->triggered ) {
			return;
		}
		$this->triggered = true;
		add_action(
			'shutdown',
			function (): void {
				$this->scheduleAt( time() );
				if ( ! ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON ) ) {
					wp_remote_post(
						site_url( 'wp-cron.php?' . self::HOOK . '=1' ),
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

	private function scheduleNext(): void {
		$next = $this->database->value(
			'SELECT MIN(due_at) FROM {outbox} WHERE sent_at IS NULL AND attempts <= %d',
			array( count( self::RETRY_DELAYS_SECONDS ) )
		);
		if ( $next !== null ) {
			$this->scheduleAt( max( (int) $next, time() + 5 ) );
		}
	}

	private function scheduleAt( int $time ): void {
		$scheduled = wp_next_scheduled( self::HOOK );
		if ( $scheduled !== false && $scheduled <= $time ) {
			return;
		}
		if ( $scheduled !== false ) {
			// WordPress rejects a second event of the same name within ten minutes: a scheduled retry would delay a new message.
			wp_unschedule_event( $scheduled, self::HOOK );
		}
		wp_schedule_single_event( $time, self::HOOK );
	}
}
