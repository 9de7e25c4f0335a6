<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

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

	public function release( string $name, string $token ): void {
		$this->database->run( 'DELETE FROM {leases} WHERE name = %s AND owner = %s', array( $name, $token ) );
	}
}
