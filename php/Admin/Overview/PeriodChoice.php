<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use DateTimeImmutable;
use InvalidArgumentException;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Sales\ReportPeriod;

/** Parses the period of the overview: a preset number of days, or a custom range. */
final class PeriodChoice {

	/** Days by query value. */
	public const DAYS = array(
		'7'   => 7,
		'30'  => 30,
		'90'  => 90,
		'365' => 365,
	);

	public const DEFAULT = '30';

	/** A custom range of days, `from` to `to`. */
	public const CUSTOM = 'own';

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * @param string $from `Y-m-d`, only for `OWN`.
	 * @param string $to   `Y-m-d`, only for `OWN`.
	 * @throws InvalidArgumentException If a date is invalid.
	 */
	public function resolve( string $name, string $from, string $to ): ReportPeriod {
		return $name === self::CUSTOM
			? ReportPeriod::between( $this->day( $from ), $this->day( $to ) )
			: ReportPeriod::last( self::DAYS[ $name ] ?? self::DAYS[ self::DEFAULT ], $this->clock->now() );
	}

	private function day( string $typed ): DateTimeImmutable {
		$day = DateTimeImmutable::createFromFormat( '!Y-m-d', $typed, $this->clock->now()->getTimezone() );
		return $day !== false && $day->format( 'Y-m-d' ) === $typed ? $day : throw new InvalidArgumentException( 'Invalid date' );
	}
}
