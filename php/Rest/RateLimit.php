<?php
declare(strict_types=1);

namespace Vitrine\Rest;

/** At most so many calls in so many seconds from one address. */
final readonly class RateLimit {

	public function __construct( public int $calls, public int $seconds ) {
	}
}
