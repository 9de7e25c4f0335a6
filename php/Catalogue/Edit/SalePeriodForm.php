<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use DateTimeImmutable;
use Vitrine\Pricing\SaleDate;
use Vitrine\Pricing\SalePeriod;

/**
 * Validates the start and end of a sale as typed: `sale_from` and `sale_until`, each a day with or without a time in the site's time zone.
 * Forms with a field of its own for the time send it as `sale_from_time` and `sale_until_time`.
 */
final class SalePeriodForm {

	public const FROM  = 'sale_from';
	public const UNTIL = 'sale_until';

	private const FIRST_YEAR = 2000;
	private const LAST_YEAR  = 2099;

	/**
	 * @param array<string, mixed>  $sent
	 * @param bool                  $hasSale Whether there is a sale price, in any currency.
	 * @param SalePeriod            $before  Fields that were not submitted keep their values.
	 * @param array<string, string> $errors  By field.
	 * @param bool                  $mayBeOver Whether a new end may be in the past, as in files of other systems.
	 * @param bool                  $isNew     Whether the sale price differs: then the end of an earlier sale is a mistake.
	 */
	public static function read(
		array $sent,
		bool $hasSale,
		SalePeriod $before,
		array &$errors,
		bool $mayBeOver = false,
		bool $isNew = false
	): SalePeriod {
		$found  = array();
		$from   = self::time( $sent, self::FROM, $before->from, $found );
		$until  = self::time( $sent, self::UNTIL, $before->until, $found );
		$period = new SalePeriod( $from, $until );
		if ( $found === array() && ( $isNew || $period->toRow() !== $before->toRow() ) ) {
			$found = self::faults( $period, $hasSale, $before, $mayBeOver, $isNew );
		}
		$errors += $found;
		// A sale that was removed takes its dates with it.
		return $hasSale || $found !== array() ? $period : new SalePeriod();
	}

	/**
	 * @return array<string, string> Messages by field.
	 */
	public static function faults(
		SalePeriod $period,
		bool $hasSale,
		SalePeriod $before,
		bool $mayBeOver = false,
		bool $isNew = false
	): array {
		$isSet = $isNew || $period->until !== $before->until;
		$field = $period->from === $before->from || $period->from === null ? self::UNTIL : self::FROM;
		return match ( true ) {
			$period->hasLimits() && ! $hasSale
				=> array( $field => __( 'A sale with dates needs a sale price.', 'vitrine' ) ),
			$period->from !== null && $period->until !== null && $period->until <= $period->from
				=> array( $field => __( 'The sale must end after it begins.', 'vitrine' ) ),
			! $mayBeOver && $isSet && $period->until !== null && $period->until < time()
				=> array( self::UNTIL => __( 'This end of the sale is in the past.', 'vitrine' ) ),
			default => array(),
		};
	}

	/**
	 * @param string|null $fault Set to a message if the text can't be used.
	 * @return int|null Unix time; null for an empty text.
	 */
	public static function parse( string $typed, bool $isEnd, ?string &$fault ): ?int {
		$typed = trim( $typed );
		if ( $typed === '' ) {
			return null;
		}
		$date = SaleDate::read( $typed, wp_timezone() );
		if ( $date === null ) {
			$example = current_datetime()->format( 'Y' ) . '-11-28';
			/* translators: 1: a date, 2: a date with a time */
			$fault = sprintf( __( 'Enter a date such as %1$s, or with a time such as %2$s.', 'vitrine' ), $example, "$example 18:00" );
			return null;
		}
		$time = $isEnd ? $date->end() : $date->start();
		$year = (int) wp_date( 'Y', $time );
		if ( $year < self::FIRST_YEAR || $year > self::LAST_YEAR ) {
			/* translators: 1: the first year, 2: the last year */
			$fault = sprintf( __( 'Enter a year from %1$d to %2$d.', 'vitrine' ), self::FIRST_YEAR, self::LAST_YEAR );
		} elseif ( $date->isSkipped ) {
			$fault = __( 'On this day the clocks go forward and skip this time. Enter another time.', 'vitrine' );
		}
		return $time;
	}

	/** As it is typed: without the time if it is the start or end of a day. */
	public static function show( ?int $time, bool $isEnd ): string {
		if ( $time === null ) {
			return '';
		}
		$local = self::local( $time );
		return match ( $local->format( 'H:i:s' ) ) {
			$isEnd ? '23:59:59' : '00:00:00' => $local->format( 'Y-m-d' ),
			$local->format( 'H:i:00' )       => $local->format( 'Y-m-d H:i' ),
			default                          => $local->format( 'Y-m-d H:i:s' ),
		};
	}

	/**
	 * The values of a form that has fields for days and times.
	 *
	 * @return array{sale_from: string, sale_from_time: string, sale_until: string, sale_until_time: string}
	 */
	public static function values( SalePeriod $period ): array {
		[ $from, $fromTime ]   = explode( ' ', self::show( $period->from, false ) . ' ' );
		[ $until, $untilTime ] = explode( ' ', self::show( $period->until, true ) . ' ' );
		return array(
			'sale_from'       => $from,
			'sale_from_time'  => $fromTime,
			'sale_until'      => $until,
			'sale_until_time' => $untilTime,
		);
	}

	/**
	 * @param array<string, mixed>  $sent
	 * @param array<string, string> $errors
	 */
	private static function time( array $sent, string $field, ?int $before, array &$errors ): ?int {
		$typed = self::text( $sent, $field );
		if ( $typed === null ) {
			return $before;
		}
		$whole = trim( $typed . ' ' . self::text( $sent, "{$field}_time" ) );
		$isEnd = $field === self::UNTIL;
		if ( $whole === self::show( $before, $isEnd ) ) {
			// Also a time that another time zone or version has accepted.
			return $before;
		}
		$fault = null;
		$time  = self::parse( $whole, $isEnd, $fault );
		if ( $fault !== null ) {
			$errors[ $field ] = $fault;
			return $before;
		}
		return $time;
	}

	/** @param array<string, mixed> $sent */
	private static function text( array $sent, string $field ): ?string {
		return is_scalar( $sent[ $field ] ?? null ) ? trim( (string) $sent[ $field ] ) : null;
	}

	private static function local( int $time ): DateTimeImmutable {
		return ( new DateTimeImmutable( "@$time" ) )->setTimezone( wp_timezone() );
	}
}
