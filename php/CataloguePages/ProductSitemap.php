<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\Catalogue\ReadModel\SitemapRows;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;
use Vitrine\Storefront\Sitemap\SitemapEntry;

/**
 * The products in WordPress's sitemap. WordPress itself would count all posts for the index, skip over those of earlier pages, and look up
 * the path of each.
 */
final class ProductSitemap {

	/** Products per query. */
	private const CHUNK = 100;

	/** Of a product. */
	private const MAX_PICTURES = 10;

	public function __construct(
		private readonly SitemapRows $rows,
		private readonly Languages $languages,
		private readonly SetStore $sets,
	) {
	}

	public function pages( mixed $pages, string $type ): mixed {
		return $pages === null && self::concerns( $type )
			? (int) ceil( $this->sets->size( SetName::ALL ) / $this->pageSize() )
			: $pages;
	}

	public function urls( mixed $urls, string $type, int $page ): mixed {
		return $urls === null && self::concerns( $type ) ? $this->page( $page ) : $urls;
	}

	/** @return list<array<string, mixed>> */
	private function page( int $page ): array {
		$ids     = $this->sets->one( SetName::ALL )->slice( ( $page - 1 ) * $this->pageSize(), $this->pageSize() );
		$entries = array();
		foreach ( array_chunk( $ids, self::CHUNK ) as $chunk ) {
			array_push( $entries, ...$this->entries( $chunk ) );
		}
		return $entries;
	}

	/**
	 * @param list<int> $products
	 * @return list<array<string, mixed>>
	 */
	private function entries( array $products ): array {
		$urls     = array();
		$modified = array();
		$pictures = array();
		foreach ( $this->rows->products( $products ) as $row ) {
			$language = $this->languages->find( (string) $row['language'] );
			if ( $language !== null ) {
				$id = (int) $row['product_id'];

				$urls[ $id ][ $language->code ]     = $this->languages->exactUrl( (string) $row['path'], $language );
				$modified[ $id ][ $language->code ] = (int) strtotime( (string) $row['post_modified_gmt'] );
				$gallery                            = json_decode( (string) $row['gallery'], true );
				$pictures[ $id ][ $language->code ] = self::pictures(
					is_array( $gallery ) && $gallery !== array()
						? array_map( static fn ( mixed $one ): string => is_string( $one ) ? $one : '', $gallery )
						: array( $row['image'] )
				);
			}
		}
		$entries = array();
		foreach ( $urls as $id => $versions ) {
			array_push( $entries, ...SitemapEntry::each( $this->languages, $versions, $modified[ $id ], $pictures[ $id ] ) );
		}
		return $entries;
	}

	/**
	 * @param array<string|null> $stored Of the read model.
	 * @return list<string> URLs.
	 */
	public static function pictures( array $stored ): array {
		$uploads = (string) wp_get_upload_dir()['baseurl'];
		$urls    = array_map(
			static fn ( ?string $picture ): string => Picture::wire( $picture, $uploads )['url'] ?? '',
			array_slice( array_values( $stored ), 0, self::MAX_PICTURES )
		);
		return array_values( array_filter( $urls ) );
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
