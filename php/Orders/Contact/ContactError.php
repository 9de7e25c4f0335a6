<?php
declare(strict_types=1);

namespace Vitrine\Orders\Contact;

use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** Why staff cannot change contact details of an order. */
enum ContactError implements ValidationError {

	case VatIdCountry;
	case VatIdCompany;
	case OtherVat;
	case OtherDelivery;

	public function text(): string {
		return match ( $this ) {
			self::VatIdCountry  => __( 'The VAT ID of this order must be from the country of the billing address.', 'vitrine' ),
			self::VatIdCompany  => __( 'No VAT was charged because of this company’s VAT ID, so the company cannot change.', 'vitrine' ),
			self::OtherVat      => __(
				'Another VAT applies there, so the price would differ. Please cancel the order and ask the customer to order again.',
				'vitrine'
			),
			self::OtherDelivery => __(
				'The shipping method of this order does not deliver there. Please cancel the order and ask the customer to order again.',
				'vitrine'
			),
		};
	}
}
