<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

defined( 'ABSPATH' ) || exit;

/** Used in production: does nothing. */
final class NullFailureInjection implements FailureInjection {

	public function pass( string $point ): void {
	}
}
