<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\Import\Rows\CheckedProduct;
use Vitrine\Catalogue\Import\Rows\Row;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductKind;
use Vitrine\Catalogue\ProductRecord;

/** What the shop has of a family in a file: the family, its variants, and the products that have the SKUs of the rows. */
final readonly class FamilyState {

	/**
	 * @param ProductRecord|null                                       $family   The product with the family's SKU.
	 * @param list<FamilyOption>                                       $options
	 * @param array<int, VariantData>                                  $variants By id, in order.
	 * @param array<string, array{id: int, kind: ProductKind, family: string}> $products By SKU, with the SKU of the family.
	 * @param array<int, ProductData>                                  $facts    Of these products.
	 */
	public function __construct(
		public ?ProductRecord $family = null,
		public ProductKind $kind = ProductKind::Family,
		public string $familyOfFamily = '',
		public array $options = array(),
		public array $variants = array(),
		public array $products = array(),
		public array $facts = array(),
	) {
	}

	/** What the import of a row is compared with. */
	public function checked( Row $row ): CheckedProduct {
		$product = $this->products[ ReferenceResolver::folded( $row->sku() ) ] ?? null;
		return new CheckedProduct(
			$product['kind'] ?? null,
			$this->family === null ? null : $this->kind,
			$product === null ? null : $this->facts[ $product['id'] ]->stock ?? null
		);
	}
}
