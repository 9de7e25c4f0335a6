<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** A restorable copy of the database. */
interface Snapshot {

	public function take(): void;

	/** Restores the state of `take`, also for open connections of other processes. */
	public function restore(): void;
}
