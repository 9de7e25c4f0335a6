<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** A town that does not have the postcode, which is outside the VAT territory of its country. */
final readonly class UnprovenTerritory implements ValidationError {

	/**
	 * @param string $postcode  As typed.
	 * @param string $name      Of the territory, which is also accepted as the town.
	 * @param bool   $isCountry Whether the territory can be chosen as the country.
	 */
	public function __construct( private string $postcode, private string $name, private bool $isCountry ) {
	}

	public function text(): string {
		return sprintf(
			$this->isCountry
				/* translators: 1: postcode, 2: name of a territory */
				? __( 'The postcode %1$s belongs to %2$s. Please choose %2$s as the country, or correct the postcode.', 'vitrine' )
				/* translators: 1: postcode, 2: name of a territory */
				: __( 'The postcode %1$s belongs to %2$s. Please enter %2$s as the town, or correct the postcode.', 'vitrine' ),
			$this->postcode,
			$this->name
		);
	}
}
