<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;
use SQLite3;

/** SQLite's backup respects locks, so servers with open connections see the restored data. */
final class SqliteSnapshot implements Snapshot {

	public function __construct( private readonly string $file ) {
	}

	public function take(): void {
		self::copy( $this->file, $this->file . '-snapshot' );
	}

	public function restore(): void {
		global $wpdb;
		// A failed test may have left a transaction open, which would block the next one.
		$quiet = $wpdb->suppress_errors( true );
		$wpdb->query( 'ROLLBACK' );
		$wpdb->suppress_errors( $quiet );
		self::copy( $this->file . '-snapshot', $this->file );
	}

	private static function copy( string $from, string $to ): void {
		$source = new SQLite3( $from );
		$target = new SQLite3( $to );
		$target->busyTimeout( 10000 );
		$target->exec( 'PRAGMA synchronous = OFF' );
		if ( ! $source->backup( $target ) ) {
			throw new RuntimeException( "SQLite could not copy $from: {$target->lastErrorMsg()}" );
		}
		$target->close();
		$source->close();
	}
}
