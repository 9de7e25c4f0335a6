<?php
declare(strict_types=1);

namespace Vitrine\Database\Migration;

use RuntimeException;
use Vitrine\Database\Database;

/**
 * The lock of the request that migrates. The shop's own leases need a table, so this one is a row of the options table with an expiry
 * time, which the holder extends before each table. One ALTER TABLE of a large shop can take longer than that: the connection of MySQL or
 * an open file of SQLite shows that the holder still works. A killed request releases both.
 */
final class MigrationLock {

	private const OPTION = 'vitrine_migration.lock';

	/** Failed migrations are retried after this time, too. */
	public const SECONDS = 30;

	private string $held = '';

	/** @var resource|null Open file that is locked while this request migrates a SQLite database. */
	private mixed $file = null;

	public function __construct( private readonly Database $database ) {
	}

	public function acquire(): bool {
		// Replicas have named locks of their own.
		$this->database->connection()->readFromPrimary();
		if ( ! $this->markAlive() ) {
			return false;
		}
		$now    = $this->read();
		$wanted = self::value( bin2hex( random_bytes( 8 ) ) );
		if ( $now === null ) {
			$acquired = $this->database->run(
				"INSERT IGNORE INTO {$this->options()} (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
				array( self::OPTION, $wanted )
			) === 1;
		} else {
			$acquired = (int) $now <= time() && $this->replace( $now, $wanted );
		}
		$this->held = $acquired ? $wanted : '';
		if ( ! $acquired ) {
			$this->markEnded();
		}
		return $acquired;
	}

	/** Extends the lock. Returns false if another request has taken it over. */
	public function extend(): bool {
		$wanted = self::value( explode( '|', $this->held )[1] ?? '' );
		if ( $wanted === $this->held ) {
			return $this->read() === $this->held;
		}
		if ( ! $this->replace( $this->held, $wanted ) ) {
			return false;
		}
		$this->held = $wanted;
		return true;
	}

	public function release(): void {
		$this->database->run(
			"DELETE FROM {$this->options()} WHERE option_name = %s AND option_value = %s",
			array( self::OPTION, $this->held )
		);
		$this->markEnded();
	}

	/** Keeps the lock until it expires, so that not every request repeats a migration that has just failed. */
	public function fail( string $error ): void {
		$this->replace( $this->held, self::value( 'failed', $error ) );
		$this->markEnded();
	}

	/** The error of a migration that failed a moment ago; '' if there is none. */
	public function failure(): string {
		[ , $owner, $error ] = explode( '|', (string) $this->read(), 3 ) + array( '', '', '' );
		return $owner === 'failed' ? $error : '';
	}

	private static function value( string $owner, string $error = '' ): string {
		return ( time() + self::SECONDS ) . "|$owner|$error";
	}

	/** Reads past the object cache, which other servers may not share. */
	private function read(): ?string {
		return $this->database->value( "SELECT option_value FROM {$this->options()} WHERE option_name = %s", array( self::OPTION ) );
	}

	private function replace( string $old, string $new ): bool {
		return $this->database->run(
			"UPDATE {$this->options()} SET option_value = %s WHERE option_name = %s AND option_value = %s",
			array( $new, self::OPTION, $old )
		) === 1;
	}

	private function options(): string {
		return $this->database->wpdb->options;
	}

	/** Returns false if another request has marked itself and is still alive. */
	private function markAlive(): bool {
		if ( ! defined( 'FQDB' ) ) {
			try {
				return $this->database->value( 'SELECT GET_LOCK(%s, 0)', array( $this->lockName() ) ) !== '0';
			} catch ( RuntimeException ) {
				// Some clusters don't support named locks: only the row counts there.
				return true;
			}
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		$file = @fopen( (string) constant( 'FQDB' ) . '.migration', 'c' );
		if ( $file === false ) {
			return true;
		}
		$this->file = $file;
		$isHeld = 0;
		// Without $isHeld the file system doesn't support locks: only the row counts there.
		if ( flock( $file, LOCK_EX | LOCK_NB, $isHeld ) || $isHeld !== 1 ) {
			return true;
		}
		$this->markEnded();
		return false;
	}

	private function markEnded(): void {
		if ( ! defined( 'FQDB' ) ) {
			try {
				$this->database->value( 'SELECT RELEASE_LOCK(%s)', array( $this->lockName() ) );
			} catch ( RuntimeException ) {
				// The connection that had it is lost, and with it the lock.
				return;
			}
			return;
		}
		if ( $this->file !== null ) {
			fclose( $this->file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			$this->file = null;
		}
	}

	/** Names are shared by all databases of a server and limited to 64 characters. */
	private function lockName(): string {
		return 'vitrine_' . md5( DB_NAME . '.' . $this->database->wpdb->prefix );
	}
}
