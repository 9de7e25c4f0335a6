<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Cart\PricedCart;
use Vitrine\Catalogue\Tax\ExcludedTerritories;
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
	 * @return array<string, ValidationError> By field: `contact.email`, `billing.street`, `terms`.
	 */
	public static function errors( CheckoutForm $form, PricedCart $cart, Closure $bills, Closure $delivers ): array {
		$fields = new Fields();
		$fields->email( 'contact.email', $form->email );
		$fields->callablePhone( 'contact.phone', $form->phone );
		if ( ! isset( $fields->errors()['contact.phone'] ) && ! PhoneRules::isPossible( $form->phone, $form->billing->country ) ) {
			$fields->mark( 'contact.phone', new InvalidEntry( PhoneRules::example( $form->billing->country ) ) );
		}
		AddressRules::check( $fields, 'billing', $form->billing, $bills, FieldError::BillingCountry );
		if ( $form->delivery !== null ) {
			AddressRules::check( $fields, 'delivery', $form->delivery, $cart->isShipped() ? $delivers : Countries::exists( ... ) );
		} elseif ( ! isset( $fields->errors()['billing.country'] ) && $cart->isShipped() && ! $delivers( $form->billing->country ) ) {
			$fields->mark( 'billing.country', FieldError::Country );
		}
		self::checkTerritory( $fields, $form, $cart, $delivers );
		$fields->mark( 'note', mb_strlen( $form->note ) > self::MAX_NOTE_LENGTH ? FieldError::TooLong : null );
		$fields->mark( 'terms', $form->terms ? null : CheckoutError::Terms );
		return $fields->errors();
	}

	/**
	 * A postcode outside the VAT territory has its own towns or province: otherwise the price has VAT, and one of them is mistyped.
	 *
	 * @param Closure(string): bool $delivers
	 */
	private static function checkTerritory( Fields $fields, CheckoutForm $form, PricedCart $cart, Closure $delivers ): void {
		$to        = $form->destination( $cart );
		$group     = $to === $form->delivery ? 'delivery' : 'billing';
		$territory = ExcludedTerritories::byPostcode( $to->country, $to->postcode );
		if ( $territory === null || $territory->isProvenBy( $to->city, $to->state ) || isset( $fields->errors()[ "$group.country" ] ) ) {
			return;
		}
		if ( ! $territory->hasArea( $to->state ) ) {
			$fields->mark( "$group.state", new InvalidEntry( $territory->area ) );
			return;
		}
		if ( ! isset( $fields->errors()[ "$group.city" ] ) ) {
			$isCountry = $territory->code !== '' && $delivers( $territory->code );
			$fields->mark( "$group.city", new UnprovenTerritory( $to->postcode, $territory->name, $isCountry ) );
		}
	}
}
