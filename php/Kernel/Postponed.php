<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use RuntimeException;

/** A message that may not go out yet: the outbox tries again later, and no try is lost by it. */
final class Postponed extends RuntimeException {

	public function __construct( public readonly int $seconds, string $reason ) {
		parent::__construct( $reason );
	}
}
