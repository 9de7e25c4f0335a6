<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Named places at which a test may kill the process or let another one run first, so that a race happens every time and not one time
 * in a thousand. A running shop has `NoFaults`; no hook and no setting reaches it.
 */
interface FaultPoints {

	/** @param string $point For instance `place.stock`. */
	public function pass( string $point ): void;
}
