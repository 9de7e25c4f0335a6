<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Kernel\Lowercase;

/** Translates WooCommerce's column names back to English: they are exported in the user's language. */
final class WooCommerceHeaders {

	/** An export has all of these. */
	private const MARKS = array( 'type', 'sku', 'name', 'regular price' );

	/** Without them, hidden products or drafts could be published, or stock be wrong. */
	private const ESSENTIAL = array( 'published', 'visibility in catalog', 'in stock?' );

	/** In a file with sale prices: without them, a sale that has ended would still run. */
	private const SALE_DATES = array( 'date sale price starts', 'date sale price ends' );

	private const GTIN = 'gtin, upc, ean, or isbn';

	/** Columns that WooCommerce exports under its own names besides those in the tables. */
	private const OTHERS = array( 'id', 'sku' );

	/** @param list<string> $header */
	public static function recognises( array $header ): bool {
		return array_diff( self::MARKS, self::english( $header ) ) === array();
	}

	/**
	 * A column that is missing may have been left out of the export on purpose, or have a name that is not recognised. It was left out if
	 * the file is in English and every column of it is known.
	 *
	 * @param list<string> $header
	 * @throws ImportRejected
	 */
	public static function requireEssential( array $header ): void {
		$names     = self::english( $header );
		$essential = array( ...self::ESSENTIAL, ...in_array( 'sale price', $names, true ) ? self::SALE_DATES : array() );
		$missing   = array_diff( $essential, $names );
		$unknown   = array_values( array_filter( $header, static fn ( string $name ): bool => ! self::isKnown( $name ) ) );
		$isEnglish = array_diff( self::MARKS, array_map( self::plain( ... ), $header ) ) === array();
		if ( $missing === array() || ( $unknown === array() && $isEnglish ) ) {
			return;
		}
		$text = sprintf(
			/* translators: %s: names of columns in English, such as "Visibility in catalog" */
			__( 'This WooCommerce file is not imported, because these columns were not found: %s. Without them, hidden products would become public or ended sales would run on.', 'vitrine' ),
			implode( ', ', array_map( ucfirst( ... ), $missing ) )
		);
		if ( $unknown !== array() ) {
			/* translators: %s: names of columns */
			$text .= ' ' . sprintf( __( 'Columns that were not recognised: %s.', 'vitrine' ), implode( ', ', $unknown ) );
		}
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
		throw new ImportRejected(
			$text . ' ' . __( 'Export with all columns. If they have other names, set the language of your profile in WooCommerce to English and export again.', 'vitrine' )
		);
		// phpcs:enable
	}

	/**
	 * @param list<string> $header
	 * @return list<string> In lower case; columns added by other plugins are kept as they are.
	 */
	public static function english( array $header ): array {
		$known = self::table( WooCommerceColumnNames::TRANSLATIONS );
		return array_map( static fn ( string $name ): string => self::translate( self::plain( $name ), $known ), $header );
	}

	/** @param array<string, string> $known English name by name. */
	private static function translate( string $plain, array $known ): string {
		if ( isset( $known[ $plain ] ) ) {
			return $known[ $plain ];
		}
		if ( preg_match( '/^(.+) \((.+)\)$/u', $plain, $parts ) === 1 ) {
			$measures = self::table( WooCommerceColumnNames::MEASURES );
			if ( isset( $measures[ $parts[1] ] ) ) {
				return "{$measures[ $parts[1] ]} ($parts[2])";
			}
		}
		if ( preg_match( '/^\D*(\d+)\D*$/D', $plain, $number ) === 1 ) {
			$numbered = self::table( WooCommerceColumnNames::NUMBERED );
			$english  = $numbered[ str_replace( $number[1], '%d', $plain ) ] ?? null;
			return $english === null ? $plain : sprintf( $english, (int) $number[1] );
		}
		return preg_match( WooCommerceColumnNames::GTIN, $plain ) === 1 ? self::GTIN : $plain;
	}

	/**
	 * @param array<string, list<string>> $translations
	 * @return array<string, string>
	 */
	private static function table( array $translations ): array {
		$table = array();
		foreach ( $translations as $english => $names ) {
			$table += array_fill_keys( array( $english, ...$names ), $english );
		}
		return $table;
	}

	/** Whether a column is one of WooCommerce's, a custom field ("Meta: _size"), or empty. */
	private static function isKnown( string $name ): bool {
		$plain   = self::plain( $name );
		$english = self::english( array( $name ) )[0];
		return $plain === ''
			|| $english !== $plain
			|| isset( WooCommerceColumnNames::TRANSLATIONS[ $plain ] )
			|| in_array( $plain, array( self::GTIN, ...self::OTHERS ), true )
			|| preg_match( '/^(?:\p{L}+: ?\S|(?:weight|length|width|height) \(|(?:attribute|download) \d+ )/u', $plain ) === 1;
	}

	private static function plain( string $name ): string {
		$plain = Lowercase::convert( strtr( $name, array( "\u{a0}" => ' ', "\u{202f}" => ' ', '’' => "'" ) ) );
		return trim( str_replace( ' ?', '?', preg_replace( '/\s+/u', ' ', $plain ) ?? $plain ) );
	}
}
