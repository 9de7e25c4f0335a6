<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Cart\PricedCart;
use Vitrine\Customers\AddressRules;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Postal\PhoneRules;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\InvalidEntry;
use Vitrine\Kernel\Form\ValidationError;

/** Validates the checkout fields, without WordPress. Rules that depend on the cart (empty, payment method) are checked elsewhere. */
final class CheckoutFormValidator {

	/** In characters. */
	public const MAX_NOTE_LENGTH = 1000;

	/**
	 * @param PricedCart            $cart     Only what is shipped needs a country of delivery.
	 * @param Closure(string): bool $bills    Whether billing addresses may be in a country, by its code.
	 * @param Closure(string): bool $delivers Whether the shop delivers there.
	 * @param bool                  $isDistant False if the customer is in the shop: e-mail address and phone number may then be missing.
	 *   A distance contract has to be confirmed on a durable medium (Directive 2011/83/EU, Article 8(7)).
	 * @return array<string, ValidationError> By field: `contact.email`, `billing.street`, `terms`.
	 */
	public static function errors(
		CheckoutForm $form,
		PricedCart $cart,
		Closure $bills,
		Closure $delivers,
		bool $isDistant = true
	): array {
		$fields  = new Fields();
		$contact = $form->contact;
		if ( $isDistant || $contact->email !== '' ) {
			$fields->email( 'contact.email', $contact->email );
		}
		$hasPhone = $isDistant || $contact->phone !== '';
		if ( $hasPhone ) {
			$fields->callablePhone( 'contact.phone', $contact->phone );
		}
		$mayBePhone = $hasPhone && ! isset( $fields->errors()['contact.phone'] );
		if ( $mayBePhone && ! PhoneRules::isPossible( $contact->phone, $contact->billing->country ) ) {
			$fields->mark( 'contact.phone', new InvalidEntry( PhoneRules::example( $contact->billing->country ) ) );
		}
		AddressRules::check( $fields, 'billing', $contact->billing, $bills, FieldError::BillingCountry );
		if ( $contact->delivery !== null ) {
			AddressRules::check( $fields, 'delivery', $contact->delivery, $cart->isShipped() ? $delivers : Countries::exists( ... ) );
		} elseif ( ! isset( $fields->errors()['billing.country'] ) && $cart->isShipped() && ! $delivers( $contact->billing->country ) ) {
			$fields->mark( 'billing.country', FieldError::Country );
		}
		$to = $contact->destination( $cart );
		TerritoryRules::check( $fields, $to === $contact->delivery ? 'delivery' : 'billing', $to, $delivers );
		$fields->mark( 'note', mb_strlen( $form->note ) > self::MAX_NOTE_LENGTH ? FieldError::TooLong : null );
		$fields->mark( 'terms', $form->consents->terms ? null : CheckoutError::Terms );
		return $fields->errors();
	}
}
