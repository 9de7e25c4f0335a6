<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/** The links in the footer of the home page, as a visitor gets it: the theme, its settings and other plugins decide what it shows. */
final class FooterLinks {

	private const TIMEOUT_SECONDS = 5;

	public function __construct( private readonly Languages $languages ) {
	}

	/** @return list<string>|null Comparable URLs; null if the site cannot request its own page. */
	public function of( Language $language ): ?array {
		$url      = $this->languages->url( '', $language );
		$response = wp_remote_get(
			$url,
			array(
				'timeout'     => self::TIMEOUT_SECONDS,
				'redirection' => 2,
				/** WordPress's filter for requests of a site to itself, whose certificate may be local. */
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false, $url ),
			)
		);
		if ( is_wp_error( $response ) || wp_remote_retrieve_response_code( $response ) !== 200 ) {
			return null;
		}
		preg_match_all( '#<a\s[^>]*?\bhref=(["\'])(.*?)\1#si', self::footer( wp_remote_retrieve_body( $response ) ), $found );
		return array_map( fn ( string $href ): string => self::comparable( $href, $url ), $found[2] );
	}

	/**
	 * Without scheme, query and fragment.
	 *
	 * @param string $base Of a relative URL.
	 */
	public static function comparable( string $url, string $base = '' ): string {
		$url = html_entity_decode( trim( $url ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$url = str_starts_with( $url, '/' ) && ! str_starts_with( $url, '//' )
			? (string) wp_parse_url( $base, PHP_URL_HOST ) . $url
			: (string) preg_replace( '#^([a-z][a-z0-9+.-]*:)?//#i', '', $url );
		// Plain permalinks name the page in the query.
		$url = (string) preg_replace( array( '/#.*$/s', '/\?(?!page_id=|p=).*$/s', '#:\d+(?=/|$)#' ), '', $url );
		return strtolower( rawurldecode( rtrim( $url, '/' ) ) );
	}

	/** The last outermost `<footer>` with its contents, and the shop's legal line below it; the whole page if there is no footer. */
	private static function footer( string $page ): string {
		preg_match_all( '#<(/?)footer\b[^>]*>#i', $page, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$depth = 0;
		$start = null;
		$last  = $page;
		foreach ( $tags as $tag ) {
			$depth = max( 0, $depth + ( $tag[1][0] === '/' ? -1 : 1 ) );
			if ( $depth === 1 && $tag[1][0] === '' ) {
				$start = $tag[0][1];
			} elseif ( $depth === 0 && $start !== null ) {
				$last  = substr( $page, $start, $tag[0][1] - $start );
				$start = null;
			}
		}
		return preg_match( '#<nav class="v-legal-links[ "].*?</nav>#s', $page, $line ) === 1 ? $last . $line[0] : $last;
	}
}
