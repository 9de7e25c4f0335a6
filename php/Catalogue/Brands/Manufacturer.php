<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Brands;

/** The maker of a product. Offers in the EU must show address and e-mail (General Product Safety Regulation, article 19). */
final readonly class Manufacturer {

	/**
	 * @param int    $picture     Attachment id of the logo, or 0.
	 * @param string $image       The logo as stored in read models, or ''.
	 * @param string $address     Postal address, in lines.
	 * @param string $responsible Name, address and e-mail of the responsible person in the EU, if the manufacturer is elsewhere.
	 */
	public function __construct(
		public int $id,
		public string $name,
		public string $url = '',
		public int $picture = 0,
		public string $image = '',
		public string $address = '',
		public string $email = '',
		public string $responsible = '',
	) {
	}

	/** @param array<string, string|null> $row */
	public static function fromRow( array $row ): self {
		return new self(
			(int) $row['id'],
			(string) $row['name'],
			(string) $row['url'],
			(int) $row['picture'],
			(string) $row['image'],
			(string) $row['address'],
			(string) $row['email'],
			(string) $row['responsible'],
		);
	}
}
