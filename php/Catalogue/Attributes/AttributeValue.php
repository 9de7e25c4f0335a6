<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** A value of a text or colour attribute, shared by all products that have it. */
final readonly class AttributeValue {

	/**
	 * @param string $color   Swatch as `#rrggbb`, or ''.
	 * @param int    $picture Attachment id of the swatch picture, or 0.
	 * @param string $image   The picture as stored in read models, or ''.
	 */
	public function __construct(
		public int $id,
		public int $attribute,
		public Labels $labels,
		public string $color = '',
		public int $picture = 0,
		public string $image = '',
		public int $position = 0,
	) {
	}

	/** @param array<string, string|null> $row */
	public static function fromRow( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['attribute_id'],
			Labels::read( $row['labels'] ),
			(string) $row['color'],
			(int) $row['picture'],
			(string) $row['image'],
			(int) $row['position'],
		);
	}
}
