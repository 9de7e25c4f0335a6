<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

/** A row of the list of products. Prices in cents. */
final readonly class ListRow {

	/**
	 * @param int                $product    Canonical id.
	 * @param string             $language   Code of the text that the row names.
	 * @param int|null           $stock      Null: not counted.
	 * @param int                $picture    Attachment, 0 for none.
	 * @param int                $revision   As `ProductWriter::revision` counts.
	 * @param array<string, int> $versions   Posts by language, whatever their state.
	 * @param list<string>       $categories Titles, the main one first.
	 */
	public function __construct(
		public int $product,
		public string $language,
		public string $sku,
		public int $price,
		public ?int $salePrice,
		public ?int $stock,
		public bool $alwaysInStock,
		public int $picture,
		public int $revision,
		public array $versions,
		public array $categories,
	) {
	}
}
