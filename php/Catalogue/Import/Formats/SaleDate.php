<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

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

	/** @param bool $wholeDay Whether the cell names a day without a time. */
	private function __construct( private DateTimeImmutable $time, private bool $wholeDay ) {
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
				return new self( $time, in_array( $format, self::DAYS, true ) );
			}
		}
		return null;
	}

	/** @return int Unix time. */
	public function start(): int {
		return $this->time->getTimestamp();
	}

	/** @return int Unix time of the last second: a day counts until its end. */
	public function end(): int {
		return $this->wholeDay ? $this->time->modify( '+1 day' )->getTimestamp() - 1 : $this->time->getTimestamp();
	}
}
