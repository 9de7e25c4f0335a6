<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Kernel\Database;

/** What WordPress queries for the catalogue's addresses. */
final class PathQueries {

	public function __construct( private readonly Database $database ) {
	}

	/** @return array<string, mixed> */
	public static function product( int $post ): array {
		return array(
			'post_type'              => PostTypes::PRODUCT,
			'p'                      => $post,
			'no_found_rows'          => true,
			'update_post_term_cache' => false,
		);
	}

	/**
	 * A category's products come from the read model, so its main query finds the term and looks for no posts.
	 *
	 * @return array<string, mixed>
	 */
	public static function category( int $term ): array {
		return array(
			'vitrine_page'  => 'category',
			'no_found_rows' => true,
			'tax_query'     => array( // phpcs:ignore WordPress.DB.SlowDBQuery -- never run, only understood.
				array(
					'taxonomy'         => PostTypes::CATEGORY,
					'field'            => 'term_id',
					'terms'            => array( $term ),
					'include_children' => false,
				),
			),
		);
	}

	/**
	 * A version borrowed from another language: the object is the row of the read model.
	 *
	 * @return array<string, mixed>
	 */
	public function borrowedProduct( int $row ): array {
		$post = $this->database->value( 'SELECT post_id FROM {product_view} WHERE id = %d', array( $row ) );
		return $post === null ? array( 'error' => '404' ) : self::product( (int) $post );
	}

	/** @return array<string, mixed> */
	public function borrowedCategory( int $row ): array {
		$term = $this->database->value( 'SELECT term_id FROM {category_view} WHERE id = %d', array( $row ) );
		return $term === null ? array( 'error' => '404' ) : self::category( (int) $term );
	}
}
