<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** How far the check of a file is, and why a job has failed. */
final readonly class JobProgress {

	/**
	 * @param int $bytes    Size of the UTF-8 copy.
	 * @param int $position Bytes checked so far.
	 * @param int $line     Line number at that position.
	 */
	public function __construct( public int $bytes, public int $position, public int $line, public string $error ) {
	}

	/**
	 * How much is checked, of 100 or less.
	 *
	 * @param int $of The number for everything.
	 */
	public function percent( int $of = 100 ): int {
		return intdiv( $of * $this->position, max( 1, $this->bytes ) );
	}
}
