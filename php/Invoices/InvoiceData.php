<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use DateTimeZone;
use Throwable;
use Vitrine\I18n\Language;
use Vitrine\Kernel\With;
use Vitrine\Orders\TransferAccount;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTreatment;

defined( 'ABSPATH' ) || exit;

/**
 * Data of an invoice or credit note other than the order's own lines and totals, frozen on the day of issue: later changes to settings,
 * payment or delivery date don't change an issued document. `InvoiceParties` has the addresses.
 */
final readonly class InvoiceData {

	use With;

	/**
	 * @param DateTimeZone $zone        Time zone of the printed dates.
	 * @param string       $payment     Title of the payment method; '' if a refund was sent another way.
	 * @param string       $status      Label of the payment status; '' if there was nothing to pay.
	 * @param string       $note        The shop's note at the end of every invoice.
	 * @param string       $deliveryDay `Y-m-d`; '' on a credit note.
	 * @param bool         $delivered   False if the delivery day is only expected.
	 * @param bool         $isPaid      Whether nothing was due.
	 * @param PaymentMeans $means       How it is paid.
	 * @param string       $exemption   Why a small business charges no VAT; '' for all other reasons, which `VatTreatment` has.
	 * @param VatStatus    $vatStatus   Whose VAT the shop charged then.
	 */
	public function __construct(
		public Language $language,
		public DateTimeZone $zone,
		public string $payment,
		public string $status,
		public string $note,
		public string $deliveryDay,
		public bool $delivered,
		public bool $isPaid,
		public PaymentMeans $means,
		public string $exemption,
		public VatStatus $vatStatus,
	) {
	}

	/** Why amounts with this treatment have no VAT, in the current language; '' if they have. */
	public function vatReason( VatTreatment $treatment ): string {
		return $treatment === VatTreatment::SmallBusiness && $this->exemption !== '' ? $this->exemption : $treatment->reason();
	}

	public function withoutPaymentMethod(): self {
		return $this->with( payment: '', means: new PaymentMeans() );
	}

	/** For a credit note: the shop's account receives nothing, and a code for transfers needs an account (BR-61 of EN 16931). */
	public function withoutAccount(): self {
		return $this->means->account === null ? $this : $this->with( means: new PaymentMeans() );
	}

	/** @param array<mixed> $values As returned by `values`. */
	public static function of( array $values ): self {
		$text = static fn ( string $key ): string => is_string( $values[ $key ] ?? null ) ? $values[ $key ] : '';
		return new self(
			new Language( $text( 'language' ), $text( 'locale' ), $text( 'language_name' ) ),
			self::zone( $text( 'zone' ) ),
			$text( 'payment' ),
			$text( 'status' ),
			$text( 'note' ),
			$text( 'delivery_day' ),
			( $values['delivered'] ?? false ) === true,
			( $values['paid'] ?? false ) === true,
			new PaymentMeans(
				$text( 'payment_means' ) === '' ? PaymentMeans::UNDEFINED : $text( 'payment_means' ),
				$text( 'iban' ) === '' ? null : new TransferAccount( $text( 'holder' ), $text( 'iban' ), $text( 'bic' ) )
			),
			$text( 'exemption' ),
			VatStatus::tryFrom( $text( 'vat_status' ) ) ?? VatStatus::Home
		);
	}

	/** @return array<string, string|bool> Includes everything needed to write in the language after it was disabled. */
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
			'paid'          => $this->isPaid,
			'payment_means' => $this->means->code,
			'holder'        => $this->means->account->holder ?? '',
			'iban'          => $this->means->account->iban ?? '',
			'bic'           => $this->means->account->bic ?? '',
			'exemption'     => $this->exemption,
			'vat_status'    => $this->vatStatus->value,
		);
	}

	private static function zone( string $name ): DateTimeZone {
		try {
			return new DateTimeZone( $name );
		} catch ( Throwable ) {
			// A newer time zone database has renamed the zone.
			return wp_timezone();
		}
	}
}
