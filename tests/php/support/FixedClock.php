<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use DateTimeImmutable;
use DateTimeZone;
use Vitrine\Kernel\Clock;

/** A clock set by the test. */
final class FixedClock implements Clock {

	public DateTimeImmutable $time;

	/** @param string $time Local time in Vilnius. */
	public function __construct( string $time ) {
		$this->time = new DateTimeImmutable( $time, new DateTimeZone( 'Europe/Vilnius' ) );
	}

	public function now(): DateTimeImmutable {
		return $this->time;
	}
}
