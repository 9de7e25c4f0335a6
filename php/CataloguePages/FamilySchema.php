<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\Variant;
use Vitrine\I18n\Languages;

/** Structured data of a family: the chosen variant in full, the others by their addresses, where their own data is. */
final class FamilySchema {

	/** Other variants that are listed; keeps the page of a large family small. */
	private const MAX_OTHERS = 40;

	public function __construct( private readonly Languages $languages ) {
	}

	/**
	 * @param array<string, mixed> $product Structured data of the chosen variant.
	 * @return array<string, mixed>
	 */
	public function group( FamilyView $view, array $product ): array {
		$item       = $view->own->item;
		$properties = array_filter(
			array_map( static fn ( FamilyOption $option ): string => $option->property(), $view->family->options )
		);
		$shared     = array_intersect_key( $product, array_flip( array( 'brand', 'manufacturer', 'category' ) ) );
		$others     = array_filter(
			$view->family->variants,
			static fn ( Variant $variant ): bool => $variant->id !== $view->chosen->id
		);
		$group      = array(
			'@type'          => 'ProductGroup',
			'@id'            => $item->url . '#product',
			'name'           => $item->title,
			'description'    => $item->preview->excerpt,
			'url'            => $item->url,
			'productGroupID' => $item->sku,
			'variesBy'       => array_values(
				array_map( static fn ( string $property ): string => "https://schema.org/$property", array_unique( $properties ) )
			),
		);
		return array_filter( $group, static fn ( mixed $value ): bool => $value !== '' && $value !== array() ) + $shared + array(
			'hasVariant' => array(
				$this->values( $view ) + array_diff_key( $product, $shared ),
				...array_map(
					static fn ( Variant $variant ): array => array( 'url' => $variant->url ),
					array_slice( array_values( $others ), 0, self::MAX_OTHERS )
				),
			),
		);
	}

	/** @return array<string, string> The chosen values by property: `color`, `size`. */
	private function values( FamilyView $view ): array {
		$values = array();
		foreach ( $view->family->options as $option ) {
			$value = $option->values[ $view->chosen->values[ $option->attribute->id ] ?? 0 ] ?? null;
			if ( $value !== null && $option->property() !== '' ) {
				$values[ $option->property() ] = $value->labels->current( $this->languages );
			}
		}
		return $values;
	}
}
