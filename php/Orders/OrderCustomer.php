<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Customers\Address;
use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** The customer of an order. Anonymising leaves only the countries of the addresses. */
final readonly class OrderCustomer {

	use With;

	/**
	 * @param int|null    $id        Of the account; null for a guest.
	 * @param string      $vatCheck  Proof that the VAT id is confirmed (`VatConfirmation`); '' if it is not.
	 * @param VatIdAnswer $vatAnswer What VIES said about the VAT id so far.
	 */
	public function __construct(
		public ?int $id,
		public string $email,
		public string $phone,
		public Address $billing,
		public Address $delivery,
		public string $vatCheck = '',
		public VatIdAnswer $vatAnswer = new VatIdAnswer(),
	) {
	}

	/** Whether it names a customer: not once it is anonymised. Customers who have paid in the shop may have no e-mail address. */
	public function isNamed(): bool {
		return $this->email !== '' || $this->billing->name() !== '';
	}

	/** @return list<string> ISO 3166-1 codes of the countries whose public holidays end no period of the customer. */
	public function countries(): array {
		return array_values( array_unique( array( $this->billing->country, $this->delivery->country ) ) );
	}
}
