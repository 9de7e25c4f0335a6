<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use WP_HTML_Decoder;
use WP_HTML_Tag_Processor;

/**
 * Removes from typed HTML what only the shop's own markup may contain: ids and names that its scripts look up, references to them,
 * `data-v-*` of its controls and `data-wp-*` of WordPress's Interactivity API. WordPress's content filter (kses) lets authors and product
 * files use them, and the first element of a page with an id wins: a text could replace the shop's configuration or open its dialogs.
 *
 * Ids are reserved by prefix. A list of those in use would keep an owner's `#v-neck`, but the shop also generates ids (`v-option-3`), and
 * one that is missing in the list costs customers' passwords. A lost anchor costs a jump within a page.
 */
final class ReservedMarkup {

	/**
	 * `vitrine`, `vitrineToken` and `vitrineUser` of the window are what the shop's scripts hand to each other, webpack's list of chunks is
	 * there too, and WordPress's script modules read their data from elements with these ids.
	 */
	private const NAMES = '/^(?:v-|vitrine(?:-|$|token$|user$)|webpackchunk|wp-script-module-|wp-interactivity-)/i';

	/** Names that make an element a property of the window where scripts expect a function or a list. */
	private const GLOBALS = array( 'dataLayer', 'gtag', 'wp_set_consent', 'Stripe', 'FB', 'fbAsyncInit', 'Tawk_API', 'Tawk_LoadStart' );

	/** Attributes with a name, or with the id of the control that a click reaches. */
	private const ATTRIBUTES = array( 'id', 'name', 'for', 'form', 'commandfor', 'popovertarget' );

	/** Name and id of these elements overwrite properties of the document itself, such as `currentScript` and `getElementById`. */
	private const OVERRIDES = array(
		'OBJECT' => array( 'id', 'name' ),
		'EMBED'  => array( 'id', 'name' ),
		'IMG'    => array( 'name' ),
	);

	/** Classes by which scripts find an element in the whole page. Others only style, also in texts. */
	private const CLASSES = '/^(?:v-consent|v-chat|v-buy|v-product__buy)(?![a-z0-9])/i';

	/** Cheap test: only few texts are parsed. In values, letters and hyphens may be numeric character references. */
	private const SUSPECT = '~[\s"\'/](?:id|for|form|commandfor|popovertarget)\s*+=\s*+(?:["\']\s*+)?' .
		'(?:v-|vitrine|webpackchunk|wp-|dataLayer|gtag|Stripe|FB|Tawk)|[\s"\'/]name\s*=|<(?:object|embed)\b|data-(?:v|wp)-|' .
		'\bv-(?:consent|chat|buy|product)|(?:id|for|form|commandfor|popovertarget|class)\s*=\s*(?:"[^"]*|\'[^\']*|[^\s>]*)&#~i';

	/** What closes a tag at the end of a text, which would otherwise continue in the shop's markup. */
	private const ENDS = array( '>', '">', "'>", '-->' );

	public static function remove( string $html ): string {
		if ( preg_match( self::SUSPECT, $html ) === 0 ) {
			return $html;
		}
		$tags = self::process( $html );
		foreach ( $tags->paused_at_incomplete_token() ? self::ENDS : array() as $end ) {
			$closed = self::process( $html . $end );
			if ( ! $closed->paused_at_incomplete_token() && $closed->get_updated_html() !== $html . $end ) {
				return $closed->get_updated_html();
			}
		}
		return $tags->get_updated_html();
	}

	/** @param string $name An id or name as it is printed, which may contain character references. */
	public static function isReserved( string $name ): bool {
		$name = trim( WP_HTML_Decoder::decode_attribute( $name ) );
		return preg_match( self::NAMES, $name ) === 1 || in_array( $name, self::GLOBALS, true );
	}

	/** @param string $classes Separated by spaces, as they are printed. */
	public static function withoutClasses( string $classes ): string {
		$names = preg_split( '/\s+/', $classes, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
		$kept  = array_filter(
			$names,
			static fn ( string $name ): bool => preg_match( self::CLASSES, WP_HTML_Decoder::decode_attribute( $name ) ) !== 1
		);
		return $kept === $names ? $classes : implode( ' ', $kept );
	}

	private static function process( string $html ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::clean( $tags );
		}
		return $tags;
	}

	private static function clean( WP_HTML_Tag_Processor $tags ): void {
		$overrides = self::OVERRIDES[ (string) $tags->get_tag() ] ?? array();
		$names     = $tags->get_attribute_names_with_prefix( '' ) ?? array();
		foreach ( $names as $name ) {
			$value = in_array( $name, self::ATTRIBUTES, true ) ? $tags->get_attribute( $name ) : null;
			if (
				str_starts_with( $name, 'data-v-' ) || str_starts_with( $name, 'data-wp-' ) || in_array( $name, $overrides, true ) ||
				( is_string( $value ) && self::isReserved( $value ) )
			) {
				$tags->remove_attribute( $name );
			}
		}
		$classes = in_array( 'class', $names, true ) ? $tags->get_attribute( 'class' ) : null;
		foreach ( is_string( $classes ) ? preg_split( '/\s+/', $classes, -1, PREG_SPLIT_NO_EMPTY ) ?: array() : array() as $class ) {
			if ( preg_match( self::CLASSES, $class ) === 1 ) {
				$tags->remove_class( $class );
			}
		}
	}
}
