<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Storage\ItemReader;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;

/**
 * The facets of a list. Reads the values of a limited number of attributes, in three queries: sets, labels of values, names of brands.
 */
final class ListFacets {

	/** Attributes that are considered, in the shop's order. */
	private const MOST_ATTRIBUTES = 40;

	/** Attributes that are offered. */
	private const MOST_FACETS = 12;

	/** Values of one facet: those with the most products in the shop. */
	private const MOST_VALUES = 100;

	public function __construct(
		private readonly Attributes $attributes,
		private readonly Brands $brands,
		private readonly SetStore $sets,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
		private readonly Typography $typography,
	) {
	}

	/** @return list<string> Names of the sets that `read()` needs. */
	public function names(): array {
		$names = array();
		foreach ( $this->considered() as $attribute ) {
			array_push(
				$names,
				SetName::attribute( $attribute->id ),
				...( $attribute->type->hasValues() ? array( SetName::option( $attribute->id ) ) : array() )
			);
		}
		return $names;
	}

	/**
	 * @param Bitmap                $scope Products of the list before filtering.
	 * @param array<string, Bitmap> $sets  With those of `names()`.
	 * @return list<FacetSet> In the shop's order; only with values that are in the list or selected.
	 */
	public function read( ProductListQuery $query, Bitmap $scope, array $sets ): array {
		$attributes = $this->chosen( $query, $scope, $sets );
		$stored     = $this->sets->largest(
			array( SetName::BRAND, ...array_map( static fn ( Attribute $one ): string => SetName::values( $one->id ), $attributes ) ),
			self::MOST_VALUES
		);
		$stored     = $this->withSelected( $stored, $query, $attributes );
		$relevant   = static fn ( array $sets, array $selected ): array => array_filter(
			$sets,
			static fn ( Bitmap $set, int|string $key ): bool => in_array( (string) $key, $selected, true )
				|| ! $set->and( $scope )->isEmpty(),
			ARRAY_FILTER_USE_BOTH
		);
		$brands     = $relevant( $stored[ SetName::BRAND ], $query->facets[ Facet::BRAND ] ?? array() );
		$values     = array();
		foreach ( $attributes as $attribute ) {
			$values[ $attribute->id ] = $relevant( $stored[ SetName::values( $attribute->id ) ], self::selected( $query, $attribute ) );
		}
		$labels = $this->labels( $attributes, $values );
		$facets = array( $this->brand( $brands, $query ) );
		foreach ( $attributes as $attribute ) {
			$selected = self::selected( $query, $attribute );
			$own      = $values[ $attribute->id ];
			$facets[] = new FacetSet(
				Facet::ATTRIBUTE . $attribute->code,
				$attribute->labels->current( $this->languages ),
				$attribute->type,
				$attribute->indexable,
				match ( $attribute->type ) {
					AttributeType::Number  => ( new NumberRanges( $attribute->unit, $this->typography ) )
						->values( $own, $scope, $selected ),
					AttributeType::Boolean => self::answers( $own, $selected ),
					default                => $this->listed( $own, $labels[ $attribute->id ] ?? array(), $selected ),
				},
				( $sets[ SetName::option( $attribute->id ) ] ?? Bitmap::none() )->and( $scope ),
				$attribute->id
			);
		}
		return $facets;
	}

	/** @return list<Attribute> */
	private function considered(): array {
		return array_slice(
			array_values( array_filter( $this->attributes->all(), static fn ( Attribute $one ): bool => $one->filterable ) ),
			0,
			self::MOST_ATTRIBUTES
		);
	}

	/**
	 * The attributes that occur in the list, and those that are selected.
	 *
	 * @param array<string, Bitmap> $sets
	 * @return list<Attribute>
	 */
	private function chosen( ProductListQuery $query, Bitmap $scope, array $sets ): array {
		$chosen = array();
		$offers = 0;
		foreach ( $this->considered() as $attribute ) {
			$selected = self::selected( $query, $attribute ) !== array();
			$occurs   = $offers < self::MOST_FACETS && ! $sets[ SetName::attribute( $attribute->id ) ]->and( $scope )->isEmpty();
			$offers  += $occurs ? 1 : 0;
			if ( $selected || $occurs ) {
				$chosen[] = $attribute;
			}
		}
		return $chosen;
	}

	/** @return list<string> */
	private static function selected( ProductListQuery $query, Attribute $attribute ): array {
		return $query->facets[ Facet::ATTRIBUTE . $attribute->code ] ?? array();
	}

