<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\Kernel\Filters;
use WP_Post;
use WP_Query;

/**
 * Connects product search to WordPress's: a plugin that answers `posts_pre_query` for product searches also answers the shop's own, and
 * WordPress's queries for products are answered by `PostQueries`.
 */
final class WordPressSearch {

	/** Query variable that marks the shop's queries to search plugins. */
	private const QUESTION = 'vitrine_search';

	/** Maximum number of products taken from a search plugin. */
	private const MAX_ANSWERS = 1000;

	private bool $isUnanswered = false;

	public function __construct( private readonly Database $database, private readonly PostQueries $queries ) {
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
	 * Filter `posts_pre_query`, for queries that no plugin has answered.
	 *
	 * @return array<int|WP_Post>|null
	 */
	public function answer( WP_Query $query ): ?array {
		if ( $query->get( self::QUESTION ) === true ) {
			$this->isUnanswered = true;
			return array();
		}
		return $this->queries->answer( $query );
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
				WHERE p.kind <> 'variant' AND p.unlisted = 0 AND v.post_id IN (" . implode( ',', $chunk ) . ')'
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
}
