<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Content;
use Vitrine\Pricing\SalePeriod;

/** A variant to save; everything else is inherited from its family. Prices in cents, VAT included. */
final readonly class VariantData {

	/**
	 * @param array<int, int> $values    Value id by attribute id, one for each option.
	 * @param int|null        $price     Required; null is reported as an error.
	 * @param int|null        $stock     Null if stock is not tracked.
	 * @param list<int>       $pictures  Attachment ids of its own pictures; none for those of the family.
	 * @param int|null        $leadDays  Null for the family's.
	 * @param int|null        $weightGrams Null for the family's.
	 * @param int|null        $id        Of an existing variant; null matches by values or SKU.
	 * @param bool            $keepStock Leaves the stock of an existing variant to concurrent sales.
	 * @param Content|null    $content   Null for the family's.
	 * @param bool|null       $enabled   Whether it is for sale; null leaves this unchanged.
	 */
	public function __construct(
		public array $values,
		public string $sku,
		public ?int $price,
		public ?int $salePrice = null,
		public ?int $stock = 0,
		public bool $alwaysInStock = false,
		public array $pictures = array(),
		public ?int $leadDays = null,
		public ?int $weightGrams = null,
		public ?int $id = null,
		public bool $keepStock = false,
		public ?bool $enabled = null,
		public string $gtin = '',
		public string $mpn = '',
		public ?Content $content = null,
		public SalePeriod $salePeriod = new SalePeriod(),
	) {
	}

	/** Key of its values, unique in the family: the value ids in ascending order. */
	public function combination(): string {
		$values = array_values( $this->values );
		sort( $values );
		return implode( '-', $values );
	}
}
