<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use DateTimeImmutable;

/** The shop's current time; tests substitute their own clock. */
interface Clock {

	/** In the shop's time zone. */
	public function now(): DateTimeImmutable;
}
