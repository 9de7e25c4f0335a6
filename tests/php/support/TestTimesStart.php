<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use PHPUnit\Event\TestSuite\Started;
use PHPUnit\Event\TestSuite\StartedSubscriber;

/** Reports to `TestTimes` that a class begins. */
final readonly class TestTimesStart implements StartedSubscriber {

	/** @param Closure(): void $start */
	public function __construct( private Closure $start ) {
	}

	public function notify( Started $event ): void {
		( $this->start )();
	}
}
