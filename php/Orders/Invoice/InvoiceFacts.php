<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use DateTimeZone;
use Throwable;
use Vitrine\I18n\Language;

/**
 * What an invoice or credit note says beside the order's own lines, sums and addresses, as it was on the day of issue: a later change of
 * settings, payment or delivery date does not change an issued document.
 */
final readonly class InvoiceFacts {

	/**
	 * @param DateTimeZone $zone        In which its dates are written.
	 * @param string       $payment     Title of the payment method.
	 * @param string       $status      Of the payment.
	 * @param string       $note        The shop's note at the end of each invoice.
	 * @param string       $deliveryDay `Y-m-d`; '' on a credit note.
	 * @param bool         $delivered   False: the day is expected.
	 */
	public function __construct(
		public Language $language,
		public DateTimeZone $zone,
		public string $payment,
		public string $status,
		public string $note,
		public string $deliveryDay,
		public bool $delivered,
	) {
	}

	/** @param array<mixed> $values As `values` gives them. */
	public static function of( array $values ): self {
		$text = static fn ( string $key ): string => is_string( $values[ $key ] ?? null ) ? $values[ $key ] : '';
		return new self(
			new Language( $text( 'language' ), $text( 'locale' ), $text( 'language_name' ) ),
			self::zone( $text( 'zone' ) ),
			$text( 'payment' ),
			$text( 'status' ),
			$text( 'note' ),
			$text( 'delivery_day' ),
			( $values['delivered'] ?? false ) === true
		);
	}

	/** @return array<string, string|bool> The language with all that it takes to write in it after it was switched off. */
	public function values(): array {
		return array(
			'language'      => $this->language->code,
			'locale'        => $this->language->locale,
			'language_name' => $this->language->name,
			'zone'          => $this->zone->getName(),
			'payment'       => $this->payment,
			'status'        => $this->status,
			'note'          => $this->note,
			'delivery_day'  => $this->deliveryDay,
			'delivered'     => $this->delivered,
		);
	}

	private static function zone( string $name ): DateTimeZone {
		try {
			return new DateTimeZone( $name );
		} catch ( Throwable ) {
			// The zone was renamed in a newer version of the time zone database.
			return wp_timezone();
		}
	}
}
