<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Named points at which tests kill the process or run a competing one, which makes a race reproducible. Production uses
 * `NullFailureInjection`; no hook or setting can replace it.
 */
interface FailureInjection {

	/** @param string $point For instance `place.stock`. */
	public function pass( string $point ): void;
}
