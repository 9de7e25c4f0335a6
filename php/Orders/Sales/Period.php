<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

use DateTimeImmutable;
use InvalidArgumentException;

/** Whole days in the shop's time zone. */
final readonly class Period {

	/** Days of the longest one: figures stay quick, and a plot readable. */
	public const LONGEST = 1100;

	/**
	 * @param DateTimeImmutable $from  Midnight at which it begins.
	 * @param DateTimeImmutable $until Midnight at which it has ended.
	 */
	private function __construct( public DateTimeImmutable $from, public DateTimeImmutable $until ) {
	}

	/** The last days, today among them. */
	public static function last( int $days, DateTimeImmutable $now ): self {
		$tomorrow = $now->setTime( 0, 0 )->modify( '+1 day' );
		return new self( $tomorrow->modify( "-$days days" ), $tomorrow );
	}

	/**
	 * From one day to another, both among them.
	 *
	 * @throws InvalidArgumentException When the last comes before the first, or too long after it.
	 */
	public static function between( DateTimeImmutable $first, DateTimeImmutable $last ): self {
		$period = new self( $first->setTime( 0, 0 ), $last->setTime( 0, 0 )->modify( '+1 day' ) );
		if ( $period->from >= $period->until || $period->length() > self::LONGEST ) {
			throw new InvalidArgumentException( 'The last day must come after the first, within ' . self::LONGEST . ' days.' );
		}
		return $period;
	}

	/** As many days before it. */
	public function before(): self {
		return new self( $this->from->modify( "-{$this->length()} days" ), $this->from );
	}

	/** In days: those of the clock's change are days like others. */
	public function length(): int {
		return (int) $this->from->diff( $this->until )->format( '%r%a' );
	}

	/** @return list<string> All days as `Y-m-d`. */
	public function days(): array {
		return array_map( fn ( int $day ): string => $this->from->modify( "+$day days" )->format( 'Y-m-d' ), range( 0, $this->length() - 1 ) );
	}

	/**
	 * Its parts between changes of the clock, within which a day is 86,400 seconds.
	 *
	 * @return list<array{from: int, until: int, offset: int}> Seconds since 1970, and seconds that the shop's clock is before UTC.
	 */
	public function parts(): array {
		$from  = $this->from->getTimestamp();
		$until = $this->until->getTimestamp();
		$start = array(
			'ts'     => $from,
			'offset' => $this->from->getOffset(),
		);
		// The first of them is no change but the state at the beginning; a time zone without a name has none at all.
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
