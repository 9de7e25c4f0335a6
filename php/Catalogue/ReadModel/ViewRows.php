<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;
use Vitrine\Storefront\Routing\MatchedPage;

/** Finds single rows of the read model: paths of borrowed versions have the id of a row as their object. */
final class ViewRows {

	public function __construct( private readonly Database $database ) {
	}

	/** The post whose text a version of a product has. */
	public function post( int $row ): ?int {
		$post = $this->database->value( 'SELECT post_id FROM {product_view} WHERE id = %d', array( $row ) );
		return $post === null ? null : (int) $post;
	}

	/** The term whose text a version of a category has. */
	public function term( int $row ): ?int {
		$term = $this->database->value( 'SELECT term_id FROM {category_view} WHERE id = %d', array( $row ) );
		return $term === null ? null : (int) $term;
	}

	/** @return list<array<string, string|null>> `language`, `path` and `fallback` of a product or category in all languages. */
	public function versions( MatchedPage $page ): array {
		$isProduct          = in_array( $page->kind, array( CataloguePaths::PRODUCT, CataloguePaths::PRODUCT_FALLBACK ), true );
		[ $table, $column ] = $isProduct ? array( 'product_view', 'product_id' ) : array( 'category_view', 'category_id' );
		$object             = $page->canonical > 0
			? $page->canonical
			: (int) $this->database->value( "SELECT $column FROM {{$table}} WHERE id = %d", array( $page->object ) );
		return $this->database->rows( "SELECT language, path, fallback FROM {{$table}} WHERE $column = %d ORDER BY language", array( $object ) );
	}

	public function categoryPath( int $category, string $language ): ?string {
		return $this->database->value(
			'SELECT path FROM {category_view} WHERE category_id = %d AND language = %s',
			array( $category, $language )
		);
	}
}
