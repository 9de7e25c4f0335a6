<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Customers\Form\Fault;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\Fields;

/** The rules of the checkout's fields, free of WordPress. What hangs on the cart (is there anything, may it be paid that way) is asked elsewhere. */
final class FormCheck {

	/** Characters. */
	private const LONGEST_NOTE = 1000;

	/**
	 * @param Closure(string): bool $delivers Whether the shop delivers to a country.
	 * @return array<string, Fault> By field: `contact.email`, `billing.street`, `terms`.
	 */
	public static function faults( CheckoutForm $form, Closure $delivers ): array {
		$fields = new Fields();
		$fields->email( 'contact.email', $form->email );
		$fields->callablePhone( 'contact.phone', $form->phone );
		$fields->address( 'billing', $form->billing, $delivers );
		if ( $form->delivery !== null ) {
			$fields->address( 'delivery', $form->delivery, $delivers );
		}
		$fields->mark( 'note', mb_strlen( $form->note ) > self::LONGEST_NOTE ? FieldFault::TooLong : null );
		$fields->mark( 'payment_method', $form->paymentMethod === '' ? FieldFault::Missing : null );
		$fields->mark( 'terms', $form->terms ? null : CheckoutFault::Terms );
		return $fields->faults();
	}
}