	/**
	 * Adds selected values that are not among the largest, or have no products.
	 *
	 * @param array<string, array<int|string, Bitmap>> $stored By prefix and key.
	 * @param list<Attribute>                          $attributes
	 * @return array<string, array<int|string, Bitmap>>
	 */
	private function withSelected( array $stored, ProductListQuery $query, array $attributes ): array {
		$missing = array();
		$wanted  = array( SetName::BRAND => $query->facets[ Facet::BRAND ] ?? array() );
		foreach ( $attributes as $attribute ) {
			if ( $attribute->type->hasValues() ) {
				$wanted[ SetName::values( $attribute->id ) ] = self::selected( $query, $attribute );
			}
		}
		foreach ( $wanted as $prefix => $keys ) {
			foreach ( array_filter( $keys, ctype_digit( ... ) ) as $key ) {
				if ( ! isset( $stored[ $prefix ][ $key ] ) ) {
					$missing[ $prefix . $key ] = array( $prefix, $key );
				}
			}
		}
		foreach ( $this->sets->many( array_keys( $missing ) ) as $name => $set ) {
			[ $prefix, $key ]           = $missing[ $name ];
			$stored[ $prefix ][ $key ] = $set;
		}
		return $stored;
	}

	/**
	 * Values of text and colour attributes.
	 *
	 * @param list<Attribute>                       $attributes
	 * @param array<int, array<int|string, Bitmap>> $values By attribute and key.
	 * @return array<int, list<AttributeValue>> By attribute, in their order.
	 */
	private function labels( array $attributes, array $values ): array {
		$ids = array();
		foreach ( $attributes as $attribute ) {
			array_push( $ids, ...( $attribute->type->hasValues() ? array_keys( $values[ $attribute->id ] ) : array() ) );
		}
		$labels = array();
		foreach ( $this->attributes->valuesById( array_map( 'intval', $ids ) ) as $value ) {
			$labels[ $value->attribute ][] = $value;
		}
		return array_map(
			static function ( array $values ): array {
				$place = static fn ( AttributeValue $value ): array => array( $value->position, $value->id );
				usort( $values, static fn ( AttributeValue $one, AttributeValue $other ): int => $place( $one ) <=> $place( $other ) );
				return $values;
			},
			$labels
		);
	}

	/** @param array<int|string, Bitmap> $sets By id. */
	private function brand( array $sets, ProductListQuery $query ): FacetSet {
		$values = array();
		foreach ( $this->brands->names( array_map( 'intval', array_keys( $sets ) ) ) as $id => $name ) {
			$selected = in_array( (string) $id, $query->facets[ Facet::BRAND ] ?? array(), true );
			$values[] = array( 'value' => new FacetValue( (string) $id, $name, selected: $selected ), 'set' => $sets[ $id ] );
		}
		return new FacetSet( Facet::BRAND, __( 'Brand', 'vitrine' ), null, false, $values, Bitmap::none(), null );
	}

	/**
	 * @param array<int|string, Bitmap> $sets   By id.
	 * @param list<AttributeValue>      $values Of this attribute, so that values of others are ignored.
	 * @param list<string>              $selected
	 * @return list<array{value: FacetValue, set: Bitmap}>
	 */
	private function listed( array $sets, array $values, array $selected ): array {
		return array_map(
			fn ( AttributeValue $value ): array => array(
				'value' => new FacetValue(
					(string) $value->id,
					$value->labels->current( $this->languages ),
					selected: in_array( (string) $value->id, $selected, true ),
					color: $value->color,
					image: $value->image === '' ? null : $this->reader->image( array( 'image' => $value->image ) )
				),
				'set'   => $sets[ $value->id ],
			),
			$values
		);
	}

	/**
	 * @param array<int|string, Bitmap> $sets
	 * @param list<string>              $selected
	 * @return list<array{value: FacetValue, set: Bitmap}>
	 */
	private static function answers( array $sets, array $selected ): array {
		$values = array();
		foreach ( array( '1' => __( 'Yes', 'vitrine' ), '0' => __( 'No', 'vitrine' ) ) as $key => $label ) {
			$values[] = array(
				'value' => new FacetValue( (string) $key, $label, selected: in_array( (string) $key, $selected, true ) ),
				'set'   => $sets[ $key ] ?? Bitmap::none(),
			);
		}
		return $values;
	}
}
