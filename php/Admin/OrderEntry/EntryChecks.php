<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Admin\Orders\OrderActions;
use Vitrine\Cart\BeginConsent;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\CartPricing;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\Quote\Quotes;
use Vitrine\Cart\UndeliverableLine;
use Vitrine\Cart\Vat\VatReasons;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Orders\Checkout\CheckoutChecks;
use Vitrine\Orders\Checkout\CheckoutError;
use Vitrine\Orders\Checkout\StaffOrder;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Rest\RouteError;

/** Prices and checks the form by the rules of the checkout. */
final class EntryChecks {

	public function __construct(
		private readonly Quotes $quotes,
		private readonly CheckoutChecks $checks,
		private readonly PaymentMethods $payments,
		private readonly EntryProducts $products,
		private readonly VatReasons $reasons,
		private readonly Countries $countries,
		private readonly Languages $languages,
	) {
	}

	/** Titles and prices are those of the customer's language, messages are in that of the user. */
	public function review( Entry $entry, StaffOrder $staff, ?int $customer ): EntryReview {
		$locale = determine_locale();
		return $this->languages->withLanguage(
			$this->languages->find( $entry->buyer->language ) ?? $this->languages->default(),
			function () use ( $entry, $staff, $customer, $locale ): EntryReview {
				$switched = switch_to_locale( $locale );
				try {
					return $this->reviewed( $entry, $staff, $customer );
				} finally {
					if ( $switched ) {
						restore_previous_locale();
					}
				}
			}
		);
	}

	private function reviewed( Entry $entry, StaffOrder $staff, ?int $customer ): EntryReview {
		// The total that was shown is compared when the order is placed.
		$form  = $entry->with( agreed: $entry->agreed->withoutTotal() )->toForm();
		$quote = $this->quotes->quote( $form->quoteRequest( $customer, 0, array() ) );
		$cart  = $quote->cart;
		$items = $this->products->of( $entry->lines );
		$found = $this->checks->errors( $form, $quote, $this->payments->forTotal( $cart->totals->total, $form->paymentMethod ), $staff );
		// The message beside the line says it.
		$found    = array_filter( $found, static fn ( ValidationError $error ): bool => ! $error instanceof UndeliverableLine );
		$errors   = array_map( self::text( ... ), $found ) + $this->lineErrors( $entry, $cart->notices );
		if ( mb_strlen( $entry->note ) > OrderActions::MAX_NOTE_LENGTH ) {
			$errors['internal'] = FieldError::TooLong->text();
		}
		$discount = self::errorOf( $quote->codeRejection( ... ) );
		if ( $discount !== '' ) {
			$errors['discount'] = $discount;
		}
		foreach ( $cart->lines as $line ) {
			if ( $line->undeliverableCountry !== null ) {
				$errors[ "lines.{$line->item->id}" ] = sprintf(
					/* translators: 1: name of a shipping method, 2: name of a country */
					__( '%1$s does not deliver to this country (%2$s). Choose another method or country.', 'vitrine' ),
					$line->shippingLabel,
					$this->countries->name( $line->undeliverableCountry )
				);
			}
		}
		return new EntryReview(
			$cart,
			$items,
			array_map( $this->products->methodsOf( ... ), $items ),
			$errors,
			BeginConsent::words( ...$cart->lines ),
			$this->reasons->of( $cart->totals->vatTreatment ),
			$this->products->find( $entry->search )
		);
	}

	/**
	 * @param list<CartNotice> $notices
	 * @return array<string, string>
	 */
	private function lineErrors( Entry $entry, array $notices ): array {
		$errors = $entry->lines === array() ? array( 'lines' => __( 'Add at least one product.', 'vitrine' ) ) : array();
		foreach ( $notices as $notice ) {
			$errors[ $notice->id === null ? 'lines' : "lines.$notice->id" ] = match ( $notice->code ) {
				NoticeCode::UnknownProduct,
				NoticeCode::ChooseVariant => __( 'This product is not for sale. Remove it.', 'vitrine' ),
				NoticeCode::SoldOut       => __( 'Sold out. Remove it, or change its stock first.', 'vitrine' ),
				NoticeCode::LineCorrected => __( 'This line was corrected. Check it.', 'vitrine' ),
				default                   => $notice->text(),
			};
		}
		foreach ( $entry->lines as $line ) {
			if ( $line->count() === null ) {
				/* translators: 1 and 2: numbers */
				$text                         = __( 'Enter a quantity from %1$s to %2$s.', 'vitrine' );
				$errors[ "lines.$line->id" ] = sprintf( $text, number_format_i18n( 1 ), number_format_i18n( CartPricing::MAX_QUANTITY ) );
			}
		}
		return $errors;
	}

	public static function text( ValidationError $error ): string {
		return match ( $error ) {
			CheckoutError::Terms   => __( 'Confirm that the customer accepts the terms of sale.', 'vitrine' ),
			CheckoutError::Payment => __( 'Not possible for this order or this total. Choose another payment method.', 'vitrine' ),
			FieldError::Country    => __( 'The shop does not deliver to this country.', 'vitrine' ),
			default                => $error->text(),
		};
	}

	/** @param callable(): ?ValidationError $check */
	private static function errorOf( callable $check ): string {
		try {
			return $check()?->text() ?? '';
		} catch ( RouteError $error ) {
			// Too many unknown codes.
			return $error->getMessage();
		}
	}
}
