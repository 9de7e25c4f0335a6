<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use PHPUnit\Event\Code\Test;
use PHPUnit\Event\Test\Finished;
use PHPUnit\Event\Test\FinishedSubscriber;

/** Reports to `TestTimes` that a test has ended. */
final readonly class TestTimesEnd implements FinishedSubscriber {

	/** @param Closure(Test): void $end */
	public function __construct( private Closure $end ) {
	}

	public function notify( Finished $event ): void {
		( $this->end )( $event->test() );
	}
}
