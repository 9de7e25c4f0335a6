<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

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
	 * @param array<string, list<string>> $selected Keys of the selected values, by query argument.
	 * @return list<FacetSet> In the shop's order; only with values that are in the list or selected.
	 */
	public function read( array $selected, ListScope $list ): array {
		$scope      = $list->products;
		$attributes = $this->chosen( $selected, $list );
		$stored     = $this->sets->largest(
			array( SetName::BRAND, ...array_map( static fn ( Attribute $one ): string => SetName::values( $one->id ), $attributes ) ),
			self::MOST_VALUES
		);
		$stored     = $this->withSelected( $stored, $selected, $attributes );
		$relevant   = static fn ( array $sets, array $selected ): array => array_filter(
			$sets,
			static fn ( Bitmap $set, int|string $key ): bool => in_array( (string) $key, $selected, true )
				|| ! $set->and( $scope )->isEmpty(),
			ARRAY_FILTER_USE_BOTH
		);
		$brands     = $relevant( $stored[ SetName::BRAND ], $selected[ Facet::BRAND ] ?? array() );
		$values     = array();
		foreach ( $attributes as $attribute ) {
			$values[ $attribute->id ] = $relevant( $stored[ SetName::values( $attribute->id ) ], self::own( $selected, $attribute ) );
		}
		$labels = $this->labels( $attributes, $values );
		$facets = array( $this->brand( $brands, $selected[ Facet::BRAND ] ?? array() ) );
		foreach ( $attributes as $attribute ) {
			$keys     = self::own( $selected, $attribute );
			$own      = $values[ $attribute->id ];
			$facets[] = new FacetSet(
				Facet::ATTRIBUTE . $attribute->code,
				$attribute->labels->current( $this->languages ),
				new Facet( $attribute->id, $attribute->type, $attribute->indexable ),
				match ( $attribute->type ) {
					AttributeType::Number  => ( new NumberRanges( $attribute->unit, $this->typography ) )->values( $own, $scope, $keys ),
					AttributeType::Boolean => self::answers( $own, $keys ),
					default                => $this->listed( $own, $labels[ $attribute->id ] ?? array(), $keys ),
				},
				$attribute->type->hasValues() ? $list->set( SetName::option( $attribute->id ) )->and( $scope ) : Bitmap::none()
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
	 * @param array<string, list<string>> $selected By query argument.
	 * @return list<Attribute>
	 */
	private function chosen( array $selected, ListScope $list ): array {
		$chosen = array();
		$offers = 0;
		foreach ( $this->considered() as $attribute ) {
			$members = $list->set( SetName::attribute( $attribute->id ) );
			$occurs  = $offers < self::MOST_FACETS && ! $members->and( $list->products )->isEmpty();
			$offers += $occurs ? 1 : 0;
			if ( $occurs || self::own( $selected, $attribute ) !== array() ) {
				$chosen[] = $attribute;
			}
		}
		return $chosen;
	}

	/**
	 * @param array<string, list<string>> $selected By query argument.
	 * @return list<string>
	 */
	private static function own( array $selected, Attribute $attribute ): array {
		return $selected[ Facet::ATTRIBUTE . $attribute->code ] ?? array();
	}

	/**
	 * Adds selected values that are not among the largest, or have no products.
	 *
	 * @param array<string, array<int|string, Bitmap>> $stored   By prefix and key.
	 * @param array<string, list<string>>              $selected By query argument.
	 * @param list<Attribute>                          $attributes
	 * @return array<string, array<int|string, Bitmap>>
	 */
	private function withSelected( array $stored, array $selected, array $attributes ): array {
		$missing = array();
		$wanted  = array( SetName::BRAND => $selected[ Facet::BRAND ] ?? array() );
		foreach ( $attributes as $attribute ) {
			if ( $attribute->type->hasValues() ) {
				$wanted[ SetName::values( $attribute->id ) ] = self::own( $selected, $attribute );
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

	/**
	 * @param array<int|string, Bitmap> $sets By id.
	 * @param list<string>              $selected
	 */
	private function brand( array $sets, array $selected ): FacetSet {
		$values = array();
		foreach ( $this->brands->names( array_map( 'intval', array_keys( $sets ) ) ) as $id => $name ) {
			$isSelected = in_array( (string) $id, $selected, true );
			$values[]   = array( 'value' => new FilterChoice( (string) $id, $name, selected: $isSelected ), 'set' => $sets[ $id ] );
		}
		return new FacetSet( Facet::BRAND, __( 'Brand', 'vitrine' ), new Facet(), $values, Bitmap::none() );
	}

	/**
	 * @param array<int|string, Bitmap> $sets   By id.
	 * @param list<AttributeValue>      $values Of this attribute, so that values of others are ignored.
	 * @param list<string>              $selected
	 * @return list<array{value: FilterChoice, set: Bitmap}>
	 */
	private function listed( array $sets, array $values, array $selected ): array {
		return array_map(
			fn ( AttributeValue $value ): array => array(
				'value' => new FilterChoice(
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
	 * @return list<array{value: FilterChoice, set: Bitmap}>
	 */
	private static function answers( array $sets, array $selected ): array {
		$values = array();
		foreach ( array( '1' => __( 'Yes', 'vitrine' ), '0' => __( 'No', 'vitrine' ) ) as $key => $label ) {
			$values[] = array(
				'value' => new FilterChoice( (string) $key, $label, selected: in_array( (string) $key, $selected, true ) ),
				'set'   => $sets[ $key ] ?? Bitmap::none(),
			);
		}
		return $values;
	}
}
