<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;
use SQLite3;

/** SQLite's own backup writes through the file's locks, so that servers which have the database open see the copy at once. */
final class SqliteSnapshot implements Snapshot {

	public function __construct( private readonly string $file ) {
	}

	public function take(): void {
		self::copy( $this->file, $this->file . '-snapshot' );
	}

	public function restore(): void {
		global $wpdb;
		// A test that failed within a transaction must not lock the next one out.
		$quiet = $wpdb->suppress_errors( true );
		$wpdb->query( 'ROLLBACK' );
		$wpdb->suppress_errors( $quiet );
		self::copy( $this->file . '-snapshot', $this->file );
	}

	private static function copy( string $from, string $to ): void {
		$source = new SQLite3( $from );
		$target = new SQLite3( $to );
		$target->busyTimeout( 10000 );
		if ( ! $source->backup( $target ) ) {
			throw new RuntimeException( "SQLite could not copy $from: {$target->lastErrorMsg()}" );
		}
		$target->close();
		$source->close();
	}
}
