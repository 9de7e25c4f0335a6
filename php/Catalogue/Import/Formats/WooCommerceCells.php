<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Catalogue\Import\Columns;
use Vitrine\Catalogue\Import\ListCell;
use Vitrine\Catalogue\Tax\VatClass;

/** A record of WooCommerce in the shop's own columns. */
final class WooCommerceCells {

	/** Own column by the English name of WooCommerce's, where a message about one names the other. */
	public const COLUMNS = array(
		'price'       => 'regular price',
		'sale_price'  => 'sale price',
		'stock'       => 'stock',
		'weight_g'    => 'weight',
		'featured'    => 'is featured?',
		'vat_class'   => 'tax class',
		'categories'  => 'categories',
		'pictures'    => 'images',
		'accessories' => 'cross-sells',
		'title'       => 'name',
		'status'      => 'published',
	);

	public const VAT = array(
		''             => VatClass::Standard,
		'standard'     => VatClass::Standard,
		'parent'       => VatClass::Standard,
		'reduced-rate' => VatClass::Reduced,
		'zero-rate'    => VatClass::Zero,
	);

	/** @return array<string, string> By own column; those that WooCommerce knows nothing of are left out. */
	public static function of( WooCommerceRow $row, string $language, int $now ): array {
		$own = array(
			Columns::SKU  => $row->sku(),
			'price'       => $row->text( 'regular price' ),
			'sale_price'  => ( new WooCommerceSale( $row, $now ) )->price,
			'vat_class'   => self::vat( $row )->value,
			'stock'       => self::stock( $row ),
			'weight_g'    => self::grams( $row ),
			'featured'    => $row->cell( 'is featured?' ),
			'categories'  => self::list( $row->cell( 'categories' ), self::category( ... ) ),
			'pictures'    => self::list( $row->cell( 'images' ) ),
			'accessories' => self::list( $row->cell( 'cross-sells' ), static fn ( string $sku ): string => preg_replace( '/^id:/', 'WC-', $sku ) ?? $sku ),
		);
		foreach ( self::texts( $row ) as $field => $text ) {
			$own[ Columns::text( $field, $language ) ] = $text;
		}
		return array_filter( $own, static fn ( ?string $cell ): bool => $cell !== null );
	}

	/** Of a path of categories the last one: those of the shop have no parents. */
	public static function category( string $path ): string {
		return trim( (string) strrchr( " > $path", '>' ), '> ' );
	}

	/**
	 * A new line is written as the two signs \n, and the two signs themselves with one backslash more.
	 */
	public static function lines( string $text ): string {
		$lines = preg_replace( '/(?<!\\\\)\\\\n/', "\n", str_replace( '\\r\\n', '\\n', $text ) ) ?? $text;
		return str_replace( array( '\\\\n', "\r\n" ), array( '\\n', "\n" ), $lines );
	}

	/** @return array<string, string|null> By field. */
	private static function texts( WooCommerceRow $row ): array {
		$excerpt = $row->cell( 'short description' );
		$content = $row->cell( 'description' );
		return array(
			'title'   => $row->text( 'name' ),
			'status'  => self::status( $row ),
			'excerpt' => $excerpt === null ? null : trim( wp_strip_all_tags( self::lines( $excerpt ) ) ),
			'content' => $content === null ? null : self::lines( $content ),
			'size'    => self::size( $row ),
		);
	}

	/** The shop has no products that only those see who have their address: a hidden one is private. */
	private static function status( WooCommerceRow $row ): ?string {
		return match ( $row->cell( 'published' ) ) {
			null, '' => $row->isHidden() ? 'private' : null,
			'1'      => $row->isHidden() ? 'private' : 'publish',
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
		return in_array( $row->text( 'tax status' ), array( 'none', 'shipping' ), true ) ? VatClass::Zero : ( self::VAT[ $row->text( 'tax class' ) ] ?? VatClass::Standard );
	}

	/**
	 * Without a number the product is not counted: there, or not. One number for several variations is none for each: a new product
	 * then has no stock, and one that is there keeps its own.
	 */
	private static function stock( WooCommerceRow $row ): ?string {
		$stock = $row->cell( 'stock' );
		if ( is_numeric( $stock ) ) {
			return (string) max( 0, (int) $stock );
		}
		return match ( true ) {
			$row->sharesStock(), $row->cell( 'in stock?' ) === null => null,
			$row->text( 'in stock?' ) === '1'                       => Columns::ALWAYS_IN_STOCK,
			default                                                 => '0',
		};
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
