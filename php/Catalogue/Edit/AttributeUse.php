<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Database\Database;

/** Which products use an attribute or a value. */
final class AttributeUse {

	public function __construct( private readonly Database $database ) {
	}

	/** @return array<int, int> Attribute ids by value id, of the values that variants have. */
	public function byVariants(): array {
		$rows = $this->database->rows(
			"SELECT DISTINCT a.value_id, a.attribute_id FROM {products} p JOIN {product_attributes} a ON a.product_id = p.id
			WHERE p.kind = 'variant' AND a.value_id > 0"
		);
		$used = array();
		foreach ( $rows as $row ) {
			$used[ (int) $row['value_id'] ] = (int) $row['attribute_id'];
		}
		return $used;
	}

	/** Whether products other than the edited one and its variants use it. */
	public function ofAttribute( int $attribute, int $except ): bool {
		return $this->isUsed( 'a.attribute_id = %d', array( $attribute ), $except )
			|| $this->isOffered( 'attribute_id = %d', array( $attribute ), $except );
	}

	/** The same for a value. */
	public function ofValue( AttributeValue $value, int $except ): bool {
		return $this->isUsed( 'a.value_id = %d', array( $value->id ), $except )
			|| $this->isOffered(
				"attribute_id = %d AND CONCAT(',', value_ids, ',') LIKE %s",
				array( $value->attribute, "%,$value->id,%" ),
				$except
			);
	}

	/** @param list<int> $values */
	private function isUsed( string $where, array $values, int $except ): bool {
		return $this->database->value(
			"SELECT p.id FROM {product_attributes} a JOIN {products} p ON p.id = a.product_id
			WHERE $where AND p.id <> %d AND (p.family_id IS NULL OR p.family_id <> %d) LIMIT 1",
			array( ...$values, $except, $except )
		) !== null;
	}

	/**
	 * By another family, even if none of its variants has the value.
	 *
	 * @param list<int|string> $values
	 */
	private function isOffered( string $where, array $values, int $except ): bool {
		return $this->database->value(
			"SELECT product_id FROM {family_options} WHERE $where AND product_id <> %d LIMIT 1",
			array( ...$values, $except )
		) !== null;
	}
}
