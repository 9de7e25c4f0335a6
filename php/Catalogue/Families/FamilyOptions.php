<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\SchemaProperty;
use Vitrine\Database\Database;

/** Reads the options of families, with their values. */
final class FamilyOptions {

	public function __construct( private readonly Database $database, private readonly Attributes $attributes ) {
	}

	/** @return list<FamilyOption> In the family's order. */
	public function of( int $family ): array {
		return $this->ofEach( array( $family ) )[ $family ] ?? array();
	}

	/**
	 * The same for a few families; two queries.
	 *
	 * @param list<int> $families
	 * @return array<int, list<FamilyOption>> By family.
	 */
	public function ofEach( array $families ): array {
		$rows   = $families === array() ? array() : $this->database->rows(
			'SELECT a.*, o.product_id, o.value_ids FROM {family_options} o JOIN {attributes} a ON a.id = o.attribute_id
			WHERE o.product_id IN (' . implode( ',', array_map( 'intval', $families ) ) . ') ORDER BY o.position'
		);
		$ids    = array_values( array_unique( array_merge( ...array_map( self::ids( ... ), $rows ) ) ) );
		$values = $this->attributes->valuesById( $ids );
		$found  = array();
		foreach ( $rows as $row ) {
			$own = array();
			foreach ( self::ids( $row ) as $id ) {
				if ( isset( $values[ $id ] ) ) {
					$own[ $id ] = $values[ $id ];
				}
			}
			$found[ (int) $row['product_id'] ][] = new FamilyOption( Attribute::fromRow( $row ), $own, SchemaProperty::stored( $row ) );
		}
		return $found;
	}

	/** @return list<string> Codes of all attributes that are options of a family, in the order of attributes. */
	public function codes(): array {
		$rows = $this->database->rows(
			'SELECT a.code FROM {attributes} a WHERE EXISTS (SELECT 1 FROM {family_options} o WHERE o.attribute_id = a.id)
			ORDER BY a.position, a.id'
		);
		return array_map( 'strval', array_column( $rows, 'code' ) );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return list<int>
	 */
	private static function ids( array $row ): array {
		return array_values( array_filter( array_map( 'intval', explode( ',', (string) $row['value_ids'] ) ) ) );
	}

	/**
	 * The values of a variant in the order of the options.
	 *
	 * @param list<FamilyOption> $options
	 * @return array<int, int> Value id by attribute id.
	 */
	public static function valuesOf( string $combination, array $options ): array {
		$chosen = array_map( 'intval', explode( '-', $combination ) );
		$values = array();
		foreach ( $options as $option ) {
			$own = array_values( array_intersect( $chosen, array_keys( $option->values ) ) );
			if ( $own !== array() ) {
				$values[ $option->attribute->id ] = $own[0];
			}
		}
		return $values;
	}
}
