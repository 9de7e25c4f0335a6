<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Index;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Kernel\Database;

defined( 'ABSPATH' ) || exit;

/** Sets of the values of filterable attributes, and of brands. */
final class AttributeSets implements DocumentSource {

	public function __construct(
		private readonly Database $database,
		private readonly ProductAttributes $values,
		private readonly Attributes $attributes,
	) {
	}

	public function describe( array $documents ): void {
		foreach ( $this->values->many( array_keys( $documents ) ) as $product => $attributes ) {
			foreach ( $attributes as $attribute => $values ) {
				$documents[ $product ]->add( ...$this->sets( $attribute, $values ) );
			}
		}
		$in = implode( ',', array_keys( $documents ) );
		// A family is found by the values of its variants that are for sale.
		foreach (
			$this->database->rows(
				"SELECT DISTINCT p.family_id, a.attribute_id, a.value_id, a.number
				FROM {products} p JOIN {product_attributes} a ON a.product_id = p.id
				WHERE p.family_id IN ($in) AND p.enabled = 1"
			) as $row
		) {
			$values = $row['number'] === null ? array( (int) $row['value_id'] ) : (float) $row['number'];
			$documents[ (int) $row['family_id'] ]->add( ...$this->sets( (int) $row['attribute_id'], $values ) );
		}
		foreach (
			$this->database->rows( "SELECT id, brand_id FROM {products} WHERE id IN ($in) AND brand_id IS NOT NULL" ) as $row
		) {
			$documents[ (int) $row['id'] ]->add( SetName::brand( (int) $row['brand_id'] ) );
		}
	}

	/**
	 * @param list<int>|float $values
	 * @return list<string> None if lists are not filtered by the attribute.
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
