<?php
declare(strict_types=1);

namespace Vitrine\Storefront\ThemeLinks;

use WP_HTML_Tag_Processor;
use WP_Http;

/** The links in the HTML of a page, and their comparison with addresses of the shop. */
final class PageLinks {

	/**
	 * @param string $html As a theme or a minifying plugin writes it.
	 * @param string $base URL of the page.
	 * @return array<string, true> By comparable URL.
	 */
	public static function in( string $html, string $base ): array {
		$links = array();
		$tags  = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( is_string( $href ) && trim( $href ) !== '' ) {
				$links[ self::comparable( $href, $base ) ] = true;
			}
		}
		return $links;
	}

	/**
	 * Without scheme, port, fragment, trailing slash and query. Plain permalinks name the page in the query, also after arguments that
	 * plugins have added.
	 *
	 * @param string $base Of a relative URL; the home page's if it is ''.
	 */
	public static function comparable( string $url, string $base = '' ): string {
		$url = WP_Http::make_absolute_url( trim( $url ), $base === '' ? home_url( '/' ) : $base );
		$url = (string) preg_replace( array( '#^([a-z][a-z0-9+.-]*:)?//#i', '/\#.*$/s' ), '', $url );

		[ $path, $query ] = explode( '?', $url, 2 ) + array( '', '' );
		$path             = (string) preg_replace( '#:\d+(?=/|$)#', '', $path );
		$page             = preg_match( '/(?:^|&)((?:page_id|p)=\d+)(?:&|$)/D', $query, $found ) === 1 ? "?$found[1]" : '';
		return strtolower( rawurldecode( rtrim( $path . $page, '/' ) ) );
	}
}
