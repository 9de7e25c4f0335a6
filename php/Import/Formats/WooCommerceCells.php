<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Catalogue\Gtin;
use Vitrine\Import\Rows\CategoryPath;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Kernel\Lowercase;
use Vitrine\Pricing\VatClass;

/** Maps a WooCommerce record to our own columns. */
final class WooCommerceCells {

	/** WooCommerce's English name of each of our columns: messages say it, because the merchant's file has it. */
	public const COLUMNS = array(
		'price'       => 'regular price',
		'sale_price'  => 'sale price',
		'sale_from'   => 'date sale price starts',
		'sale_until'  => 'date sale price ends',
		'stock'       => 'stock',
		'weight_g'    => 'weight',
		'featured'    => 'is featured?',
		'vat_class'   => 'tax class',
		'categories'  => 'categories',
		'pictures'    => 'images',
		'accessories' => 'cross-sells',
		'brand'       => 'brands',
		'gtin'        => 'gtin, upc, ean, or isbn',
		'title'       => 'name',
		'status'      => 'published',
		'family'      => 'parent',
	);

	public const VAT = array(
		''             => VatClass::Standard,
		'standard'     => VatClass::Standard,
		'parent'       => VatClass::Standard,
		'reduced-rate' => VatClass::Reduced,
		'zero-rate'    => VatClass::Zero,
	);

	/** Names of an attribute with sizes, which takes precedence over the measures of the product. */
	private const SIZES = array( 'size', 'größe', 'taille', 'taglia', 'misura', 'dydis' );

	/** @return array<string, string> By own column; columns without a WooCommerce counterpart are missing. */
	public static function fromRow( WooCommerceRow $row, string $language, int $now ): array {
		$sale = new WooCommerceSale( $row, $now );
		$own  = array(
			Columns::SKU  => $row->sku(),
			'price'       => $row->text( 'regular price' ),
			'sale_price'  => $sale->price,
			'sale_from'   => $sale->from,
			'sale_until'  => $sale->until,
			'vat_class'   => self::vat( $row )->value,
			'stock'       => self::stock( $row ),
			'weight_g'    => self::grams( $row ),
			'featured'    => $row->cell( 'is featured?' ),
			'categories'  => self::categories( $row->cell( 'categories' ) ),
			'pictures'    => self::list( $row->cell( 'images' ) ),
			'accessories' => self::list(
				$row->cell( 'cross-sells' ),
				static fn ( string $sku ): string => preg_replace( '/^id:/', 'WC-', $sku ) ?? $sku
			),
		);
		$own['brand'] = self::brand( $row );
		$own['gtin']  = self::gtin( $row );
		foreach ( self::texts( $row ) as $field => $text ) {
			$own[ Columns::text( $field, $language ) ] = $text;
		}
		$own[ Columns::attribute( 'size', $language ) ] = self::size( $row );
		foreach ( $row->attributes() as [ $name, $values ] ) {
			if ( in_array( Lowercase::convert( $name ), self::SIZES, true ) ) {
				unset( $own[ Columns::attribute( 'size', $language ) ] );
			}
			$own[ self::attribute( $row, $name, $language ) ] = self::list( self::lines( $values ) );
		}
		if ( $row->type() === 'variation' ) {
			$own['pictures']         = self::list( $row->ownText( 'images' ) );
			$own[ Columns::ENABLED ] = $row->isDisabled() ? '0' : '1';
		}
		return array_filter( $own, static fn ( ?string $cell ): bool => $cell !== null );
	}

	/** Variations have a value of each option of their product, whose other attributes are its own. */
	public static function attribute( WooCommerceRow $row, string $name, string $language ): string {
		return $row->type() === 'variation' ? Columns::option( $name, $language ) : Columns::attribute( $name, $language );
	}

	/** A product has one brand here; WooCommerce's may have several, in a hierarchy. */
	private static function brand( WooCommerceRow $row ): ?string {
		$brands = $row->cell( 'brands' );
		return $brands === null ? null : self::last( ListCell::read( $brands, ',' )[0] ?? '' );
	}

	/** Null if the shop entered something else in this field. */
	private static function gtin( WooCommerceRow $row ): ?string {
		$gtin = $row->cell( 'gtin, upc, ean, or isbn' );
		return $gtin === null || $gtin === '' || Gtin::error( Gtin::normalize( $gtin ) ) === null ? $gtin : null;
	}

