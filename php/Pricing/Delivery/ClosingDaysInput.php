<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

/** Validates submitted closing days. */
final readonly class ClosingDaysInput {

	public const MAX_PERIODS = 50;

	/** From the first to the last day of a period, both included. */
	private const MAX_DAYS = 366;

	/** The earliest first. */
	public ClosingDays $closing;

	/** @var array<string, string> Messages by field path, such as `0.from`; '' for the list as a whole. */
	public array $errors;

	/**
	 * @param array<mixed> $rows   `{from, to}`; without a last day, it is the first one.
	 * @param ClosingDays  $stored Periods that were saved before; they may be over.
	 * @param string       $today  `Y-m-d` in the shop's time zone.
	 */
	public function __construct( array $rows, ClosingDays $stored, string $today ) {
		$periods = array();
		$errors  = array();
		foreach ( array_values( $rows ) as $index => $row ) {
			$text   = static fn ( string $key ): string
				=> is_array( $row ) && is_string( $row[ $key ] ?? null ) ? trim( $row[ $key ] ) : '';
			$period = array(
				'from' => $text( 'from' ),
				'to'   => $text( 'to' ) === '' ? $text( 'from' ) : $text( 'to' ),
			);
			foreach ( self::errorsIn( $period, in_array( $period, $stored->periods, true ), $today ) as $field => $message ) {
				$errors[ "$index.$field" ] = $message;
			}
			$periods[] = $period;
		}
		if ( count( $periods ) > self::MAX_PERIODS ) {
			$errors[''] = sprintf(
				/* translators: %d: number of periods */ __( 'Enter at most %d periods. Please remove those that are over.', 'vitrine' ),
				self::MAX_PERIODS
			);
		}
		sort( $periods );
		$this->closing = new ClosingDays( $periods );
		$this->errors  = $errors;
	}

	/**
	 * @param array{from: string, to: string} $period
	 * @return array<string, string>
	 */
	private static function errorsIn( array $period, bool $isStored, string $today ): array {
		$dates = array_map( self::date( ... ), $period );
		if ( $dates['from'] === null || $dates['to'] === null ) {
			return array_fill_keys(
				array_keys( array_filter( $dates, static fn ( ?int $date ): bool => $date === null ) ),
				__( 'Enter a date, such as 2026-12-24.', 'vitrine' )
			);
		}
		$days = intdiv( $dates['to'] - $dates['from'], 86_400 ) + 1;
		return match ( true ) {
			$days < 1                               => array( 'to' => __( 'The last day must not be before the first.', 'vitrine' ) ),
			$days > self::MAX_DAYS                  => array(
				/* translators: %d: number of days */
				'to' => sprintf( __( 'Choose at most %d days.', 'vitrine' ), self::MAX_DAYS ),
			),
			! $isStored && $period['to'] < $today   => array( 'to' => __( 'This day is in the past. Please check the year.', 'vitrine' ) ),
			default                                 => array(),
		};
	}

	/** Midnight in UTC; null for an invalid date. */
	private static function date( string $day ): ?int {
		$date = date_create_immutable_from_format( '!Y-m-d', $day, timezone_open( 'UTC' ) ?: null );
		return $date === false || $date->format( 'Y-m-d' ) !== $day ? null : $date->getTimestamp();
	}
}
