<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Payments\Settings\Iban;

/** The company of the setup form, as on invoices. */
final readonly class CompanyDetails {

	/** @param string $vat VAT number. */
	public function __construct(
		public string $name,
		public string $address,
		public string $vat,
		public string $taxNumber,
		public string $iban,
	) {
	}

	/** @return array<string, string> Messages by field. */
	public function errors(): array {
		return array(
			'iban' => $this->iban === '' || Iban::isValid( $this->iban )
				? ''
				: __( 'This IBAN is not valid. Please check it against your bank statement.', 'vitrine' ),
		);
	}
}
