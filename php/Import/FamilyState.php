<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Pricing\ProductKind;

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

	/** What the shop has with the SKU of a row; null if it has none. */
	public function kindOf( Row $row ): ?ProductKind {
		return $this->products[ ReferenceResolver::folded( $row->sku() ) ]['kind'] ?? null;
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

	/**
	 * Rows without a SKU in the file are matched by the values of their options if the shop doesn't know the SKU that the format made: an
	 * earlier import may have made another one.
	 *
	 * @param list<Row> $rows
	 * @return list<Row>
	 */
	public function matched( array $rows, string $language ): array {
		$listed = array_flip( array_map( static fn ( Row $row ): string => ReferenceResolver::folded( $row->sku() ), $rows ) );
		$skus   = array();
		foreach ( $this->variants as $variant ) {
			if ( ! isset( $listed[ ReferenceResolver::folded( $variant->identifiers->sku ) ] ) ) {
				$skus[ $this->values( $variant, $language ) ][] = $variant->identifiers->sku;
			}
		}
		foreach ( $skus === array() ? array() : $rows as $index => $row ) {
			$isGenerated = $row->match->hasGeneratedSku && $row->family->isVariant;
			if ( ! $isGenerated || isset( $this->products[ ReferenceResolver::folded( $row->sku() ) ] ) ) {
				continue;
			}
			$labels = array_column( VariantCells::lists( $row, $language ), 1 );
			$values = self::sorted( array_map( static fn ( array $one ): ?Labels => $one[0] ?? null, $labels ), $language );
			$found  = $skus[ $values ] ?? array();
			if ( count( $found ) === 1 ) {
				$rows[ $index ] = $row->with( cells: array( Columns::SKU => $found[0] ) + $row->cells );
			}
		}
		return array_values( $rows );
	}

	private function values( VariantData $variant, string $language ): string {
		return self::sorted(
			array_map(
				static fn ( FamilyOption $option ): ?Labels =>
					( $option->values[ $variant->values[ $option->attribute->id ] ?? 0 ] ?? null )?->labels,
				$this->options
			),
			$language
		);
	}

	/** @param array<?Labels> $labels */
	private static function sorted( array $labels, string $language ): string {
		$names = array_map( static fn ( ?Labels $one ): string => ReferenceResolver::folded( $one?->name( $language ) ?? '' ), $labels );
		sort( $names );
		return implode( "\0", $names );
	}
}
