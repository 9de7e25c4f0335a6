<?php
declare(strict_types=1);

namespace Vitrine\Pricing;

use DateTimeImmutable;
use DateTimeZone;

/** A date of a file, in the forms that are read in one way only: `30/11/2026` and `11/30/2026` are not among them. */
final readonly class SaleDate {

	/** PHP's formats; without a time zone, the shop's applies. A day without a time comes last. */
	private const FORMATS = array(
		'Y-m-d G:i:s', 'Y-m-d G:i', 'Y-m-d\TH:i:sP', 'Y-m-d\TH:i:s.uP', 'Y-m-d\TH:i:s', 'Y-m-d\TH:i', 'Y-m-d G:i:sP', 'Y/m/d G:i:s',
		'Y/m/d G:i', 'd.m.Y G:i:s', 'd.m.Y G:i',
	);

	private const DAYS = array( 'Y-m-d', 'Y/m/d', 'd.m.Y' );

	/** Unix times of the years 2001 to 2286. */
	private const UNIX = '/^[1-9]\d{9}$/D';

	/**
	 * @param bool $wholeDay  Whether the cell names a day without a time.
	 * @param bool $isSkipped Whether the time does not exist, because the clocks go forward.
	 */
	private function __construct( private DateTimeImmutable $time, private bool $wholeDay, public bool $isSkipped = false ) {
	}

	/** Null if the cell can't be read. */
	public static function read( string $cell, DateTimeZone $zone ): ?self {
		if ( preg_match( self::UNIX, $cell ) === 1 ) {
			return new self( ( new DateTimeImmutable( '@0' ) )->setTimestamp( (int) $cell ), false );
		}
		foreach ( array( ...self::FORMATS, ...self::DAYS ) as $format ) {
			$time   = DateTimeImmutable::createFromFormat( "!$format", $cell, $zone );
			$errors = DateTimeImmutable::getLastErrors();
			// A warning is a day that the month doesn't have.
			if ( $time !== false && ( $errors === false || $errors['warning_count'] === 0 ) ) {
				$isDay = in_array( $format, self::DAYS, true );
				$isOwn = $isDay || str_ends_with( $format, 'P' );
				$plain = $isOwn ? $time : DateTimeImmutable::createFromFormat( "!$format", $cell, new DateTimeZone( 'UTC' ) );
				$clock = static fn ( DateTimeImmutable|false $one ): string => $one === false ? '' : $one->format( 'Y-m-d H:i:s' );
				return new self( $time, $isDay, $clock( $plain ) !== $clock( $time ) );
			}
		}
		return null;
	}

	/** @return int Unix time. */
	public function start(): int {
		return $this->time->getTimestamp();
	}

	/** @return int Unix time of the last second: a day counts until its end, also if it is typed as 23:59. */
	public function end(): int {
		return match ( true ) {
			$this->wholeDay                                => $this->time->modify( '+1 day' )->getTimestamp() - 1,
			$this->time->format( 'H:i:s' ) === '23:59:00' => $this->time->getTimestamp() + 59,
			default                                        => $this->time->getTimestamp(),
		};
	}
}
