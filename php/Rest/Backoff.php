<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/**
 * Slows down guessing: each failed attempt lengthens the wait. Attempts are counted per IP address, so that no attacker can lock out an
 * account's owner, and in the database, so that several web servers share the count.
 *
 * An attempt counts as failed from its start until it is known to have succeeded: parallel requests gain nothing over sequential ones.
 */
final class Backoff {

	/** Failures without a delay, since people mistype. */
	private const FREE_ATTEMPTS = 5;

	/** Delay after the first failure beyond those; it doubles with each further one. */
	private const FIRST_WAIT_SECONDS = 2;

	private const MAX_WAIT_SECONDS = 900;

	/** Failures are forgotten this long after the last delay has ended. */
	private const RESET_AFTER_SECONDS = 3600;

	/** How often an attempt is recorded again after losing against a concurrent one from the same IP address. */
	private const MAX_WRITE_ATTEMPTS = 20;

	/** @var array<string, int> End of the delay that the current attempt of this request has caused, by id. */
	private array $begun = array();

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * Call it before the attempt, then `succeeded` after a success, or `discard` if it was neither (a form with an empty field).
	 *
	 * @param string $action Name of what is attempted, for instance `login`.
	 * @throws RouteError 429 with the remaining delay in seconds.
	 */
	public function begin( string $action ): void {
		if ( ! RateLimiter::isEnabled() ) {
			return;
		}
		$id  = self::id( $action );
		$now = $this->clock->now()->getTimestamp();
		for ( $attempt = 1; $attempt <= self::MAX_WRITE_ATTEMPTS; $attempt++ ) {
			$row      = $this->database->row( 'SELECT failures, waits_until FROM {backoffs} WHERE id = %s', array( $id ) );
			$until    = (int) ( $row['waits_until'] ?? 0 );
			$failures = $until + self::RESET_AFTER_SECONDS < $now ? 0 : (int) ( $row['failures'] ?? 0 );
			if ( $until > $now ) {
				throw RouteError::tooMany( $until - $now ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			}
			if ( $this->record( $id, $row === null ? null : (int) $row['failures'], $failures + 1, $now + self::delay( $failures + 1 ) ) ) {
				$this->begun[ $id ] = $now + self::delay( $failures + 1 );
				return;
			}
		}
		throw RouteError::tooMany( self::FIRST_WAIT_SECONDS ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
	}

	/** Remaining delay in seconds. Asking does not count as an attempt. */
	public function remaining( string $action ): int {
		$until = RateLimiter::isEnabled()
			? (int) $this->database->value( 'SELECT waits_until FROM {backoffs} WHERE id = %s', array( self::id( $action ) ) )
			: 0;
		return max( 0, $until - $this->clock->now()->getTimestamp() );
	}

	/** Clears all earlier failures of the caller. Only for actions that concern a single account. */
	public function succeeded( string $action ): void {
		if ( RateLimiter::isEnabled() ) {
			$this->database->run( 'DELETE FROM {backoffs} WHERE id = %s', array( self::id( $action ) ) );
		}
	}

	/**
	 * Like `succeeded`, but clears only the failures for one account: signing in to one's own account must not reset the counter for
	 * guesses at others.
	 *
	 * @param string $accountAction The action under which attempts for this account are counted separately.
	 */
	public function succeededFor( string $action, string $accountAction ): void {
		if ( RateLimiter::isEnabled() ) {
			$own = (int) $this->database->value( 'SELECT failures FROM {backoffs} WHERE id = %s', array( self::id( $accountAction ) ) );
			$this->succeeded( $accountAction );
			$this->subtract( self::id( $action ), $own );
		}
	}

	/** The attempt neither failed nor succeeded, or its success says nothing about earlier attempts: those still count. */
	public function discard( string $action ): void {
		if ( RateLimiter::isEnabled() ) {
			$this->subtract( self::id( $action ), 1 );
		}
	}

	/** Also ends the delay that this attempt has caused, but never the delay of a concurrent attempt. */
	private function subtract( string $id, int $failures ): void {
		$this->database->run(
			'UPDATE {backoffs} SET failures = CASE WHEN failures > %d THEN failures - %d ELSE 0 END,
			waits_until = CASE WHEN waits_until = %d THEN %d ELSE waits_until END WHERE id = %s',
			array( $failures, $failures, $this->begun[ $id ] ?? 0, $this->clock->now()->getTimestamp(), $id )
		);
	}

	/** Delay in seconds after this number of failures. */
	private static function delay( int $failures ): int {
		return $failures < self::FREE_ATTEMPTS
			? 0
			: (int) min( self::MAX_WAIT_SECONDS, self::FIRST_WAIT_SECONDS * 2 ** min( 20, $failures - self::FREE_ATTEMPTS ) );
	}

	/** @return bool False if a concurrent attempt from the same IP address was recorded first. */
	private function record( string $id, ?int $previous, int $failures, int $until ): bool {
		if ( $previous !== null ) {
			return $this->database->run(
				'UPDATE {backoffs} SET failures = %d, waits_until = %d WHERE id = %s AND failures = %d',
				array( $failures, $until, $id, $previous )
			) === 1;
		}
		try {
			$this->database->insert(
				'backoffs',
				array(
					'id'          => $id,
					'failures'    => $failures,
					'waits_until' => $until,
				)
			);
			$this->deleteExpired();
			return true;
		} catch ( DuplicateKey ) {
			return false;
		}
	}

	/** Occasionally deletes expired rows. */
	private function deleteExpired(): void {
		if ( random_int( 1, 50 ) === 1 ) {
			$this->database->run(
				'DELETE FROM {backoffs} WHERE waits_until < %d',
				array( $this->clock->now()->getTimestamp() - self::RESET_AFTER_SECONDS )
			);
		}
	}

	/** IP addresses are personal data, so only hashes are stored. */
	private static function id( string $action ): string {
		return substr( hash( 'sha256', "$action:" . RateLimiter::address() ), 0, 40 );
	}
}
