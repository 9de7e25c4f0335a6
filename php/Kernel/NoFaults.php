<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** What every running shop has: nothing happens. */
final class NoFaults implements FaultPoints {

	public function pass( string $point ): void {
	}
}
