<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Brands;

/** The name that a product is sold under. */
final readonly class Brand {

	/**
	 * @param int    $picture Attachment id of the logo, or 0.
	 * @param string $image   The logo as stored in read models, or ''.
	 */
	public function __construct(
		public int $id,
		public string $name,
		public string $url = '',
		public int $picture = 0,
		public string $image = '',
	) {
	}

	/** @param array<string, string|null> $row */
	public static function fromRow( array $row ): self {
		return new self( (int) $row['id'], (string) $row['name'], (string) $row['url'], (int) $row['picture'], (string) $row['image'] );
	}
}
