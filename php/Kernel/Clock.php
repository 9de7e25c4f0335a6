<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use DateTimeImmutable;

/** What time it is for the shop; tests bring their own. */
interface Clock {

	/** Now, in the shop's time zone. */
	public function now(): DateTimeImmutable;
}
