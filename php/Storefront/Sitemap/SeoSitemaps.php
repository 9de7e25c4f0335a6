<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Sitemap;

use Vitrine\Kernel\OtherPlugins;

defined( 'ABSPATH' ) || exit;

/** The shop's pages without a post in the sitemaps of SEO plugins, which replace WordPress's. */
final class SeoSitemaps {

	/** Names of the part's number in the query: Yoast SEO and Rank Math, SEOPress, All in One SEO. */
	private const PARTS = array( 'sitemap_n', 'seopress_paged', 'aiosp_sitemap_page' );

	public function __construct( private readonly ShopPagesSitemap $pages ) {
	}

	/**
	 * Adds the pages to what the plugin has found for the first part of its sitemap.
	 *
	 * @param mixed $type Type of posts in All in One SEO's sitemap.
	 */
	public function extend( string $hook, mixed $given, mixed $type ): mixed {
		if ( ! self::isFirstPart() ) {
			return $given;
		}
		return match ( $hook ) {
			'the_seo_framework_sitemap_additional_urls' => (array) $given + array_fill_keys( $this->urls(), array() ),
			'aioseo_sitemap_posts' => $type === 'page' && is_array( $given ) ? array( ...$given, ...$this->entries() ) : $given,
			'seopress_sitemaps_xml_single' => get_query_var( 'seopress_cpt' ) === 'page'
				? str_replace( '</urlset>', $this->xml() . '</urlset>', is_string( $given ) ? $given : '' )
				: $given,
			default => ( is_string( $given ) ? $given : '' ) . $this->xml(),
		};
	}

	/** A sitemap of many pages has parts with a number; the first has 1 or none. */
	private static function isFirstPart(): bool {
		$numbers = array_map( static fn ( string $name ): int => (int) get_query_var( $name ), self::PARTS );
		return max( $numbers ) < 2;
	}

	/**
	 * Two of the plugins keep their sitemaps: called when addresses of the shop's pages change. They are emptied at the end of the request,
	 * once, because they can be slow or fail, and an update or a saved form must not.
	 */
	public static function refresh(): void {
		add_action( 'shutdown', array( self::class, 'forget' ) );
	}

	/** An error of one plugin does not keep the other from being emptied. */
	public static function forget(): void {
		$caches = array( 'RankMath\Sitemap\Cache::invalidate_storage', 'The_SEO_Framework\Sitemap\Registry::refresh_sitemaps' );
		foreach ( $caches as $forget ) {
			OtherPlugins::attempt( $forget, static fn () => is_callable( $forget ) ? $forget() : null );
		}
	}

	/** @return list<string> */
	private function urls(): array {
		return array_map( strval( ... ), array_column( $this->pages->get_url_list( 1 ), 'loc' ) );
	}

	/** @return list<array{loc: string}> */
	private function entries(): array {
		return array_map( static fn ( string $url ): array => array( 'loc' => $url ), $this->urls() );
	}

	private function xml(): string {
		$entry = static fn ( string $url ): string => '<url><loc>' . esc_url( $url ) . "</loc></url>\n";
		return implode( '', array_map( $entry, $this->urls() ) );
	}
}
