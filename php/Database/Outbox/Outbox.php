<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Throwable;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Database\DatabaseModule;
use Vitrine\Database\Lease;
use Vitrine\Database\QueryErrorLog;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\RetryLater;

/**
 * Transactional outbox: e-mails and calls to other services are stored in the transaction that causes them, and sent after the response. If
 * the process is killed, or the mail server is down or slow, cron retries with exponential backoff. The module that owns a kind delivers it
 * (`ProvidesOutboxHandlers`), unless the filter `vitrine_outbox_deliver_{kind}` has done so.
 */
final class Outbox {

	public const HOOK = DatabaseModule::OUTBOX_HOOK;
	/** Recurring event that catches lost ones: WordPress keeps all events in one option, which concurrent processes can overwrite. */
	public const SWEEP = DatabaseModule::SWEEP_HOOK;

	/** How long administrators see sent messages. */
	private const RETENTION_SECONDS = 30 * DAY_IN_SECONDS;

	/** Delay until the next attempt, by the number of failed attempts. After the last one the message is kept with its error. */
	public const RETRY_DELAYS_SECONDS = array( 60, 300, 1800, 7200, 21600, 86400 );
	private const MAX_SENDERS         = 32;

	/** The message that is being delivered, with its failed attempts, and the lane to which it belongs. */
	private int $sending      = 0;
	private int $attempts     = 0;
	private ?OutboxLane $lane = null;

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly Lease $lease,
		private readonly OutboxHandlers $handlers,
		private readonly OutboxTrigger $trigger,
		private readonly OutboxHandover $handover,
	) {
	}

	/**
	 * Stores a message. Call it inside the transaction that causes the message.
	 *
	 * @param array<string, mixed> $payload
	 * @param int                  $wait    Delay in seconds before the first attempt.
	 * @return int Its id, for `markCompleted`.
	 */
	public function add( string $kind, array $payload, int $wait = 0 ): int {
		$id = $this->database->insert( 'outbox', ( new OutboxMessage( $kind, $payload, $wait ) )->row( $this->clock->now() ) );
		$this->trigger->sendAfterResponse();
		return $id;
	}

	/** Stores messages as `add` does, with one statement. */
	public function addAll( OutboxMessage ...$messages ): void {
		$now = $this->clock->now();
		$row = static fn ( OutboxMessage $message ): array => $message->row( $now );
		( new BulkWrite( $this->database ) )->insert( '{outbox}', array_map( $row, array_values( $messages ) ) );
		$this->trigger->sendAfterResponse();
	}

	/**
	 * Messages that need no delivery any more.
	 *
	 * @param list<int> $ids
	 */
	public function markCompleted( array $ids ): void {
		foreach ( array_chunk( $ids, 100 ) as $some ) {
			$this->database->run(
				'UPDATE {outbox} SET sent_at = %d WHERE sent_at IS NULL AND id IN (' . implode( ',', $some ) . ')',
				array( $this->clock->now()->getTimestamp() )
			);
		}
	}

	/**
	 * Sends all due messages, oldest first. A lease ensures that only one process sends at a time, or as many as the
	 * filter `vitrine_outbox_senders` says: then each sends the messages of one lane. Processes with different numbers take turns.
	 */
	public function deliver(): void {
		$senders = self::senders();
		$lanes   = range( 0, $senders - 1 );
		shuffle( $lanes );
		foreach ( $lanes as $lane ) {
			$this->deliverLane( new OutboxLane( $this->lease, $senders, $lane ) );
		}
		$this->scheduleNext();
	}

	private function deliverLane( OutboxLane $lane ): void {
		$until = $this->clock->now()->getTimestamp() + OutboxLane::LEASE_SECONDS / 2;
		do {
			if ( ! $lane->acquire() ) {
				return;
			}
			if ( $this->lane === null ) {
				register_shutdown_function( $this->recordAbort( ... ) );
			}
			$this->lane = $lane;
			try {
				$this->sendAll( $lane, $until );
			} finally {
				$lane->release();
			}
			// A message added after the last check, by a process that could not get the lease, relies on this second check.
			$continues = ! $this->handover->hasBegun() && $this->clock->now()->getTimestamp() < $until;
		} while ( $continues && $this->due( $lane ) !== array() );
	}

	/** Whether the run ended because settings have changed: only a new process can send the rest. */
	public function isHandedOver(): bool {
		return $this->handover->hasBegun();
	}

	private static function senders(): int {
		/** How many processes may send at the same time. One is enough for some thousand orders a day, and spares small hosts. */
		return max( 1, min( self::MAX_SENDERS, (int) apply_filters( 'vitrine_outbox_senders', 1 ) ) );
	}

	/** Hook `vitrine_outbox_sweep`: deletes old sent messages, and sends due ones that were missed. */
	public function sweep(): void {
		$before = $this->clock->now()->getTimestamp() - self::RETENTION_SECONDS;
		do {
			$ids = $this->database->rows( 'SELECT id FROM {outbox} WHERE sent_at < %d ORDER BY sent_at LIMIT 500', array( $before ) );
			$ids = array_map( intval( ... ), array_column( $ids, 'id' ) );
			foreach ( array_chunk( $ids, 100 ) as $chunk ) {
				$this->database->run( 'DELETE FROM {outbox} WHERE id IN (' . implode( ',', $chunk ) . ')' );
			}
			// A large shop's hour in one statement would block all nodes of a cluster.
		} while ( $ids !== array() );
		$this->deliver();
	}

	/** Whether a message of this kind is yet to be sent: at any time, or within this many seconds. */
	public function isQueued( string $kind, ?int $within = null ): bool {
		$until = $within === null ? PHP_INT_MAX : $this->clock->now()->getTimestamp() + $within;
		return $this->database->value(
			'SELECT id FROM {outbox} WHERE sent_at IS NULL AND due_at <= %d AND attempts <= %d AND kind = %s LIMIT 1',
			array( $until, count( self::RETRY_DELAYS_SECONDS ), $kind )
		) !== null;
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
		$this->trigger->sendAfterResponse();
	}

	/** Also sends messages that were added while sending: there may be no further visitor to trigger cron. */
	private function sendAll( OutboxLane $lane, float $until ): void {
		do {
			$due = $this->due( $lane );
			foreach ( $due as $message ) {
				// A slow mail server takes up to a minute per message. Past the lease, another process would send the same messages.
				if ( $this->clock->now()->getTimestamp() >= $until || $this->handover->isDue() ) {
					return;
				}
				$this->send( (int) $message['id'], (string) $message['kind'], (string) $message['payload'], (int) $message['attempts'] );
			}
		} while ( $due !== array() );
	}

	/** @return list<array<string, string|null>> */
	private function due( OutboxLane $lane ): array {
		return $this->database->rows(
			'SELECT id, kind, payload, attempts FROM {outbox}
			WHERE sent_at IS NULL AND due_at <= %d AND attempts <= %d AND id %% %d = %d ORDER BY id LIMIT 20',
			array( $this->clock->now()->getTimestamp(), count( self::RETRY_DELAYS_SECONDS ), $lane->senders, $lane->lane )
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
		} catch ( Throwable ) {
			// No transaction was open.
		}
		try {
			$this->fail( $this->sending, $this->attempts, 'PHP ended while this message was delivered' );
			$this->lane?->release();
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: outbox: ' . ErrorText::message( $error ) ); // The database is away.
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
				$this->markSent( $id );
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

	/** Repeated on a new connection if a database server fails: the message would be sent again. */
	private function markSent( int $id ): void {
		$this->database->connection()->retryIfLost(
			fn (): int => $this->database->run(
				'UPDATE {outbox} SET sent_at = %d, error = NULL WHERE id = %d',
				array( $this->clock->now()->getTimestamp(), $id )
			),
			static fn (): bool => true
		);
	}

	private function fail( int $id, int $attempts, string $error ): void {
		$this->database->run(
			'UPDATE {outbox} SET attempts = attempts + 1, due_at = %d, error = %s WHERE id = %d',
			array( $this->clock->now()->getTimestamp() + ( self::RETRY_DELAYS_SECONDS[ $attempts ] ?? 86400 ), $error, $id )
		);
	}

	private function scheduleNext(): void {
		$next = $this->database->value(
			'SELECT MIN(due_at) FROM {outbox} WHERE sent_at IS NULL AND attempts <= %d',
			array( count( self::RETRY_DELAYS_SECONDS ) )
		);
		if ( $next !== null ) {
			$this->trigger->at( max( (int) $next, time() + 5 ) );
		}
	}
}
