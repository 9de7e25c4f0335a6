<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** Seller, buyer or recipient of an electronic invoice (BG-4, BG-7, BG-13). Empty texts are left out. */
final readonly class Party {

	use With;

	/**
	 * @param list<string> $streets   Up to three lines.
	 * @param string       $country   ISO 3166-1 alpha-2.
	 * @param string       $vat       VAT identifier with its country prefix.
	 * @param string       $code      Number in the commercial register.
	 * @param string       $taxNumber Number at the tax office, of a seller without a VAT identifier.
	 * @param Contact      $contact   How it is reached.
	 * @param string       $area      State or province (BT-39, BT-54, BT-79).
	 * @param string       $id        Of a seller who has no number (BR-CO-26).
	 */
	public function __construct(
		public string $name,
		public string $country,
		public array $streets = array(),
		public string $postcode = '',
		public string $city = '',
		public string $vat = '',
		public string $code = '',
		public string $taxNumber = '',
		public Contact $contact = new Contact(),
		public string $id = '',
		public string $area = '',
	) {
	}

	/** The seller of amounts that are not subject to VAT, who must not be identified by a VAT number (BR-O-2, BR-CO-26). */
	public function withoutVatId(): self {
		$id = $this->code === '' && $this->id === '' ? $this->name : $this->id;
		return $this->with( vat: '', taxNumber: '', id: $id );
	}
}
