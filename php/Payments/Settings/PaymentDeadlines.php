<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

use DateInterval;
use DateTimeImmutable;
use Vitrine\I18n\Holidays\BankingDays;
use Vitrine\Kernel\Settings\Setting;
use Vitrine\Pricing\Tax\VatRates;

defined( 'ABSPATH' ) || exit;

/** How long unpaid orders reserve stock; an autoloaded option. */
final readonly class PaymentDeadlines implements Setting {

	/** Option: `{card_minutes, transfer_days, guest_hours}`. */
	public const OPTION = 'vitrine_holds';

	public const DEFAULTS = array(
		'card_minutes'  => 60,
		'transfer_days' => 7,
		'guest_hours'   => 12,
	);

	/** In minutes: with less, customers are still looking for their card. */
	public const MIN_CARD_MINUTES = 10;

	/** A week and three months: longer reservations block stock for other customers. */
	private const MAX_CARD_MINUTES = 10_080;
	private const MAX_TRANSFER_DAYS = 90;

	/** Two days: invented orders block stock for so long. */
	private const MAX_GUEST_HOURS = 48;

	/** So many of the hours, at most, are waking hours: otherwise 48 hours would take four days. */
	private const MAX_WAKING_HOURS = 12;

	/** A transfer of the last day arrives on the next banking day (Directive (EU) 2015/2366, Article 83). */
	private const GRACE_DAYS = 1;

	/** Hour of the banking day on which a period ends that would end on a weekend: staff have seen the money of the weekend. */
	private const FIRST_NOON = 12;

	/**
	 * @param int $cardMinutes  From placing the order to its cancellation.
	 * @param int $transferDays Banking days from placing the order to the end of the day on which it is due; 0 for manual cancellation.
	 * @param int $guestHours   The same for customers who have not proven the e-mail address yet, also for orders paid on delivery.
	 * @param string $country   The shop's country: banks are closed on its public holidays.
	 */
	public function __construct(
		public int $cardMinutes = self::DEFAULTS['card_minutes'],
		public int $transferDays = self::DEFAULTS['transfer_days'],
		public int $guestHours = self::DEFAULTS['guest_hours'],
		private string $country = '',
	) {
	}

	public static function options(): array {
		return array( self::OPTION, ...VatRates::options() );
	}

	public static function fromStored( array $stored ): static {
		$option = (array) $stored[ self::OPTION ] + self::DEFAULTS;
		$number = static fn ( mixed $value, int $fallback ): int => is_numeric( $value ) ? (int) $value : $fallback;
		return new self(
			max( self::MIN_CARD_MINUTES, $number( $option['card_minutes'], self::DEFAULTS['card_minutes'] ) ),
			max( 0, $number( $option['transfer_days'], self::DEFAULTS['transfer_days'] ) ),
			max( 1, min( self::MAX_GUEST_HOURS, $number( $option['guest_hours'], self::DEFAULTS['guest_hours'] ) ) ),
			VatRates::fromStored( $stored )->home
		);
	}

	/** @return array<string, string> Error messages by option key. */
	public function errors(): array {
		return array_filter(
			array(
				'card_minutes'  => $this->cardMinutes < self::MIN_CARD_MINUTES || $this->cardMinutes > self::MAX_CARD_MINUTES
					? sprintf(
						/* translators: 1 and 2: numbers of minutes */
						__( 'Please choose between %1$d and %2$d minutes.', 'vitrine' ),
						self::MIN_CARD_MINUTES,
						self::MAX_CARD_MINUTES
					)
					: '',
				'transfer_days' => $this->transferDays < 0 || $this->transferDays > self::MAX_TRANSFER_DAYS
					/* translators: %d: number of days */
					? sprintf( __( 'Please choose between 0 and %d days.', 'vitrine' ), self::MAX_TRANSFER_DAYS )
					: '',
				'guest_hours'   => $this->guestHours < 1 || $this->guestHours > self::MAX_GUEST_HOURS
					/* translators: 1 and 2: numbers of hours */
					? sprintf( __( 'Please choose between %1$d and %2$d hours.', 'vitrine' ), 1, self::MAX_GUEST_HOURS )
					: '',
			)
		);
	}

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'card_minutes'  => $this->cardMinutes,
				'transfer_days' => $this->transferDays,
				'guest_hours'   => $this->guestHours,
			),
		);
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	public static function addOption(): void {
		add_option( self::OPTION, self::DEFAULTS, '', true );
	}

	/** Card orders placed before this time have expired. */
	public function cardsPlacedBefore( DateTimeImmutable $now ): DateTimeImmutable {
		return $now->sub( new DateInterval( "PT{$this->cardMinutes}M" ) );
	}

	/**
	 * The deadline of an unpaid bank transfer that customers see: the end of a banking day, since they see only the date. Null if none.
	 *
	 * @param DateTimeImmutable $placedAt In the shop's time zone.
	 * @param bool              $verified Whether the customer has proven the e-mail address; if not, the order must be confirmed before.
	 */
	public function transferPayBy( DateTimeImmutable $placedAt, bool $verified ): ?DateTimeImmutable {
		$payBy = $this->transferDays === 0
			? null
			: BankingDays::after( $placedAt, $this->transferDays, $this->country )->setTime( 23, 59, 59 );
		if ( $verified ) {
			return $payBy;
		}
		$confirmBy = $this->confirmTransferBy( $placedAt );
		return $payBy === null ? $confirmBy : min( $payBy, $confirmBy );
	}

	/** After this time a transfer that was due is cancelled; null if staff cancel. */
	public function transferEndsAt( DateTimeImmutable $payBy ): ?DateTimeImmutable {
		return $this->transferDays === 0 ? null : BankingDays::after( $payBy, self::GRACE_DAYS, $this->country )->setTime( 23, 59, 59 );
	}

	/** When an order is cancelled whose customer has not proven the e-mail address. */
	public function confirmBy( DateTimeImmutable $placedAt ): DateTimeImmutable {
		return max(
			$placedAt->add( new DateInterval( "PT{$this->guestHours}H" ) ),
			WakingHours::after( $placedAt, min( $this->guestHours, self::MAX_WAKING_HOURS ) )
		);
	}

	/** The same for transfers: not before staff have seen what arrived over the weekend. */
	private function confirmTransferBy( DateTimeImmutable $placedAt ): DateTimeImmutable {
		$by = $this->confirmBy( $placedAt );
		return BankingDays::has( $by, $this->country )
			? $by
			: BankingDays::after( $by, 1, $this->country )->setTime( self::FIRST_NOON, 0 );
	}

	/** Transfers that were due before this time are cancelled, see `transferEndsAt`; null if never. */
	public function transfersDueBefore( DateTimeImmutable $now ): ?DateTimeImmutable {
		return $this->transferDays === 0 ? null : BankingDays::before( $now, self::GRACE_DAYS, $this->country )->setTime( 0, 0 );
	}

	/** Bank transfer orders without a deadline of their own that were placed before this time have expired; null if they never expire. */
	public function transfersPlacedBefore( DateTimeImmutable $now ): ?DateTimeImmutable {
		$due = $this->transfersDueBefore( $now );
		return $due === null ? null : BankingDays::before( $due, $this->transferDays, $this->country );
	}
}
