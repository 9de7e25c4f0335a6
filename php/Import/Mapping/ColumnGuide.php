<?php
declare(strict_types=1);

namespace Vitrine\Import\Mapping;

use Vitrine\Import\Rows\Columns;

defined( 'ABSPATH' ) || exit;

/** Explains the columns of our own CSV format: for the import screen, its template file, and the table in docs/shop-owners.md. */
final class ColumnGuide {

	/**
	 * @param string $language Code for the columns with texts.
	 * @return list<ColumnInfo>
	 */
	public static function all( string $language ): array {
		$keeps = __( 'stays as it is', 'vitrine' );
		$none  = _x( 'is removed', 'value of a product', 'vitrine' );
		return array(
			...self::identity( $keeps ),
			...self::prices( $keeps ),
			...self::delivery( $keeps ),
			...self::details( $keeps, $none ),
			...FurtherColumns::legal( $none ),
			...FurtherColumns::attributes( $language, $none ),
			...FurtherColumns::texts( $language ),
		);
	}

	/** @return list<ColumnInfo> */
	private static function identity( string $keeps ): array {
		$variants = __( 'only needed for products with variants', 'vitrine' );
		return array(
			new ColumnInfo(
				Columns::SKU,
				__( 'SKU', 'vitrine' ),
				__( 'Identifies the product, at most 64 characters; the only required column', 'vitrine' ),
				__( 'is an error', 'vitrine' ),
				'CUP-1'
			),
			new ColumnInfo(
				Columns::KIND,
				__( 'Type of the row', 'vitrine' ),
				__( '“simple” for a product without variants, “family” for a product with variants, “variant” for a variant', 'vitrine' ),
				__( 'follows from the other columns', 'vitrine' ),
				'simple'
			),
			new ColumnInfo(
				Columns::FAMILY,
				__( 'Product of the variant', 'vitrine' ),
				__( 'The SKU of the product to which the variant belongs', 'vitrine' ),
				$variants,
				'SHIRT'
			),
			new ColumnInfo(
				Columns::OPTIONS,
				__( 'Options', 'vitrine' ),
				__( 'The options of a product with variants in their order, separated by “|”', 'vitrine' ),
				$variants,
				'color|size'
			),
			new ColumnInfo(
				Columns::ENABLED,
				__( 'Variant is for sale', 'vitrine' ),
				__( '1 for yes, 0 for no', 'vitrine' ),
				$keeps,
				'1'
			),
		);
	}

	/** @return list<ColumnInfo> */
	private static function prices( string $keeps ): array {
		$class = __( '“standard”, “reduced”, “zero”, or “own” with a rate in the column “vat_rate”', 'vitrine' );
		return array(
			new ColumnInfo(
				'price',
				__( 'Price', 'vitrine' ),
				__( 'Including VAT, with a decimal point or comma; required for a new product', 'vitrine' ),
				$keeps,
				'59.90'
			),
			new ColumnInfo(
				'sale_price',
				__( 'Sale price', 'vitrine' ),
				__( 'Must be lower than the price, otherwise the line is rejected', 'vitrine' ),
				__( 'ends the sale', 'vitrine' ),
				'49.90'
			),
			new ColumnInfo(
				'sale_from',
				__( 'Sale begins', 'vitrine' ),
				__( 'Day, or day and time in the time zone of the site; a day alone counts from 0:00', 'vitrine' ),
				__( 'the sale price applies at once', 'vitrine' ),
				'2026-11-28'
			),
			new ColumnInfo(
				'sale_until',
				__( 'Sale ends', 'vitrine' ),
				__( 'Day, or day and time in the time zone of the site; a day alone counts until 23:59:59', 'vitrine' ),
				__( 'the sale has no end', 'vitrine' ),
				'2026-11-29 18:00'
			),
			new ColumnInfo(
				'price_CHF, sale_price_CHF',
				__( 'Price in another currency', 'vitrine' ),
				__( 'In another currency of the shop; not for variants', 'vitrine' ),
				__( 'the price is converted; no sale price', 'vitrine' ),
				'65'
			),
			new ColumnInfo( 'vat_class', __( 'VAT class', 'vitrine' ), $class, $keeps, 'standard' ),
			new ColumnInfo(
				'vat_rate',
				__( 'Own VAT rate', 'vitrine' ),
				__( 'Percentage; only used for the class “own”', 'vitrine' ),
				$keeps,
				'5.5'
			),
			new ColumnInfo(
				'stock',
				__( 'Stock', 'vitrine' ),
				__( 'Quantity, or “always” for a product that is always in stock', 'vitrine' ),
				__( 'made to order, without stock tracking', 'vitrine' ),
				'25'
			),
		);
	}

