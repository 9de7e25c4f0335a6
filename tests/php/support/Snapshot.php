<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** A copy of a whole database, to return to. */
interface Snapshot {

	public function take(): void;

	/** Makes the database what it was at `take`, also for connections that others hold. */
	public function restore(): void;
}
