<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** Maximum number of calls from one IP address within a time window. */
final readonly class RateLimit {

	public function __construct( public int $calls, public int $seconds ) {
	}
}
