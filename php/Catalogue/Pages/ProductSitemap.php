<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\Index\SetName;
use Vitrine\Catalogue\Index\SetStore;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;

/**
 * The products in WordPress's sitemap. WordPress itself would count all posts for the index, skip over those of earlier pages, and look up
 * the path of each.
 */
final class ProductSitemap {

	/** Products per query. */
	private const CHUNK = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly SetStore $sets,
	) {
	}

	/** Hook `wp_sitemaps_posts_pre_max_num_pages`. */
	public function pages( mixed $pages, string $type ): mixed {
		return $pages === null && self::concerns( $type )
			? (int) ceil( $this->sets->size( SetName::ALL ) / $this->pageSize() )
			: $pages;
	}

	/** Hook `wp_sitemaps_posts_pre_url_list`. */
	public function urls( mixed $urls, string $type, int $page ): mixed {
		return $urls === null && self::concerns( $type ) ? $this->page( $page ) : $urls;
	}

	/** @return list<array{loc: string, lastmod: string}> */
	private function page( int $page ): array {
		$ids  = $this->sets->one( SetName::ALL )->slice( ( $page - 1 ) * $this->pageSize(), $this->pageSize() );
		$urls = array();
		foreach ( array_chunk( $ids, self::CHUNK ) as $chunk ) {
			array_push( $urls, ...$this->urlsOf( $chunk ) );
		}
		return $urls;
	}

	/**
	 * @param list<int> $products
	 * @return list<array{loc: string, lastmod: string}>
	 */
	private function urlsOf( array $products ): array {
		$rows = $this->database->rows(
			"SELECT v.language, v.path, p.post_modified_gmt
			FROM {product_view} v JOIN {$this->database->wpdb->posts} p ON p.ID = v.post_id
			WHERE v.product_id IN (" . implode( ',', $products ) . ') AND v.fallback = 0 ORDER BY v.product_id, v.id'
		);
		$urls = array();
		foreach ( $rows as $row ) {
			$language = $this->languages->find( (string) $row['language'] );
			if ( $language !== null ) {
				$urls[] = array(
					'loc'     => $this->languages->exactUrl( (string) $row['path'], $language ),
					'lastmod' => (string) wp_date( DATE_W3C, (int) strtotime( (string) $row['post_modified_gmt'] ) ),
				);
			}
		}
		return $urls;
	}

	/** Products per page: a page has the URLs of a product in all languages. */
	private function pageSize(): int {
		return max( 1, intdiv( wp_sitemaps_get_max_urls( 'post' ), count( $this->languages->all() ) ) );
	}

	/** Leaves the list to WordPress if another plugin changes its queries or entries, for example to exclude posts. */
	private static function concerns( string $type ): bool {
		return $type === PostTypes::PRODUCT && ! has_filter( 'wp_sitemaps_posts_query_args' ) && ! has_filter( 'wp_sitemaps_posts_entry' );
	}
}
