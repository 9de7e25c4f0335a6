<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Kernel\Form\InvalidEntry;
use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** A postcode that does not have the form that its country uses. */
final readonly class InvalidPostcode implements ValidationError {

	public function __construct( private PostalRules $rules ) {
	}

	public function text(): string {
		$example = $this->rules->example;
		$digits  = $this->digits();
		return match ( true ) {
			$example === '' => ( new InvalidEntry( '' ) )->text(),
			$digits > 0     => sprintf(
				/* translators: 1: a number from 3 to 10, 2: a postcode */
				_n(
					'Please enter a postcode with %1$d digit, such as %2$s.',
					'Please enter a postcode with %1$d digits, such as %2$s.',
					$digits,
					'vitrine'
				),
				$digits,
				$example
			),
			/* translators: %s: a postcode */
			default         => sprintf( __( 'Please enter a valid postcode, such as %s.', 'vitrine' ), $example ),
		};
	}

	/** How many digits the country's postcodes consist of; 0 if they have letters or several lengths. */
	private function digits(): int {
		$example = PostalRules::compact( $this->rules->example );
		$isFixed = ctype_digit( $example )
			&& ! $this->rules->isPostcode( "{$example}0" ) && ! $this->rules->isPostcode( substr( $example, 1 ) );
		return $isFixed ? strlen( $example ) : 0;
	}
}
