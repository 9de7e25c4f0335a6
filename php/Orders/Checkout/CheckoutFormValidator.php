<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Customers\AddressRules;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\ValidationError;

/** Validates the checkout fields, without WordPress. Rules that depend on the cart (empty, payment method) are checked elsewhere. */
final class CheckoutFormValidator {

	/** In characters. */
	public const MAX_NOTE_LENGTH = 1000;

	/**
	 * @param Closure(string): bool $delivers Whether the shop delivers to a country code.
	 * @return array<string, ValidationError> By field: `contact.email`, `billing.street`, `terms`.
	 */
	public static function errors( CheckoutForm $form, Closure $delivers ): array {
		$fields = new Fields();
		$fields->email( 'contact.email', $form->email );
		$fields->callablePhone( 'contact.phone', $form->phone );
		AddressRules::check( $fields, 'billing', $form->billing, $delivers );
		if ( $form->delivery !== null ) {
			AddressRules::check( $fields, 'delivery', $form->delivery, $delivers );
		}
		$fields->mark( 'note', mb_strlen( $form->note ) > self::MAX_NOTE_LENGTH ? FieldError::TooLong : null );
		$fields->mark( 'payment_method', $form->paymentMethod === '' ? FieldError::Missing : null );
		$fields->mark( 'terms', $form->terms ? null : CheckoutError::Terms );
		return $fields->errors();
	}
}
