<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Search;

use Vitrine\Catalogue\Index\ProductOrder;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Filters;
use WP_Post;
use WP_Query;

/**
 * Connects product search to WordPress's: a plugin that answers `posts_pre_query` for product searches also answers the shop's own, and
 * WordPress's product searches are answered by the shop's index.
 */
final class WordPressSearch {

	/** Query variable that marks the shop's question to search plugins. */
	private const QUESTION = 'vitrine_search';

	/** Products that are taken from a search plugin. */
	private const MAX_ANSWERS = 1000;

	/** Conditions that the index cannot check. */
	private const CONDITIONS = array(
		'p', 'name', 'author', 'author__in', 'tax_query', 'meta_query', 'date_query', 'post__in', 'post__not_in', 'post_parent', 'cat',
		'tag', 'meta_key', 'year', 'm', 'exact', 'title', 'author_name', 'post_name__in', 'post_parent__in', 'category_name', 'tag_id',
		'monthnum', 'w', 'day', 'has_password', 'post_password', 'post_mime_type', PostTypes::CATEGORY,
	);

	private bool $isUnanswered = false;

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly IndexSearch $search,
		private readonly ProductOrder $order,
	) {
	}

	/** @return list<int>|null Product ids, the best matches first; null if no plugin answers product searches. */
	public function askPlugins( string $typed ): ?array {
		if ( ! Filters::hasForeign( 'posts_pre_query' ) ) {
			return null;
		}
		$this->isUnanswered = false;
		$query              = new WP_Query(
			array(
				'post_type'        => PostTypes::PRODUCT,
				'post_status'      => 'publish',
				's'                => $typed,
				'fields'           => 'ids',
				'posts_per_page'   => self::MAX_ANSWERS,
				'no_found_rows'    => true,
				'suppress_filters' => false,
				self::QUESTION     => true,
			)
		);
		// @phpstan-ignore ternary.alwaysFalse (set by `answer()`, which the query calls)
		return $this->isUnanswered ? null : $this->products( self::ids( $query->posts ?? array() ) );
	}

	/**
	 * Filter `posts_pre_query`, for product searches that no plugin has answered.
	 *
	 * @return array<int|WP_Post>|null
	 */
	public function answer( WP_Query $query ): ?array {
		if ( $query->get( self::QUESTION ) === true ) {
			$this->isUnanswered = true;
			return array();
		}
		if ( is_admin() || ! self::isSimple( $query ) ) {
			return null;
		}
		$result = $this->search->find( (string) $query->get( 's' ), $this->languages->current()->code );
		$size   = (int) $query->get( 'posts_per_page' );
		$size   = $size < 1 ? self::MAX_ANSWERS : $size;
		$offset = (int) $query->get( 'offset' ) ?: ( max( 1, (int) $query->get( 'paged' ) ) - 1 ) * $size;
		$ids    = $this->posts( $result->page( $this->order, null, $offset, $size ) );

		$query->found_posts   = $result->all()->count();
		$query->max_num_pages = (int) ceil( $query->found_posts / $size );
		// Otherwise WordPress asks the database.
		$query->set( 'no_found_rows', true );
		return $query->get( 'fields' ) === 'ids' ? $ids : array_values( array_filter( array_map( 'get_post', $ids ) ) );
	}

	public static function isProductSearch( WP_Query $query ): bool {
		return (array) $query->get( 'post_type' ) === array( PostTypes::PRODUCT ) && trim( (string) $query->get( 's' ) ) !== '';
	}

	/** Whether the search has no other conditions and the usual order. */
	private static function isSimple( WP_Query $query ): bool {
		$none       = array( '', '0', 0, false, null, array() );
		$conditions = array_filter( self::CONDITIONS, static fn ( string $name ): bool => ! in_array( $query->get( $name ), $none, true ) );
		return $conditions === array()
			&& in_array( $query->get( 'orderby' ), array( '', 'relevance' ), true )
			&& in_array( (array) ( $query->get( 'post_status' ) ?: 'publish' ), array( array( 'publish' ) ), true );
	}

	/**
	 * @param array<mixed> $posts
	 * @return list<int>
	 */
	private static function ids( array $posts ): array {
		$id = static fn ( mixed $post ): int => (int) ( $post instanceof WP_Post ? $post->ID : $post );
		return array_values( array_map( $id, $posts ) );
	}

	/**
	 * @param list<int> $posts
	 * @return list<int> Visible products, in the same order.
	 */
	private function products( array $posts ): array {
		$products = array();
		foreach ( array_chunk( array_slice( $posts, 0, self::MAX_ANSWERS ), 100 ) as $chunk ) {
			$rows = $this->database->rows(
				"SELECT DISTINCT v.post_id, v.product_id FROM {product_view} v JOIN {products} p ON p.id = v.product_id
				WHERE p.kind <> 'variant' AND v.post_id IN (" . implode( ',', $chunk ) . ')'
			);
			$of   = array_column( $rows, 'product_id', 'post_id' );
			foreach ( $chunk as $post ) {
				if ( isset( $of[ $post ] ) ) {
					$products[ (int) $of[ $post ] ] = true;
				}
			}
		}
		return array_keys( $products );
	}

	/**
	 * @param list<int> $products
	 * @return list<int> Their posts in the current language, in the same order.
	 */
	private function posts( array $products ): array {
		$posts = array();
		foreach ( array_chunk( $products, 100 ) as $chunk ) {
			$rows = $this->database->rows(
				'SELECT product_id, post_id FROM {product_view} WHERE language = %s AND product_id IN (' . implode( ',', $chunk ) . ')',
				array( $this->languages->current()->code )
			);
			$of   = array_column( $rows, 'post_id', 'product_id' );
			foreach ( $chunk as $product ) {
				if ( isset( $of[ $product ] ) ) {
					$posts[] = (int) $of[ $product ];
				}
			}
		}
		return $posts;
	}
}
