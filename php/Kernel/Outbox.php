<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Throwable;

/**
 * Messages to the outside (mail, calls) kept in the same transaction as what they tell of, and sent after the answer.
 *
 * A killed process, a mail server that is down or a slow one loses nothing: cron tries again with growing pauses. The room that owns a
 * kind brings it out (`ProvidesDeliveries`), unless the filter `vitrine_outbox_deliver_{kind}` did.
 */
final class Outbox {

	public const HOOK = 'vitrine_outbox';

	/** WordPress keeps all planned events in one option, where two processes can overwrite each other: this one finds what got lost. */
	public const SWEEP = 'vitrine_outbox_sweep';

	/** Seconds for which a sent message is kept, so that an admin can see what went out. */
	private const KEPT_FOR = 30 * DAY_IN_SECONDS;

	/** Seconds until the next try, by failed tries so far; after the last one a message stays where it is, with its error. */
	private const PAUSES = array( 60, 300, 1800, 7200, 21600, 86400 );

	/** Seconds after which another process may take over from a killed one. */
	private const LEASE_SECONDS = 300;

	private bool $woken = false;

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly Lease $lease,
		private readonly Deliveries $deliveries,
	) {
	}

	/**
	 * Keeps a message; call it inside the transaction of what it tells of.
	 *
	 * @param array<string, mixed> $payload
	 * @param int                  $wait    Seconds before which it is not sent.
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
		$this->wakeAfterAnswer();
	}

	/** Sends what is due, oldest first; a message is taken by one process only. */
	public function deliver(): void {
		$until = $this->clock->now()->getTimestamp() + self::LEASE_SECONDS / 2;
		do {
			$token = $this->lease->take( self::HOOK, self::LEASE_SECONDS );
			if ( $token === null ) {
				return;
			}
			try {
				$this->sendAll( $until );
			} finally {
				$this->lease->release( self::HOOK, $token );
			}
			// Whoever added a message after the last look, and found the lease taken, relies on another look.
		} while ( $this->clock->now()->getTimestamp() < $until && $this->due() !== array() );
		$this->scheduleNext();
	}

	/** Hook `vitrine_outbox_sweep`: what went out long ago is forgotten; what is due and was left behind is sent. */
	public function sweep(): void {
		$this->database->run( 'DELETE FROM {outbox} WHERE sent_at < %d', array( $this->clock->now()->getTimestamp() - self::KEPT_FOR ) );
		$this->deliver();
	}

	/** @return int How many messages should have gone out that many seconds ago and are still here, those that were given up apart. */
	public function overdue( int $seconds ): int {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL AND attempts <= %d AND due_at < %d',
			array( count( self::PAUSES ), $this->clock->now()->getTimestamp() - $seconds )
		);
	}

	/** @return array{count: int, error: string} How many messages will not be tried again, and what was said to the last of them. */
	public function givenUp(): array {
		$row = $this->database->row( 'SELECT COUNT(*) AS count, MAX(id) AS last FROM {outbox} WHERE sent_at IS NULL AND attempts > %d', array( count( self::PAUSES ) ) );
		return array(
			'count' => (int) ( $row['count'] ?? 0 ),
			'error' => (string) $this->database->value( 'SELECT error FROM {outbox} WHERE id = %d', array( (int) ( $row['last'] ?? 0 ) ) ),
		);
	}

	/** What was said to the last message that failed more than once and is to be tried again; '' where there is none. */
	public function refused(): string {
		return (string) $this->database->value( 'SELECT error FROM {outbox} WHERE sent_at IS NULL AND attempts BETWEEN 2 AND %d AND error IS NOT NULL ORDER BY id DESC LIMIT 1', array( count( self::PAUSES ) ) );
	}

	/** What was added while the first ones were sent is sent too: no other visitor may come by to wake cron for it. */
	private function sendAll( float $until ): void {
		do {
			$due = $this->due();
			foreach ( $due as $message ) {
				// A slow mail server takes a minute for each: whoever sends on past the lease sends what another process sends too.
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
			'SELECT id, kind, payload, attempts FROM {outbox} WHERE sent_at IS NULL AND due_at <= %d AND attempts <= %d ORDER BY id LIMIT 20',
			array( $this->clock->now()->getTimestamp(), count( self::PAUSES ) )
		);
	}

	private function send( int $id, string $kind, string $payload, int $attempts ): void {
		try {
			$content = (array) json_decode( $payload, true );
			/** Whoever brings it out in the shop's place answers true or false; null leaves it to the shop. */
			$done = apply_filters( "vitrine_outbox_deliver_$kind", null, $content );
			$done = is_bool( $done ) ? $done : $this->deliveries->deliver( $kind, $content );
			if ( $done === true ) {
				$this->database->run( 'UPDATE {outbox} SET sent_at = %d, error = NULL WHERE id = %d', array( $this->clock->now()->getTimestamp(), $id ) );
				return;
			}
			$error = $done === null ? 'Nobody delivers this kind.' : 'It was not accepted.';
		} catch ( Postponed $later ) {
			$this->database->run( 'UPDATE {outbox} SET due_at = %d, error = %s WHERE id = %d', array( $this->clock->now()->getTimestamp() + $later->seconds, $later->getMessage(), $id ) );
			return;
		} catch ( Throwable $thrown ) {
			$error = $thrown->getMessage();
		}
		$this->database->run(
			'UPDATE {outbox} SET attempts = attempts + 1, due_at = %d, error = %s WHERE id = %d',
			array( $this->clock->now()->getTimestamp() + ( self::PAUSES[ $attempts ] ?? 86400 ), $error, $id )
		);
	}

	/**
	 * A request of its own to wp-cron.php, so that no visitor waits for a mail server. It does not go through WordPress's list of events,
	 * whose lock may be held for a minute by another job or by one that died; the planned event is for a loopback that does not arrive.
	 */
	private function wakeAfterAnswer(): void {
		if ( $this->woken ) {
			return;
		}
		$this->woken = true;
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
							/** WordPress's own filter for calls of a site to itself. */
							'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
						)
					);
				}
			}
		);
	}

	private function scheduleNext(): void {
		$next = $this->database->value( 'SELECT MIN(due_at) FROM {outbox} WHERE sent_at IS NULL AND attempts <= %d', array( count( self::PAUSES ) ) );
		if ( $next !== null ) {
			$this->scheduleAt( max( (int) $next, time() + 5 ) );
		}
	}

	private function scheduleAt( int $time ): void {
		$planned = wp_next_scheduled( self::HOOK );
		if ( $planned !== false && $planned <= $time ) {
			return;
		}
		if ( $planned !== false ) {
			// WordPress refuses a second event of the same name within ten minutes: a retry that is planned would hold up a new message.
			wp_unschedule_event( $planned, self::HOOK );
		}
		wp_schedule_single_event( $time, self::HOOK );
	}
}
