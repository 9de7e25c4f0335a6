<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Closure;
use Vitrine\Catalogue\Attributes\SchemaProperty;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\Variant;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\I18n\Languages;

/**
 * Structured data of a family: one page for all variants, each with its own price, availability, pictures and address, because the
 * variants' own addresses name the family's as canonical. There only the chosen one is printed.
 */
final class FamilySchema {

	/** What the variants have in common is said of the family. */
	private const SHARED = array( 'brand', 'manufacturer', 'category' );

	/** Of the variants that are not chosen: the rest is the same in all. */
	private const OWN = array( '@type', '@id', 'name', 'sku', 'gtin', 'mpn', 'url', 'image', 'weight', 'hasCertification', 'offers' );

	public function __construct( private readonly Languages $languages ) {
	}

	/**
	 * @param Closure(ProductDetails): array<string, mixed> $product Structured data of a variant.
	 * @return array<string, mixed>
	 */
	public function group( FamilyView $view, Closure $product ): array {
		$item       = $view->own->item;
		$properties = array_filter(
			array_map( static fn ( FamilyOption $option ): string => $option->property(), $view->family->options )
		);
		$chosen     = $product( $view->details );
		$shared     = array_intersect_key( $chosen, array_flip( self::SHARED ) );
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
		$variants   = array( $this->withValues( $view, $view->chosen, array_diff_key( $chosen, $shared ) ) );
		foreach ( $view->others as $other ) {
			$variant = $view->family->variants[ $other->item->id ] ?? null;
			if ( $variant !== null ) {
				$variants[] = $this->withValues( $view, $variant, array_intersect_key( $product( $other ), array_flip( self::OWN ) ) );
			}
		}
		return array_filter( $group, static fn ( mixed $value ): bool => $value !== '' && $value !== array() ) + $shared
			+ array( 'hasVariant' => self::withoutRepetition( $variants, $item->url ) );
	}

	/**
	 * With the variant's values by property (`color`, `size`), and by name where schema.org has no property or another option has it.
	 *
	 * @param array<string, mixed> $product
	 * @return array<string, mixed>
	 */
	private function withValues( FamilyView $view, Variant $variant, array $product ): array {
		$values = array();
		$more   = array();
		foreach ( $view->family->options as $option ) {
			$value    = $option->values[ $variant->values[ $option->attribute->id ] ?? 0 ] ?? null;
			$text     = (string) $value?->labels->current( $this->languages );
			$property = $option->property();
			if ( $text !== '' && $property !== '' && ! isset( $values[ $property ] ) ) {
				$values[ $property ] = $text;
			} elseif ( $text !== '' ) {
				$more[] = array(
					'@type' => 'PropertyValue',
					'name'  => $option->attribute->labels->current( $this->languages ),
					'value' => $text,
				);
			}
		}
		$more = array( ...$more, ...(array) ( $product['additionalProperty'] ?? array() ) );
		return SchemaProperty::structured( $values ) + ( $more === array() ? array() : array( 'additionalProperty' => $more ) ) + $product;
	}

	/**
	 * Delivery and returns name all countries: what another variant has said already is named by its id.
	 *
	 * @param list<array<string, mixed>> $variants
	 * @return list<array<string, mixed>>
	 */
	private static function withoutRepetition( array $variants, string $url ): array {
		$known = array();
		$once  = static function ( mixed $part, string $name ) use ( &$known, $url ): array {
			$key = (string) wp_json_encode( $part );
			if ( isset( $known[ $key ] ) ) {
				return array( '@id' => $known[ $key ] );
			}
			$known[ $key ] = "$url#$name-" . ( count( $known ) + 1 );
			return array( '@id' => $known[ $key ] ) + (array) $part;
		};
		foreach ( $variants as $index => $variant ) {
			$offer = (array) ( $variant['offers'] ?? array() );
			foreach ( (array) ( $offer['shippingDetails'] ?? array() ) as $at => $part ) {
				$offer['shippingDetails'][ $at ] = $once( $part, 'delivery' );
			}
			if ( isset( $offer['hasMerchantReturnPolicy'] ) ) {
				$offer['hasMerchantReturnPolicy'] = $once( $offer['hasMerchantReturnPolicy'], 'returns' );
			}
			$variants[ $index ]['offers'] = $offer;
		}
		return $variants;
	}
}
