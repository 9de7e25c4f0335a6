<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use Vitrine\Kernel\FailureInjection;

/** Runs a callback when a named point is passed for the first time. */
final class RunAtPoint implements FailureInjection {

	/** @param Closure(): mixed $callback */
	public function __construct( private readonly string $point, private ?Closure $callback ) {
	}

	public function pass( string $point ): void {
		if ( $point === $this->point && $this->callback !== null ) {
			$callback       = $this->callback;
			$this->callback = null;
			$callback();
		}
	}
}
