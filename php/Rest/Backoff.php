<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;

/**
 * Makes guessing slow: whoever fails again and again waits longer each time. What counts is the caller's address, so that nobody
 * can lock an account for its owner, and two servers on one database count together.
 *
 * A try counts as failed from the moment it begins until it is known to be good: a hundred at once get no more than one after another.
 */
final class Backoff {

	/** Failures without any wait: people mistype. */
	private const FREE = 5;

	/** Seconds to wait after the first failure beyond those, doubled with each further one. */
	private const FIRST_WAIT = 2;

	private const LONGEST_WAIT = 900;

	/** Seconds after which failures are forgotten, counted from the end of the last wait. */
	private const MEMORY = 3600;

	/** How often a try begins anew because another one of the same address came in between. */
	private const TRIES = 20;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * Call it before the try. What is good ends with `succeeded`, what is no failure (a form with an empty field) with `withdraw`.
	 *
	 * @param string $action What is tried, for instance `login`.
	 * @throws RouteError 429 with the seconds to wait, while the caller has to.
	 */
	public function begin( string $action ): void {
		if ( ! RateLimiter::on() ) {
			return;
		}
		$id  = self::id( $action );
		$now = $this->clock->now()->getTimestamp();
		for ( $try = 1; $try <= self::TRIES; $try++ ) {
			$row      = $this->database->row( 'SELECT failures, waits_until FROM {backoffs} WHERE id = %s', array( $id ) );
			$until    = (int) ( $row['waits_until'] ?? 0 );
			$failures = $until + self::MEMORY < $now ? 0 : (int) ( $row['failures'] ?? 0 );
			if ( $until > $now ) {
				throw RouteError::tooMany( $until - $now );
			}
			if ( $this->count( $id, $row === null ? null : (int) $row['failures'], $failures + 1, $now + self::wait( $failures + 1 ) ) ) {
				return;
			}
		}
		throw RouteError::tooMany( self::FIRST_WAIT );
	}

	/** The caller was who they said they are: earlier failures are forgotten. */
	public function succeeded( string $action ): void {
		if ( RateLimiter::on() ) {
			$this->database->run( 'DELETE FROM {backoffs} WHERE id = %s', array( self::id( $action ) ) );
		}
	}

	/**
	 * Like `succeeded`, where an account of one's own must not pay for guesses at others': of what the address has failed at, only the tries
	 * for this one are forgotten.
	 *
	 * @param string $whose The action by which the tries for this one were begun as well.
	 */
	public function succeededFor( string $action, string $whose ): void {
		if ( RateLimiter::on() ) {
			$own = (int) $this->database->value( 'SELECT failures FROM {backoffs} WHERE id = %s', array( self::id( $whose ) ) );
			$this->succeeded( $whose );
			$this->database->run( 'UPDATE {backoffs} SET failures = CASE WHEN failures > %d THEN failures - %d ELSE 0 END, waits_until = %d WHERE id = %s', array( $own, $own, $this->clock->now()->getTimestamp(), self::id( $action ) ) );
		}
	}

	/** This try was neither good nor bad; earlier ones stay counted. */
	public function withdraw( string $action ): void {
		if ( RateLimiter::on() ) {
			$now = $this->clock->now()->getTimestamp();
			$this->database->run( 'UPDATE {backoffs} SET failures = failures - 1, waits_until = %d WHERE id = %s AND failures > 0', array( $now, self::id( $action ) ) );
		}
	}

	/** Seconds to wait after so many failures. */
	private static function wait( int $failures ): int {
		return $failures < self::FREE ? 0 : (int) min( self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min( 20, $failures - self::FREE ) );
	}

	/** @return bool False when another try of the same address was counted in the meantime. */
	private function count( string $id, ?int $known, int $failures, int $until ): bool {
		if ( $known !== null ) {
			return $this->database->run( 'UPDATE {backoffs} SET failures = %d, waits_until = %d WHERE id = %s AND failures = %d', array( $failures, $until, $id, $known ) ) === 1;
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
			$this->sweep();
			return true;
		} catch ( DuplicateKey ) {
			return false;
		}
	}

	/** Now and then those who have long stopped trying are swept out. */
	private function sweep(): void {
		if ( random_int( 1, 50 ) === 1 ) {
			$this->database->run( 'DELETE FROM {backoffs} WHERE waits_until < %d', array( $this->clock->now()->getTimestamp() - self::MEMORY ) );
		}
	}

	/** Addresses are personal, so only their hashes are kept. */
	private static function id( string $action ): string {
		return substr( hash( 'sha256', "$action:" . RateLimiter::address() ), 0, 40 );
	}
}
