<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use DateTimeImmutable;

defined( 'ABSPATH' ) || exit;

final class SystemClock implements Clock {

	public function now(): DateTimeImmutable {
		return new DateTimeImmutable( 'now', wp_timezone() );
	}
}
