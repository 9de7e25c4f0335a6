<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\SitemapRows;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Sitemap\SitemapEntry;

/** The categories in WordPress's sitemap: WordPress would look up the path of each. */
final class CategorySitemap {

	public function __construct( private readonly SitemapRows $rows, private readonly Languages $languages ) {
	}

	public function pages( mixed $pages, string $taxonomy ): mixed {
		return $pages === null && self::concerns( $taxonomy ) ? $this->count() : $pages;
	}

	private function count(): int {
		return $this->rows->hasCategoryWithProducts()
			? (int) ceil( $this->rows->countCategories( $this->languages->default()->code ) / $this->pageSize() )
			: 0;
	}

	/** Categories per page: a page has the URLs of a category in all languages. */
	private function pageSize(): int {
		return max( 1, intdiv( wp_sitemaps_get_max_urls( 'term' ), count( $this->languages->all() ) ) );
	}

	public function urls( mixed $urls, string $taxonomy, int $page ): mixed {
		return $urls === null && self::concerns( $taxonomy ) ? $this->entries( $page ) : $urls;
	}

	/** @return list<array<string, mixed>> */
	private function entries( int $page ): array {
		$urls     = array();
		$pictures = array();
		$rows     = $this->rows->categories();
		$shown    = self::shown( $rows );
		foreach ( $rows as $row ) {
			$language = $this->languages->find( (string) $row['language'] );
			if ( $language !== null && (int) $row['fallback'] !== 1 && isset( $shown[ (int) $row['category_id'] ] ) ) {
				$id = (int) $row['category_id'];

				$urls[ $id ][ $language->code ]     = $this->languages->exactUrl( (string) $row['path'], $language );
				$pictures[ $id ][ $language->code ] = ProductSitemap::pictures( array( $row['image'] ) );
			}
		}
		$entries = array();
		foreach ( array_slice( $urls, ( $page - 1 ) * $this->pageSize(), $this->pageSize(), true ) as $id => $versions ) {
			array_push( $entries, ...SitemapEntry::each( $this->languages, $versions, array(), $pictures[ $id ] ) );
		}
		return $entries;
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return array<int, true> Categories with products, also those of their descendants.
	 */
	private static function shown( array $rows ): array {
		$parents = array_column( $rows, 'parent_id', 'category_id' );
		$shown   = array();
		foreach ( $rows as $row ) {
			$id = (int) $row['filled'] === 1 ? (int) $row['category_id'] : 0;
			for ( ; $id > 0 && ! isset( $shown[ $id ] ); $id = (int) ( $parents[ $id ] ?? 0 ) ) {
				$shown[ $id ] = true;
			}
		}
		return $shown;
	}

	/** Leaves the list to WordPress if another plugin changes its queries or entries. */
	private static function concerns( string $taxonomy ): bool {
		return $taxonomy === PostTypes::CATEGORY
			&& ! has_filter( 'wp_sitemaps_taxonomies_query_args' )
			&& ! has_filter( 'wp_sitemaps_taxonomies_entry' );
	}
}
