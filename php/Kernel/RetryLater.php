<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use RuntimeException;

/** The message must not be sent yet: the outbox retries later without counting a failed attempt. */
final class RetryLater extends RuntimeException {

	public function __construct( public readonly int $seconds, string $reason ) {
		parent::__construct( $reason );
	}
}
