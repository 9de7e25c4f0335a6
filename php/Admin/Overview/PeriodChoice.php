<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use DateTimeImmutable;
use InvalidArgumentException;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Sales\Period;

/** The periods of the overview: some of so many days, or from one day to another. */
final class PeriodChoice {

	/** Days by what the address calls them. */
	public const DAYS = array(
		'7'   => 7,
		'30'  => 30,
		'90'  => 90,
		'365' => 365,
	);

	public const USUAL = '30';

	/** Own days, from `from` to `to`. */
	public const OWN = 'own';

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * @param string $from `Y-m-d`, for `OWN`.
	 * @param string $to   Likewise.
	 * @throws InvalidArgumentException When these are no such days.
	 */
	public function of( string $name, string $from, string $to ): Period {
		return $name === self::OWN ? Period::between( $this->day( $from ), $this->day( $to ) ) : Period::last( self::DAYS[ $name ] ?? self::DAYS[ self::USUAL ], $this->clock->now() );
	}

	private function day( string $typed ): DateTimeImmutable {
		$day = DateTimeImmutable::createFromFormat( '!Y-m-d', $typed, $this->clock->now()->getTimezone() );
		return $day !== false && $day->format( 'Y-m-d' ) === $typed ? $day : throw new InvalidArgumentException( 'This is no day.' );
	}
}
