<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use Vitrine\Kernel\FaultPoints;

/** Lets something happen when a named point is passed for the first time: another customer, a kill, a lost connection. */
final class Pause implements FaultPoints {

	/** @param Closure(): mixed $meanwhile */
	public function __construct( private readonly string $point, private ?Closure $meanwhile ) {
	}

	public function pass( string $point ): void {
		if ( $point === $this->point && $this->meanwhile !== null ) {
			$meanwhile       = $this->meanwhile;
			$this->meanwhile = null;
			$meanwhile();
		}
	}
}
