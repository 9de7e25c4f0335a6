<?php
declare(strict_types=1);

namespace Vitrine\Import\Export;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ListCell;

/** The attribute columns of an export: one per language for values of a list, one for numbers. */
final class AttributeExport {

	/** @var array<int, AttributeValue> Of the current batch. */
	private array $values = array();

	public function __construct( private readonly Attributes $attributes ) {
	}

	/**
	 * @param list<string> $languages Codes.
	 * @return list<string>
	 */
	public function titles( array $languages ): array {
		$titles = array();
		foreach ( $this->attributes->all() as $attribute ) {
			foreach ( $attribute->type->hasValues() ? $languages : array( '' ) as $language ) {
				$titles[] = Columns::attribute( $attribute->code, $language );
			}
		}
		return $titles;
	}

	/**
	 * Loads the values of a batch.
	 *
	 * @param list<ProductData> $products
	 */
	public function prime( array $products ): void {
		$ids = array();
		foreach ( $products as $product ) {
			foreach ( $product->classification->attributes as $values ) {
				$ids += is_array( $values ) ? array_flip( $values ) : array();
			}
		}
		$this->values = $this->attributes->valuesById( array_keys( $ids ) );
	}

	/**
	 * @param list<string> $languages
	 * @param string       $decimal   The decimal mark of numbers.
	 * @return list<string> In the order of `titles()`.
	 */
	public function cells( ProductData $product, array $languages, string $decimal ): array {
		$cells = array();
		foreach ( $this->attributes->all() as $attribute ) {
			$values = $product->classification->attributes[ $attribute->id ] ?? null;
			$cells  = array(
				...$cells,
				...(
					$attribute->type->hasValues()
						? $this->lists( is_array( $values ) ? $values : array(), $languages )
						: array( is_float( $values ) ? strtr( ProductAttributes::plain( $values ), '.', $decimal ) : '' )
				),
			);
		}
		return $cells;
	}

	/**
	 * @param list<int>    $values
	 * @param list<string> $languages
	 * @return list<string>
	 */
	private function lists( array $values, array $languages ): array {
		return array_map(
			function ( string $language ) use ( $values ): string {
				$texts = array_map(
					fn ( int $value ): string => ( $this->values[ $value ] ?? null )?->labels->texts[ $language ] ?? '',
					$values
				);
				return implode( '', $texts ) === '' ? '' : ListCell::write( $texts );
			},
			$languages
		);
	}
}
