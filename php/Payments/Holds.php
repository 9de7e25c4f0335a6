<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use DateInterval;
use DateTimeImmutable;

/** How long an order that nobody has paid keeps its pieces; one autoloaded option. */
final readonly class Holds {

	/** Option: `{card_minutes, transfer_days}`. */
	public const OPTION = 'vitrine_holds';

	public const DEFAULTS = array(
		'card_minutes'  => 60,
		'transfer_days' => 7,
	);

	/** Minutes: shorter, and a customer is still looking for the card. */
	public const LEAST_MINUTES = 10;

	/** A week, and a quarter of a year: longer, and nobody else can buy what nobody pays. */
	private const MOST_MINUTES = 10_080;
	private const MOST_DAYS    = 90;

	/**
	 * @param int $cardMinutes  From placing the order until it is cancelled.
	 * @param int $transferDays Likewise; 0 where somebody looks after them by hand.
	 */
	public function __construct( public int $cardMinutes = self::DEFAULTS['card_minutes'], public int $transferDays = self::DEFAULTS['transfer_days'] ) {
	}

	public static function fromOption(): self {
		$set    = (array) get_option( self::OPTION, self::DEFAULTS ) + self::DEFAULTS;
		$number = static fn ( mixed $value, int $fallback ): int => is_numeric( $value ) ? (int) $value : $fallback;
		return new self(
			max( self::LEAST_MINUTES, $number( $set['card_minutes'], self::DEFAULTS['card_minutes'] ) ),
			max( 0, $number( $set['transfer_days'], self::DEFAULTS['transfer_days'] ) )
		);
	}

	/** @return array<string, string> Messages by the option's keys. */
	public function faults(): array {
		return array_filter(
			array(
				'card_minutes'  => $this->cardMinutes < self::LEAST_MINUTES || $this->cardMinutes > self::MOST_MINUTES
					/* translators: 1, 2: numbers of minutes */
					? sprintf( __( 'Please choose between %1$d and %2$d minutes.', 'vitrine' ), self::LEAST_MINUTES, self::MOST_MINUTES ) : '',
				'transfer_days' => $this->transferDays < 0 || $this->transferDays > self::MOST_DAYS
					/* translators: %d: number of days */
					? sprintf( __( 'Please choose between 0 and %d days.', 'vitrine' ), self::MOST_DAYS ) : '',
			)
		);
	}

	public function save(): void {
		update_option(
			self::OPTION,
			array(
				'card_minutes'  => $this->cardMinutes,
				'transfer_days' => $this->transferDays,
			),
			true
		);
	}

	/** Hook `vitrine_activate`. */
	public static function store(): void {
		add_option( self::OPTION, self::DEFAULTS, '', true );
	}

	/** Card orders that were placed before this moment are over. */
	public function cardsPlacedBefore( DateTimeImmutable $now ): DateTimeImmutable {
		return $now->sub( new DateInterval( "PT{$this->cardMinutes}M" ) );
	}

	/** Orders by bank transfer that were placed before this moment are over; null where they never are. */
	public function transfersPlacedBefore( DateTimeImmutable $now ): ?DateTimeImmutable {
		return $this->transferDays === 0 ? null : $now->sub( new DateInterval( "P{$this->transferDays}D" ) );
	}
}
