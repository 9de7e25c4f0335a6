<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Sitemap\SitemapEntry;

/** The categories in WordPress's sitemap, with one query: WordPress would look up the path of each. */
final class CategorySitemap {

	/** The pages of categories, and whether these list products of their own. */
	private const PAGES = 'SELECT v.category_id, v.language, v.path, v.image, v.fallback, v.parent_id,
		EXISTS (
			SELECT 1 FROM {product_categories} c JOIN {products} p ON p.id = c.product_id WHERE c.category_id = v.category_id AND p.unlisted = 0
		) AS filled
		FROM {category_view} v ORDER BY v.position, v.category_id, v.id';

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	public function pages( mixed $pages, string $taxonomy ): mixed {
		return $pages === null && self::concerns( $taxonomy ) ? $this->count() : $pages;
	}

	private function count(): int {
		$any = 'SELECT 1 FROM {product_categories} c JOIN {category_view} v ON v.category_id = c.category_id LIMIT 1';
		if ( $this->database->value( $any ) === null ) {
			return 0;
		}
		// With empty ones: looking for products in each category costs more than a page that may be shorter.
		$all = (int) $this->database->value(
			'SELECT COUNT(*) FROM {category_view} WHERE language = %s',
			array( $this->languages->default()->code )
		);
		return (int) ceil( $all / $this->pageSize() );
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
		$rows     = $this->database->rows( self::PAGES );
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
