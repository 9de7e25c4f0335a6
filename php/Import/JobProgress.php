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

	/** From 0 to 1. */
	public function share(): float {
		return $this->position / max( 1, $this->bytes );
	}
}
