<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

use DateInterval;
use DateTimeImmutable;

/** How long unpaid orders reserve stock; an autoloaded option. */
final readonly class PaymentDeadlines {

	/** Option: `{card_minutes, transfer_days, guest_days}`. */
	public const OPTION = 'vitrine_holds';

	public const DEFAULTS = array(
		'card_minutes'  => 60,
		'transfer_days' => 7,
		'guest_days'    => 2,
	);

	/** In minutes: with less, customers are still looking for their card. */
	public const MIN_CARD_MINUTES = 10;

	/** A week and three months: longer reservations block stock for other customers. */
	private const MAX_CARD_MINUTES = 10_080;
	private const MAX_TRANSFER_DAYS = 90;

	/**
	 * @param int $cardMinutes  From placing the order to its cancellation.
	 * @param int $transferDays From placing the order to its cancellation at the end of the day; 0 for manual cancellation.
	 * @param int $guestDays    The same until the customer has proven the e-mail address; 0 for no shorter deadline.
	 */
	public function __construct(
		public int $cardMinutes = self::DEFAULTS['card_minutes'],
		public int $transferDays = self::DEFAULTS['transfer_days'],
		public int $guestDays = self::DEFAULTS['guest_days'],
	) {
	}

	public static function fromOption(): self {
		$option = (array) get_option( self::OPTION, self::DEFAULTS ) + self::DEFAULTS;
		$number = static fn ( mixed $value, int $fallback ): int => is_numeric( $value ) ? (int) $value : $fallback;
		return new self(
			max( self::MIN_CARD_MINUTES, $number( $option['card_minutes'], self::DEFAULTS['card_minutes'] ) ),
			max( 0, $number( $option['transfer_days'], self::DEFAULTS['transfer_days'] ) ),
			max( 0, $number( $option['guest_days'], self::DEFAULTS['guest_days'] ) )
		);
	}

	/** @return array<string, string> Error messages by option key. */
	public function errors(): array {
		return array_filter(
			array(
				'card_minutes'  => $this->cardMinutes < self::MIN_CARD_MINUTES || $this->cardMinutes > self::MAX_CARD_MINUTES
					/* translators: 1 and 2: numbers of minutes */
					? sprintf(
						__( 'Please choose between %1$d and %2$d minutes.', 'vitrine' ),
						self::MIN_CARD_MINUTES,
						self::MAX_CARD_MINUTES
					)
					: '',
				'transfer_days' => self::daysError( $this->transferDays ),
				'guest_days'    => self::daysError( $this->guestDays ),
			)
		);
	}

	private static function daysError( int $days ): string {
		/* translators: %d: number of days */
		$text = __( 'Please choose between 0 and %d days.', 'vitrine' );
		return $days < 0 || $days > self::MAX_TRANSFER_DAYS ? sprintf( $text, self::MAX_TRANSFER_DAYS ) : '';
	}

	public function save(): void {
		update_option(
			self::OPTION,
			array(
				'card_minutes'  => $this->cardMinutes,
				'transfer_days' => $this->transferDays,
				'guest_days'    => $this->guestDays,
			),
			true
		);
	}

	/** Hook `vitrine_activate`. */
	public static function addOption(): void {
		add_option( self::OPTION, self::DEFAULTS, '', true );
	}

	/** Card orders placed before this time have expired. */
	public function cardsPlacedBefore( DateTimeImmutable $now ): DateTimeImmutable {
		return $now->sub( new DateInterval( "PT{$this->cardMinutes}M" ) );
	}

	/**
	 * When an unpaid bank transfer order is cancelled: at the end of a day, since customers see only the date. Null if never.
	 *
	 * @param DateTimeImmutable $placedAt In the shop's time zone.
	 * @param bool              $verified Whether the customer has proven the e-mail address.
	 */
	public function transferPayBy( DateTimeImmutable $placedAt, bool $verified ): ?DateTimeImmutable {
		$days = $verified || $this->guestDays === 0 ? $this->transferDays : min( $this->transferDays, $this->guestDays );
		return $this->transferDays === 0 ? null : $placedAt->add( new DateInterval( "P{$days}D" ) )->setTime( 23, 59, 59 );
	}

	/** Bank transfer orders without a deadline of their own that were placed before this time have expired; null if they never expire. */
	public function transfersPlacedBefore( DateTimeImmutable $now ): ?DateTimeImmutable {
		return $this->transferDays === 0 ? null : $now->sub( new DateInterval( "P{$this->transferDays}D" ) );
	}
}
