<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Database\Database;

defined( 'ABSPATH' ) || exit;

/** Sets of the values of filterable attributes, and of brands. */
final class AttributeSets implements DocumentSource {

	public function __construct(
		private readonly Database $database,
		private readonly ProductAttributes $values,
		private readonly Attributes $attributes,
		private readonly VariantSets $variants,
	) {
	}

	public function describe( array $documents ): void {
		$in      = implode( ',', array_keys( $documents ) );
		$options = $this->describeFamilies( $documents );
		foreach ( $this->values->many( array_keys( $documents ) ) as $product => $attributes ) {
			// A family's own values of an option say nothing about its variants.
			foreach ( array_diff_key( $attributes, array_flip( $options[ $product ] ?? array() ) ) as $attribute => $values ) {
				$documents[ $product ]->add( ...$this->sets( $attribute, $values ) );
			}
		}
		foreach (
			$this->database->rows( "SELECT id, brand_id FROM {products} WHERE id IN ($in) AND brand_id IS NOT NULL" ) as $row
		) {
			$documents[ (int) $row['id'] ]->add( SetName::brand( (int) $row['brand_id'] ) );
		}
	}

	/**
	 * A family is found by the values of its variants that are for sale.
	 *
	 * @param array<int, Document> $documents
	 * @return array<int, array<int, int>> Attributes by value, by family.
	 */
	private function describeFamilies( array $documents ): array {
		$options  = array();
		$filtered = array();
		foreach ( $this->values->ofVariants( array_keys( $documents ) ) as [ $family, $attribute, $value ] ) {
			$sets                         = $this->sets( $attribute, array( $value ) );
			$options[ $family ][ $value ] = $attribute;
			if ( $sets !== array() ) {
				$filtered[ $family ][ $value ] = $attribute;
				$documents[ $family ]->add( ...$sets );
			}
		}
		$this->variants->describe( $documents, $filtered );
		return $options;
	}

	/**
	 * @param list<int>|float $values
	 * @return list<string> Empty if lists are not filtered by the attribute.
	 */
	private function sets( int $id, array|float $values ): array {
		$attribute = $this->attributes->all()[ $id ] ?? null;
		if ( $attribute === null || ! $attribute->filterable ) {
			return array();
		}
		$keys = match ( true ) {
			is_array( $values )                         => array_map( 'strval', $values ),
			$attribute->type === AttributeType::Boolean => array( $values > 0 ? '1' : '0' ),
			default                                     => array( NumberSteps::key( $values ) ),
		};
		return array( SetName::attribute( $id ), ...array_map( static fn ( string $key ): string => SetName::value( $id, $key ), $keys ) );
	}
}