	/** Paths such as `Clothing > Caps`. The deepest one comes first, as it becomes the main category. */
	private static function categories( ?string $cell ): ?string {
		if ( $cell === null ) {
			return null;
		}
		$paths = array();
		foreach ( ListCell::read( $cell, ',' ) as $path ) {
			$names = array_map( self::name( ... ), CategoryPath::read( $path ) );
			if ( $names !== array() ) {
				$paths[ CategoryPath::write( $names ) ] = count( $names );
			}
		}
		arsort( $paths );
		return ListCell::write( array_map( 'strval', array_keys( $paths ) ) );
	}

	/** Last segment of a path. */
	private static function last( string $path ): string {
		$names = CategoryPath::read( $path );
		return $names === array() ? '' : self::name( $names[ count( $names ) - 1 ] );
	}

	private static function name( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** WooCommerce writes a line break as the two characters \n, and a literal \n with an extra backslash. */
	public static function lines( string $text ): string {
		$lines = preg_replace( '/(?<!\\\\)\\\\n/', "\n", str_replace( '\\r\\n', '\\n', $text ) ) ?? $text;
		return str_replace( array( '\\\\n', "\r\n" ), array( '\\n', "\n" ), $lines );
	}

	/** @return array<string, string|null> By field. */
	private static function texts( WooCommerceRow $row ): array {
		$excerpt = $row->cell( 'short description' );
		$content = $row->cell( 'description' );
		return array(
			'title'   => self::title( $row->text( 'name' ) ),
			'status'  => self::status( $row ),
			'excerpt' => $excerpt === null ? null : trim( wp_strip_all_tags( self::lines( $excerpt ) ) ),
			'content' => $content === null ? null : wp_kses_post( self::lines( $content ) ),
		);
	}

	/** Names in WooCommerce may contain HTML. */
	private static function title( string $name ): string {
		return preg_match( '/<[a-z\/!?]/i', $name ) === 1 ? trim( wp_kses( $name, array() ) ) : $name;
	}

	/** A product with the visibility "hidden" is sold at its address. */
	private static function status( WooCommerceRow $row ): ?string {
		return match ( $row->cell( 'published' ) ) {
			null, '' => $row->isHidden() ? Columns::UNLISTED : null,
			'1'      => $row->isHidden() ? Columns::UNLISTED : 'publish',
			'0'      => 'private',
			'2'      => 'pending',
			default  => 'draft',
		};
	}

	private static function size( WooCommerceRow $row ): ?string {
		$sizes = array();
		foreach ( array( 'length', 'width', 'height' ) as $side ) {
			$measure = $row->measure( $side );
			$sizes[] = $measure === null ? null : Units::centimetres( ...$measure );
		}
		$sizes = array_filter( $sizes );
		return $sizes === array() ? null : implode( ' × ', $sizes ) . ' cm';
	}

	private static function grams( WooCommerceRow $row ): ?string {
		$measure = $row->measure( 'weight' );
		$grams   = $measure === null ? null : Units::grams( ...$measure );
		return $grams === null ? null : (string) $grams;
	}

	private static function vat( WooCommerceRow $row ): VatClass {
		return in_array( $row->text( 'tax status' ), array( 'none', 'shipping' ), true )
			? VatClass::Zero
			: ( self::VAT[ $row->text( 'tax class' ) ] ?? VatClass::Standard );
	}

	/**
	 * Without a quantity, stock is not tracked: in stock or sold out. A quantity shared by several variations can't be split: new products
	 * get no stock, existing ones keep theirs.
	 */
	private static function stock( WooCommerceRow $row ): ?string {
		$stock = $row->cell( 'stock' );
		if ( self::isQuantity( (string) $stock ) ) {
			return (string) max( 0, (int) $stock );
		}
		return match ( true ) {
			$row->sharesStock(), $row->cell( 'in stock?' ) === null => null,
			$row->text( 'in stock?' ) === '1'                       => Columns::ALWAYS_IN_STOCK,
			default                                                 => '0',
		};
	}

	/** WooCommerce allows decimals and negative quantities. */
	public static function isQuantity( string $stock ): bool {
		return preg_match( '/^-?\d{1,9}(\.\d{0,9})?$/D', $stock ) === 1;
	}

	/** @param (callable(string): string)|null $each */
	private static function list( ?string $cell, ?callable $each = null ): ?string {
		if ( $cell === null ) {
			return null;
		}
		$things = ListCell::read( $cell, ',' );
		return ListCell::write( array_values( array_unique( $each === null ? $things : array_map( $each, $things ) ) ) );
	}
}
