<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Sitemap;

defined( 'ABSPATH' ) || exit;

/** The shop's pages without a post in the sitemaps of SEO plugins, which replace WordPress's. */
final class SeoSitemaps {

	public function __construct( private readonly ShopPagesSitemap $pages ) {
	}

	/**
	 * Adds the pages to what the plugin has found.
	 *
	 * @param mixed $type Type of posts in All in One SEO's sitemap.
	 */
	public function extend( string $hook, mixed $given, mixed $type ): mixed {
		return match ( $hook ) {
			'the_seo_framework_sitemap_additional_urls' => (array) $given + array_fill_keys( $this->urls(), array() ),
			'aioseo_sitemap_posts' => $type === 'page' && is_array( $given ) ? array( ...$given, ...$this->entries() ) : $given,
			'seopress_sitemaps_xml_single' => get_query_var( 'seopress_cpt' ) === 'page' && (int) get_query_var( 'seopress_paged' ) < 2
				? str_replace( '</urlset>', $this->xml() . '</urlset>', is_string( $given ) ? $given : '' )
				: $given,
			default => ( is_string( $given ) ? $given : '' ) . $this->xml(),
		};
	}

	/** Two of the plugins keep their sitemaps: called when addresses of the shop's pages change. */
	public static function refresh(): void {
		$caches = array( 'RankMath\Sitemap\Cache::invalidate_storage', 'The_SEO_Framework\Sitemap\Registry::refresh_sitemaps' );
		foreach ( $caches as $forget ) {
			if ( is_callable( $forget ) ) {
				$forget();
			}
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
