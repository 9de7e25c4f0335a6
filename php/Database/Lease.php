<?php
declare(strict_types=1);

namespace Vitrine\Database;

use Vitrine\Kernel\Clock;

/** A lock stored as a row with an expiry time: SQLite ignores named locks and row locks, and a lock must not outlive a killed process. */
final class Lease {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** Tries to acquire the lease. Returns the token that releases it, or null if another process holds it. */
	public function acquire( string $name, int $seconds ): ?string {
		$now   = $this->clock->now()->getTimestamp();
		$token = bin2hex( random_bytes( 16 ) );
		$this->database->run( 'DELETE FROM {leases} WHERE name = %s AND expires_at <= %d', array( $name, $now ) );
		try {
			$this->database->insert(
				'leases',
				array(
					'name'       => $name,
					'owner'      => $token,
					'expires_at' => $now + $seconds,
				)
			);
		} catch ( DuplicateKey ) {
			return null;
		}
		return $token;
	}

	/**
	 * As `acquire()`, but waits for the lease. Call it outside of a transaction.
	 *
	 * @param float $timeout Seconds to wait.
	 */
	public function await( string $name, int $seconds, float $timeout ): ?string {
		$until = microtime( true ) + $timeout;
		do {
			$token = $this->acquire( $name, $seconds );
			if ( $token !== null || microtime( true ) >= $until ) {
				return $token;
			}
			usleep( random_int( 20_000, 80_000 ) );
		} while ( true );
	}

	/** @return list<string> Names with this prefix of leases that have not expired. */
	public function held( string $prefix ): array {
		$rows = $this->database->rows(
			'SELECT name FROM {leases} WHERE name LIKE %s AND expires_at > %d',
			array( $this->database->wpdb->esc_like( $prefix ) . '%', $this->clock->now()->getTimestamp() )
		);
		return array_map( 'strval', array_column( $rows, 'name' ) );
	}

	/** Holds the lease longer; false if it expired and another process has it. */
	public function extend( string $name, string $token, int $seconds ): bool {
		// MySQL counts no row if nothing changes, so the owner is looked up as well.
		$this->database->run(
			'UPDATE {leases} SET expires_at = %d WHERE name = %s AND owner = %s',
			array( $this->clock->now()->getTimestamp() + $seconds, $name, $token )
		);
		return $this->database->value( 'SELECT owner FROM {leases} WHERE name = %s', array( $name ) ) === $token;
	}

	/** @param string|null $token Null releases it from whichever process holds it. */
	public function release( string $name, ?string $token ): void {
		if ( $token === null ) {
			$this->database->run( 'DELETE FROM {leases} WHERE name = %s', array( $name ) );
			return;
		}
		$this->database->run( 'DELETE FROM {leases} WHERE name = %s AND owner = %s', array( $name, $token ) );
	}
}
