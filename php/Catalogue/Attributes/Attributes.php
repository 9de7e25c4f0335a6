<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

use Vitrine\Database\Database;
use Vitrine\I18n\Languages;

/** Reads the shop's attributes and their values. */
final class Attributes {

	/** Ids per `IN` list: SQLite's translator is slow with long lists. */
	private const CHUNK = 100;

	/** @var array<int, Attribute>|null */
	private ?array $all = null;

	/** @var array<int, SchemaProperty> By id. */
	private array $properties = array();

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/** @return array<int, Attribute> By id, in the shop's order. */
	public function all(): array {
		if ( $this->all === null ) {
			$this->all        = array();
			$this->properties = array();
			foreach ( $this->database->rows( 'SELECT * FROM {attributes} ORDER BY position, id' ) as $row ) {
				$id                      = (int) $row['id'];
				$this->all[ $id ]        = Attribute::fromRow( $row );
				$this->properties[ $id ] = SchemaProperty::stored( $row );
			}
		}
		return $this->all;
	}

	/** The owner's choice, for search engines. */
	public function property( int $id ): SchemaProperty {
		$this->all();
		return $this->properties[ $id ] ?? SchemaProperty::Automatic;
	}

	/** Reloads the attributes after a change. */
	public function forget(): void {
		$this->all = null;
	}

	/** @return list<FilterableAttribute> With labels in the current language; two queries. */
	public function filterable(): array {
		$attributes = array_filter( $this->all(), static fn ( Attribute $attribute ): bool => $attribute->filterable );
		$values     = array();
		foreach ( $this->values( array_keys( $attributes ) ) as $value ) {
			$values[ $value->attribute ][] = new FilterValue(
				(string) $value->id,
				$value->labels->current( $this->languages ),
				$value->color,
				$value->image
			);
		}
		return array_values(
			array_map(
				fn ( Attribute $attribute ): FilterableAttribute => new FilterableAttribute(
					$attribute,
					$attribute->labels->current( $this->languages ),
					$attribute->type === AttributeType::Boolean
						? array( new FilterValue( '1', __( 'Yes', 'vitrine' ) ), new FilterValue( '0', __( 'No', 'vitrine' ) ) )
						: $values[ $attribute->id ] ?? array()
				),
				$attributes
			)
		);
	}

	/**
	 * @param list<int> $attributes
	 * @return list<AttributeValue> In their order.
	 */
	public function values( array $attributes, int $most = PHP_INT_MAX ): array {
		return $attributes === array() ? array() : array_map(
			AttributeValue::fromRow( ... ),
			$this->database->rows(
				'SELECT * FROM {attribute_values} WHERE attribute_id IN (' . implode( ',', array_map( 'intval', $attributes ) ) . ')
				ORDER BY attribute_id, position, id LIMIT %d',
				array( $most )
			)
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, AttributeValue> By id.
	 */
	public function valuesById( array $ids ): array {
		$found = array();
		foreach ( array_chunk( $ids, self::CHUNK ) as $chunk ) {
			$rows = $this->database->rows(
				'SELECT * FROM {attribute_values} WHERE id IN (' . implode( ',', array_map( 'intval', $chunk ) ) . ')'
			);
			foreach ( $rows as $row ) {
				$found[ (int) $row['id'] ] = AttributeValue::fromRow( $row );
			}
		}
		return $found;
	}

	/**
	 * Values with a name in a language, ignoring upper and lower case.
	 *
	 * @return list<AttributeValue>
	 */
	public function valuesNamed( int $attribute, string $name, string $language ): array {
		$found = array_map(
			AttributeValue::fromRow( ... ),
			$this->database->rows(
				'SELECT * FROM {attribute_values} WHERE attribute_id = %d AND label_key = %s ORDER BY id',
				array( $attribute, Labels::key( $name ) )
			)
		);
		if ( $found !== array() || $language === $this->languages->default()->code ) {
			return $found;
		}
		// The key is that of the default language.
		$label = trim( ( new Labels( array( $language => $name ) ) )->json(), '{}' );
		return array_map(
			AttributeValue::fromRow( ... ),
			$this->database->rows(
				'SELECT * FROM {attribute_values} WHERE attribute_id = %d AND labels LIKE %s ORDER BY id',
				array( $attribute, '%' . $this->database->wpdb->esc_like( $label ) . '%' )
			)
		);
	}

	/** @return array<int, int> Number of values by attribute. */
	public function valueCounts(): array {
		$counts = array();
		foreach (
			$this->database->rows( 'SELECT attribute_id, COUNT(*) AS members FROM {attribute_values} GROUP BY attribute_id' ) as $row
		) {
			$counts[ (int) $row['attribute_id'] ] = (int) $row['members'];
		}
		return $counts;
	}
}
