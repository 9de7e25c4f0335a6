<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Sitemap;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/**
 * Entries of WordPress's sitemaps with what search engines read beyond it: the same page in other languages, and its pictures.
 * `SitemapRenderer` prints them.
 */
final class SitemapEntry {

	/** Keys of an entry beside WordPress's own. */
	public const ALTERNATES = 'vitrine_alternates';
	public const PICTURES   = 'vitrine_pictures';

	/**
	 * One entry for each language in which the page exists.
	 *
	 * @param array<string, string>       $urls     By language code.
	 * @param array<string, int>          $modified Unix time by language code.
	 * @param array<string, list<string>> $pictures URLs by language code.
	 * @return list<array<string, mixed>>
	 */
	public static function each( Languages $languages, array $urls, array $modified = array(), array $pictures = array() ): array {
		$alternates = self::alternates( $languages, $urls );
		$entries    = array();
		foreach ( $urls as $code => $url ) {
			$entries[] = array_filter(
				array(
					'loc'            => $url,
					'lastmod'        => isset( $modified[ $code ] ) ? (string) wp_date( DATE_W3C, $modified[ $code ] ) : '',
					self::ALTERNATES => $alternates,
					self::PICTURES   => $pictures[ $code ] ?? array(),
				)
			);
		}
		return $entries;
	}

	/**
	 * @param array<string, string> $urls By language code.
	 * @return array<string, string> By hreflang; empty for a page in one language.
	 */
	public static function alternates( Languages $languages, array $urls ): array {
		if ( count( $urls ) < 2 ) {
			return array();
		}
		$alternates = array();
		foreach ( $languages->all() as $language ) {
			if ( isset( $urls[ $language->code ] ) ) {
				$alternates[ self::hreflang( $language ) ] = $urls[ $language->code ];
			}
		}
		$neutral = $urls[ $languages->default()->code ] ?? null;
		return $alternates + ( $neutral === null ? array() : array( 'x-default' => $neutral ) );
	}

	private static function hreflang( Language $language ): string {
		return $language->tag();
	}
}