	/** @return list<ColumnInfo> */
	private static function delivery( string $keeps ): array {
		return array(
			new ColumnInfo(
				'lead_days',
				__( 'Days until dispatch', 'vitrine' ),
				/* translators: 1 and 2: numbers */
				sprintf( __( 'Number from %1$d to %2$d', 'vitrine' ), 0, 365 ),
				$keeps,
				'3'
			),
			new ColumnInfo(
				'shipping_methods',
				__( 'Shipping methods', 'vitrine' ),
				__( 'Keys of your shipping methods, separated by “|”', 'vitrine' ),
				$keeps,
				'carrier|pickup'
			),
			new ColumnInfo(
				'shipping_price',
				__( 'Delivery cost', 'vitrine' ),
				__( 'Of one item; 0 is free', 'vitrine' ),
				__( 'stays as it is; a new product gets the amount that you enter for the file', 'vitrine' ),
				'6.90'
			),
			new ColumnInfo(
				'weight_g',
				__( 'Weight in grams', 'vitrine' ),
				__( 'Whole number, or with a unit, such as 1.2 kg', 'vitrine' ),
				$keeps,
				'350'
			),
		);
	}

	/** @return list<ColumnInfo> */
	private static function details( string $keeps, string $none ): array {
		$yes = __( '1 for yes, 0 for no', 'vitrine' );
		return array(
			new ColumnInfo( 'featured', __( 'Featured product', 'vitrine' ), $yes, '0', '1' ),
			new ColumnInfo( 'withdrawal_exempt', __( 'No right of withdrawal', 'vitrine' ), $yes, '0', '0' ),
			new ColumnInfo(
				'categories',
				__( 'Categories', 'vitrine' ),
				__( 'Names, slugs or paths such as “Ceramics > Cups”, the main category first, separated by “|”; missing categories are created', 'vitrine' ),
				$none,
				'Ceramics > Cups|gifts'
			),
			new ColumnInfo(
				'pictures',
				__( 'Images', 'vitrine' ),
				__( 'Files of the media library or URLs, separated by “|”', 'vitrine' ),
				$none,
				'vase.webp|https://example.com/vase-2.jpg'
			),
			new ColumnInfo(
				'accessories',
				__( 'Accessories', 'vitrine' ),
				__( 'SKUs, optionally with a price as an accessory, separated by “|”', 'vitrine' ),
				$none,
				'BOX-1=3.90|OIL-1'
			),
			new ColumnInfo(
				'created',
				__( 'Date for sorting by newest', 'vitrine' ),
				__( 'Year, month and day', 'vitrine' ),
				$keeps,
				'2026-01-31'
			),
			new ColumnInfo(
				'brand',
				__( 'Brand', 'vitrine' ),
				__( 'Name; a missing one is created', 'vitrine' ),
				$none,
				'Northern Clay'
			),
			new ColumnInfo(
				'manufacturer',
				__( 'Manufacturer', 'vitrine' ),
				__( 'Name; a missing one is created', 'vitrine' ),
				$none,
				'Clay Ltd'
			),
			new ColumnInfo(
				'gtin',
				__( 'Barcode (GTIN, EAN)', 'vitrine' ),
				__( '8, 12, 13 or 14 digits with a valid check digit; spaces and hyphens are ignored', 'vitrine' ),
				$none,
				'4006381333931'
			),
			new ColumnInfo(
				'mpn',
				__( 'Manufacturer’s part number (MPN)', 'vitrine' ),
				/* translators: %d: number of characters */
				sprintf( __( 'At most %d characters', 'vitrine' ), 70 ),
				$none,
				'NC-778'
			),
			new ColumnInfo(
				'net_content',
				__( 'Net content', 'vitrine' ),
				__( 'Amount and unit for the unit price; units are g, kg, ml, cl, l, cm, m, m2 and piece', 'vitrine' ),
				__( 'is removed; a variant takes that of its product', 'vitrine' ),
				'750 ml'
			),
		);
	}
}
