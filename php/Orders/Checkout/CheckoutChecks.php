<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CartNotice;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\Quote\Quote;
use Vitrine\Cart\UndeliverableLine;
use Vitrine\I18n\Countries;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Rest\RouteError;

/** Why an order can't be placed as it is. */
final class CheckoutChecks {

	public function __construct(
		private readonly PaymentMethods $methods,
		private readonly Countries $countries,
		private readonly Currencies $currencies,
	) {
	}

	/**
	 * @param PaymentMethod|null $method Null if the chosen one does not exist.
	 * @param StaffOrder|null    $staff  Null if the customer places it.
	 * @throws RouteError 429 while the caller tries too many discount codes.
	 */
	public function rejection( CheckoutForm $form, Quote $quote, ?PaymentMethod $method, ?StaffOrder $staff = null ): ?CheckoutRejected {
		$cart     = $quote->cart;
		$discount = $quote->codeRejection();
		$notices  = $this->unseenChanges( $form, $cart );
		if ( $notices !== array() ) {
			return CheckoutRejected::cartChanged( $notices );
		}
		if ( $cart->lines === array() ) {
			return CheckoutRejected::emptyCart();
		}
		$errors = $this->errors( $form, $quote, $method, $staff );
		if ( $discount !== null ) {
			$errors['discount'] = $discount;
		}
		if ( $errors !== array() ) {
			return CheckoutRejected::fields( $errors );
		}
		return $form->seen->differsFrom( $cart, $this->currencies->main() )
			? CheckoutRejected::totalChanged( $quote->proof !== null && $form->seen->amount > $cart->totals->total )
			: null;
	}

	/**
	 * Errors of the form, without the one of the discount code.
	 *
	 * @return array<string, ValidationError> By field, as `CheckoutFormValidator`.
	 */
	public function errors( CheckoutForm $form, Quote $quote, ?PaymentMethod $method, ?StaffOrder $staff = null ): array {
		$cart     = $quote->cart;
		// An order of 0 has another method than the one that staff chose.
		$chosen   = $staff === null ? null : $this->methods->find( $form->paymentMethod );
		$isInShop = $chosen !== null && $method !== null && $this->methods->isInPerson( $chosen );
		$errors   = CheckoutFormValidator::errors( $form, $cart, $this->countries->bills( ... ), $this->countries->has( ... ), ! $isInShop )
			+ $this->undeliverableLines( $form, $cart );
		// Methods depend on the total: the visitor chooses one for the new total first.
		$sawOther = $form->seen->differsFrom( $cart, $this->currencies->main() );
		$isSuitable = $isInShop
			|| ( $method?->isAvailable( $cart->totals->total ) === true && $cart->isShippedOnlyBy( $method->shippingMethods() ) );
		if ( ! $sawOther && ! $isSuitable ) {
			$errors['payment_method'] = $form->paymentMethod === '' ? FieldError::Missing : CheckoutError::Payment;
		}
		return $errors;
	}

	/** @return array<string, UndeliverableLine> Lines that can't be delivered to the country. */
	private function undeliverableLines( CheckoutForm $form, PricedCart $cart ): array {
		foreach ( $cart->lines as $line ) {
			$error = UndeliverableLine::fromLine( $line, $this->countries );
			if ( $error !== null ) {
				return array( ( $form->contact->delivery === null ? 'billing' : 'delivery' ) . '.country' => $error );
			}
		}
		return array();
	}

	/**
	 * Changes that the visitor must confirm first: quantity and shipping method are never changed silently. A dropped personal price is
	 * fine if the visitor saw the correct total.
	 *
	 * @return list<CartNotice>
	 */
	private function unseenChanges( CheckoutForm $form, PricedCart $cart ): array {
		return array_values(
			array_filter(
				$cart->notices,
				fn ( CartNotice $notice ): bool => $notice->code !== NoticeCode::PriceChanged
					|| $form->seen->amount !== $cart->totals->total
					|| $form->seen->differsFrom( $cart, $this->currencies->main() )
			)
		);
	}
}
