<?php
declare(strict_types=1);

namespace Vitrine\Database;

/**
 * Transactions of long work in batches, such as an import, with gaps for others. SQLite has one writer and no queue: an order that waits
 * for it looks every 100 ms whether it is free, and without a gap of that length it could miss several in a row.
 */
final class BatchTransaction {

	/** Between transactions on SQLite, unless the previous one was short. */
	private const GAP_SECONDS   = 0.1;
	private const SHORT_SECONDS = 0.02;

	/** Unix time from which the next transaction may begin. */
	private float $earliest = 0.0;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @template T
	 * @param callable(): T $work See `Database::transaction()`.
	 * @return T
	 */
	public function run( callable $work ): mixed {
		usleep( max( 0, (int) ( ( $this->earliest - microtime( true ) ) * 1_000_000 ) ) );
		$begin          = microtime( true );
		$result         = $this->database->transaction( $work );
		$end            = microtime( true );
		$this->earliest = defined( 'FQDB' ) && $end - $begin > self::SHORT_SECONDS ? $end + self::GAP_SECONDS : 0.0;
		return $result;
	}
}
