<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\ProductKind;

/** Words beside its texts by which search finds a product: brand, numbers, attribute values, and what a family offers. */
final class ProductWords {

	/** Longer values are sentences, such as care instructions. */
	private const MAX_SEARCHED_BYTES = 100;

	public function __construct(
		private readonly Attributes $attributes,
		private readonly ProductAttributes $productAttributes,
		private readonly FamilyViews $families,
		private readonly Languages $languages,
	) {
	}

	/**
	 * @param array<int, array<string, string|null>> $facts Rows of products by id.
	 * @return array<int, array<string, list<string>>> By product and language.
	 */
	public function of( array $facts ): array {
		$values  = $this->values( array_keys( $facts ) );
		$default = $this->languages->default()->code;
		$words   = array();
		foreach ( $facts as $product => $row ) {
			foreach ( $this->languages->all() as $language ) {
				$words[ $product ][ $language->code ] = array(
					(string) $row['brand'],
					(string) $row['gtin'],
					(string) $row['mpn'],
					$row['kind'] === ProductKind::Family->value ? $this->families->words( $product, $language->code, $default ) : '',
					...array_map(
						static fn ( AttributeValue $value ): string => $value->labels->texts[ $language->code ]
							?? $value->labels->texts[ $language->base() ]
							?? $value->labels->name( $default ),
						$values[ $product ] ?? array()
					),
				);
			}
		}
		return $words;
	}

	/**
	 * @param list<int> $products
	 * @return array<int, list<AttributeValue>> By product.
	 */
	private function values( array $products ): array {
		$ids = array_map(
			static fn ( array $attributes ): array => array_merge( ...array_values( array_filter( $attributes, is_array( ... ) ) ) ),
			$this->productAttributes->many( $products )
		);
		$all = array_filter(
			$this->attributes->valuesById( array_values( array_unique( array_merge( ...array_values( $ids ) ) ) ) ),
			static fn ( AttributeValue $value ): bool => max( array( 0, ...array_map( 'strlen', $value->labels->texts ) ) )
				<= self::MAX_SEARCHED_BYTES
		);
		return array_map(
			static fn ( array $some ): array => array_values(
				array_filter( array_map( static fn ( int $id ): ?AttributeValue => $all[ $id ] ?? null, $some ) )
			),
			$ids
		);
	}
}
