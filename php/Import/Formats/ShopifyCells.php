<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Catalogue\Gtin;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\DecimalPrice;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\VatClass;

/** Maps a Shopify product and its variants to our own columns. Columns that the file does not have are left out. */
final class ShopifyCells {

	/** Key of Shopify's column by own column, for messages that name the former. */
	public const COLUMNS = array(
		Columns::SKU => 'sku',
		'family'     => 'handle',
		'price'      => 'price',
		'sale_price' => 'price',
		'stock'      => 'quantity',
		'weight_g'   => 'grams',
		'vat_class'  => 'taxable',
		'categories' => 'type',
		'pictures'   => 'image',
		'brand'      => 'vendor',
		'gtin'       => 'barcode',
		'net_content' => 'measure',
		'nature'     => 'shipping',
		'title'      => 'title',
		'content'    => 'body',
		'status'     => 'status',
	);

	private const STATUSES = array(
		'active'   => 'publish',
		'draft'    => 'draft',
		'unlisted' => Columns::UNLISTED,
	);

	/** @return array<string, string> */
	public static function product( ShopifyProduct $product, string $language ): array {
		$own   = $product->own;
		$cells = array(
			Columns::SKU  => $product->sku(),
			Columns::KIND => ProductKind::Family->value,
			'vat_class'   => isset( $own['taxable'] )
				? ( strtolower( $own['taxable'] ) === 'false' ? VatClass::Zero : VatClass::Standard )->value
				: null,
			'categories'  => self::category( $own ),
			'pictures'    => isset( $own['image'] ) ? $product->images() : null,
			'brand'       => $own['vendor'] ?? null,
			'nature'      => $product->nature?->value,
			Columns::text( 'title', $language )   => $own['title'] ?? '',
			Columns::text( 'slug', $language )    => $product->handle(),
			Columns::text( 'content', $language ) => isset( $own['body'] ) ? wp_kses_post( $own['body'] ) : null,
			Columns::text( 'status', $language )  => isset( $own['status'] ) || isset( $own['published'] )
				? self::STATUSES[ $product->status() ] ?? 'private'
				: null,
		);
		return array_filter( $cells, 'is_string' );
	}

	/**
	 * @param array<string, string> $variant
	 * @return array<string, string>
	 */
	public static function variant( ShopifyProduct $product, array $variant, string $language ): array {
		[ $price, $sale ] = self::prices( $variant );
		$cells            = array(
			Columns::SKU => $product->skuOf( $variant ),
			'price'      => $price,
			'sale_price' => $sale,
			'stock'      => self::stock( $variant ),
			'weight_g'   => self::grams( $variant ),
			'pictures'   => isset( $variant['variant image'] )
				? ListCell::write( array_filter( array( $variant['variant image'] ) ) )
				: null,
			'gtin'       => self::gtin( $variant['barcode'] ?? null ),
			'net_content' => Units::content( $variant['measure'] ?? null, $variant['measure unit'] ?? '' ),
		);
		foreach ( $product->isSimple() ? array() : $product->names() as $number => $name ) {
			$cells[ Columns::option( $name, $language ) ] = ListCell::write( array( $variant[ "option$number value" ] ?? '' ) );
		}
		return array_filter( $cells, 'is_string' );
	}

	/**
	 * @param array<string, string> $variant The only one.
	 * @return array<string, string> Of a product without variants.
	 */
	public static function simple( ShopifyProduct $product, array $variant, string $language ): array {
		$cells = array( Columns::KIND => ProductKind::Simple->value ) + self::product( $product, $language );
		return array_diff_key( self::variant( $product, $variant, $language ), array( 'pictures' => '' ) ) + $cells;
	}

	/**
	 * The type, which the shop chose, or the last part of Shopify's own category.
	 *
	 * @param array<string, string> $own
	 */
	private static function category( array $own ): ?string {
		if ( ! isset( $own['type'] ) && ! isset( $own['category'] ) ) {
			return null;
		}
		$path = explode( '>', $own['category'] ?? '' );
		$name = trim( ( $own['type'] ?? '' ) !== '' ? $own['type'] : $path[ count( $path ) - 1 ] );
		return ListCell::write( $name === '' || strtolower( $name ) === 'uncategorized' ? array() : array( $name ) );
	}

	/**
	 * Shopify's price is the one to pay, and "compare at" the one before.
	 *
	 * @param array<string, string> $variant
	 * @return array{string, string|null}
	 */
	private static function prices( array $variant ): array {
		$price   = $variant['price'] ?? '';
		$compare = $variant['compare'] ?? null;
		$before  = DecimalPrice::parse( (string) $compare, true );
		$now     = DecimalPrice::parse( $price, true );
		if ( $before !== null && $now !== null && $before->exceeds( $now ) ) {
			return array( (string) $compare, $price );
		}
		return array( $price, $compare === null ? null : '' );
	}

	/** @param array<string, string> $variant */
	private static function stock( array $variant ): ?string {
		$quantity = $variant['quantity'] ?? '';
		return match ( true ) {
			isset( $variant['tracker'] ) && in_array( $variant['tracker'], array( '', 'not tracked' ), true ) => Columns::ALWAYS_IN_STOCK,
			self::isQuantity( $quantity ) => self::pieces( $quantity ),
			default => null,
		};
	}

	/** Null if the shop entered something else in this field. */
	private static function gtin( ?string $barcode ): ?string {
		return $barcode === null || $barcode === '' || Gtin::error( Gtin::normalize( $barcode ) ) === null ? $barcode : null;
	}

	private static function pieces( string $quantity ): string {
		return (string) max( 0, (int) $quantity );
	}

	/** Shopify allows negative quantities. */
	public static function isQuantity( string $quantity ): bool {
		return preg_match( '/^-?\d{1,9}$/D', $quantity ) === 1;
	}

	/**
	 * Shopify's column is in grams, whatever unit its own column names; files of other applications may have a weight in that unit instead.
	 *
	 * @param array<string, string> $variant
	 */
	private static function grams( array $variant ): ?string {
		[ $cell, $unit ] = self::weight( $variant );
		$grams           = Units::grams( $cell, $unit );
		return $grams === null ? null : (string) $grams;
	}

	/**
	 * @param array<string, string> $variant
	 * @return array{string, string} Number and unit.
	 */
	private static function weight( array $variant ): array {
		return isset( $variant['grams'] )
			? array( $variant['grams'], 'g' )
			: array( $variant['weight'] ?? '', strtolower( $variant['weight unit'] ?? '' ) ?: 'kg' );
	}

	/**
	 * A weight that can't be read; '' if it can.
	 *
	 * @param array<string, string> $variant
	 */
	public static function unreadableWeight( array $variant ): string {
		return self::grams( $variant ) === null ? self::weight( $variant )[0] : '';
	}
}
