<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

/** Column names of Shopify's product export, and of its template for new products, which uses others. */
final class ShopifyHeaders {

	/** Our key by column name in lower case. */
	private const KEYS = array(
		'handle'                             => 'handle',
		'url handle'                         => 'handle',
		'title'                              => 'title',
		'body (html)'                        => 'body',
		'body html'                          => 'body',
		'description'                        => 'body',
		'vendor'                             => 'vendor',
		'product category'                   => 'category',
		'standardized product type'          => 'category',
		'standard product type'              => 'category',
		'type'                               => 'type',
		'custom product type'                => 'type',
		'published'                          => 'published',
		'published on online store'          => 'published',
		'status'                             => 'status',
		'option1 name'                       => 'option1 name',
		'option1 value'                      => 'option1 value',
		'option2 name'                       => 'option2 name',
		'option2 value'                      => 'option2 value',
		'option3 name'                       => 'option3 name',
		'option3 value'                      => 'option3 value',
		'variant sku'                        => 'sku',
		'sku'                                => 'sku',
		'variant barcode'                    => 'barcode',
		'barcode'                            => 'barcode',
		'variant price'                      => 'price',
		'price'                              => 'price',
		'variant compare at price'           => 'compare',
		'compare-at price'                   => 'compare',
		'variant inventory tracker'          => 'tracker',
		'inventory tracker'                  => 'tracker',
		'variant inventory qty'              => 'quantity',
		'inventory quantity'                 => 'quantity',
		'variant inventory policy'           => 'policy',
		'continue selling when out of stock' => 'policy',
		'variant grams'                      => 'grams',
		'weight value (grams)'               => 'grams',
		'variant weight'                     => 'weight',
		'variant weight unit'                => 'weight unit',
		'variant requires shipping'          => 'shipping',
		'requires shipping'                  => 'shipping',
		'variant taxable'                    => 'taxable',
		'charge tax'                         => 'taxable',
		'image src'                          => 'image',
		'product image url'                  => 'image',
		'image position'                     => 'position',
		'variant image'                      => 'variant image',
		'variant image url'                  => 'variant image',
		'gift card'                          => 'gift card',
		'unit price total measure'           => 'measure',
		'unit price total measure unit'      => 'measure unit',
	);

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		return array_diff( array( 'handle', 'title', 'option1 name', 'option1 value', 'price' ), self::keys( $header ) ) === array();
	}

	/**
	 * @param list<string> $header
	 * @return array<int, string> Key by position, of the columns that are read.
	 */
	public static function keys( array $header ): array {
		$keys = array();
		foreach ( $header as $place => $name ) {
			$key = self::KEYS[ strtolower( trim( $name ) ) ] ?? null;
			if ( $key !== null && ! in_array( $key, $keys, true ) ) {
				$keys[ $place ] = $key;
			}
		}
		return $keys;
	}
}
