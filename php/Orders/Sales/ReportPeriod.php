<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

use DateTimeImmutable;
use InvalidArgumentException;

/** A report period of whole days in the shop's time zone. */
final readonly class ReportPeriod {

	/** Maximum length in days: keeps queries fast and charts readable. */
	public const MAX_DAYS = 1100;

	/**
	 * @param DateTimeImmutable $from  Midnight at the start of the first day.
	 * @param DateTimeImmutable $until Midnight at the end of the last day.
	 */
	private function __construct( public DateTimeImmutable $from, public DateTimeImmutable $until ) {
	}

	/** The given number of days, ending today. */
	public static function last( int $days, DateTimeImmutable $now ): self {
		$tomorrow = $now->setTime( 0, 0 )->modify( '+1 day' );
		return new self( $tomorrow->modify( "-$days days" ), $tomorrow );
	}

	/**
	 * Includes both days.
	 *
	 * @throws InvalidArgumentException If the last day is before the first, or the period is too long.
	 */
	public static function between( DateTimeImmutable $first, DateTimeImmutable $last ): self {
		$period = new self( $first->setTime( 0, 0 ), $last->setTime( 0, 0 )->modify( '+1 day' ) );
		if ( $period->from >= $period->until || $period->length() > self::MAX_DAYS ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidArgumentException(
				'The last day must not be before the first, and the period at most ' . self::MAX_DAYS . ' days.'
			);
			// phpcs:enable
		}
		return $period;
	}

	/** The preceding period of the same length. */
	public function previous(): self {
		return new self( $this->from->modify( "-{$this->length()} days" ), $this->from );
	}

	/** In days; a day on which the clocks change counts as one. */
	public function length(): int {
		return (int) $this->from->diff( $this->until )->format( '%r%a' );
	}

	/** @return list<string> All days as `Y-m-d`. */
	public function days(): array {
		return array_map(
			fn ( int $day ): string => $this->from->modify( "+$day days" )->format( 'Y-m-d' ),
			range( 0, $this->length() - 1 )
		);
	}

	/**
	 * The period split at clock changes; within a part, each day has 86,400 seconds.
	 *
	 * @return list<array{from: int, until: int, offset: int}> Unix timestamps, and the UTC offset in seconds.
	 */
	public function parts(): array {
		$from  = $this->from->getTimestamp();
		$until = $this->until->getTimestamp();
		$start = array(
			'ts'     => $from,
			'offset' => $this->from->getOffset(),
		);
		// `getTransitions()` returns the initial state first; offset-only zones return none.
		$changes = array( $start, ...array_slice( $this->from->getTimezone()->getTransitions( $from, $until - 1 ) ?: array(), 1 ) );
		$ends    = array( ...array_column( array_slice( $changes, 1 ), 'ts' ), $until );
		return array_map(
			static fn ( array $change, int $end ): array => array(
				'from'   => $change['ts'],
				'until'  => $end,
				'offset' => $change['offset'],
			),
			$changes,
			$ends
		);
	}
}
