<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

/** Which translation set a WooCommerce record belongs to, by the columns of Polylang for WooCommerce or of WPML Export and Import. */
final readonly class WooCommerceSet {

	/** English names of the columns, in lower case: language, set; then the language of WPML's originals. */
	public const COLUMNS = array(
		array( 'language', 'translation group' ),
		array( 'meta: _wpml_import_language_code', 'meta: _wpml_import_translation_group' ),
	);

	public const SOURCE = 'meta: _wpml_import_source_language_code';

	/** @param string $group '' for a product without translations. */
	private function __construct( public string $group, public string $language ) {
	}

	/** @param array<string, string> $cells By English column name, trimmed. */
	public static function of( array $cells ): ?self {
		foreach ( self::COLUMNS as [ $language, $group ] ) {
			$code = ( $cells[ $language ] ?? '' ) !== '' ? $cells[ $language ] : $cells[ self::SOURCE ] ?? '';
			if ( isset( $cells[ $group ] ) && $code !== '' ) {
				return new self( $cells[ $group ] === '0' ? '' : $cells[ $group ], $code );
			}
		}
		return null;
	}

	/**
	 * The shop's code of a language: `de` for `de_DE`, `DE` or `de-at`; '' if the shop does not have it.
	 *
	 * @param list<string> $languages Language codes.
	 */
	public static function shopLanguage( string $language, array $languages ): string {
		$code = strtolower( str_replace( '_', '-', $language ) );
		foreach ( array( $code, explode( '-', $code )[0] ) as $wanted ) {
			if ( in_array( $wanted, $languages, true ) ) {
				return $wanted;
			}
		}
		return '';
	}
}
