<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Kernel\Filters;
use WP_Query;

/** What a WordPress query for lists of products asks. */
final readonly class PostQuestion {

	/** Posts of a search without a limit. */
	private const MAX_POSTS = 1000;

	/** Maximum offset of a page: larger than any catalogue, and small enough not to overflow. */
	private const MAX_OFFSET = 1_000_000_000;

	/** Posts or terms that a query may name. */
	private const MAX_NAMED = 100;

	/** Conditions that only WordPress can check. */
	private const CONDITIONS = array(
		'p', 'author', 'author__in', 'author__not_in', 'author_name', 'meta_query', 'meta_key', 'date_query', 'cat', 'post_parent__in',
		'post_parent__not_in', 'category_name', 'tag', 'tag_id', 'year', 'monthnum', 'w', 'day', 'm', 'exact', 'sentence', 'search_columns',
		'title', 'post_password', 'post_mime_type', 'comment_status', 'ping_status', 'preview',
	);

	/** Conditions that are set even if they are zero or false. */
	private const CONDITIONS_WITH_ZERO = array(
		'hour', 'minute', 'second', 'menu_order', 'post_parent', 'comment_count', 'has_password',
	);

	/** Hooks by which plugins change the SQL of queries. */
	private const SQL_HOOKS = array(
		'posts_search', 'posts_where', 'posts_join', 'posts_orderby', 'posts_clauses', 'posts_request', 'posts_where_paged',
		'posts_join_paged', 'posts_where_request', 'posts_join_request', 'posts_clauses_request', 'post_limits',
	);

	/** What lists can be sorted by, by the values of `orderby`. */
	private const ORDERS = array(
		'date'          => 'date',
		'post_date'     => 'date',
		'relevance'     => 'relevance',
		'title'         => 'title',
		'post_title'    => 'title',
		'ID'            => 'id',
		'post__in'      => 'named',
		'post_name__in' => 'named',
	);

	/**
	 * @param list<string> $types   The product type, and others.
	 * @param string       $search  '' for none.
	 * @param string       $orderBy `date`, `relevance`, `title`, `id`, or `named` for the order of the ids or slugs.
	 */
	private function __construct(
		public array $types,
		public string $search,
		public string $orderBy,
		public bool $ascending,
		public PostSelection $selection,
		public int $offset,
		public int $size,
	) {
	}

	/** Whether a query lists products, alone or with other posts. */
	public static function concerns( WP_Query $query ): bool {
		return (int) $query->get( 'p' ) === 0 && in_array( PostTypes::PRODUCT, self::types( $query ), true );
	}

	/** Null if only WordPress can answer the query. */
	public static function of( WP_Query $query ): ?self {
		$terms  = self::terms( $query );
		$search = trim( (string) $query->get( 's' ) );
		// Users see their private posts in lists without a status.
		$isPrivate = $search === '' && in_array( $query->get( 'post_status' ), array( '', array() ), true ) && is_user_logged_in();
		if ( $terms === null || $isPrivate || ! self::isKnown( $query ) ) {
			return null;
		}
		$isAll   = (bool) $query->get( 'nopaging' );
		$size    = $isAll ? self::MAX_POSTS : max( 1, (int) $query->get( 'posts_per_page' ) );
		$offset  = (int) $query->get( 'offset' ) ?: min( self::MAX_OFFSET, max( 1, (int) $query->get( 'paged' ) ) - 1 ) * $size;
		$ids     = self::numbers( $query->get( 'post__in' ) );
		$without = self::numbers( $query->get( 'post__not_in' ) );
		$slugs   = array_values( array_filter( array( ...(array) $query->get( 'post_name__in' ), $query->get( 'name' ) ) ) );
		if ( $isAll && $search === '' && $ids === array() && $slugs === array() ) {
			return null;
		}
		return max( count( $ids ), count( $without ), count( $slugs ), count( $terms ) ) > self::MAX_NAMED ? null : new self(
			types: self::types( $query ),
			search: $search,
			orderBy: self::ORDERS[ $query->get( 'orderby' ) ?: ( $search === '' ? 'date' : 'relevance' ) ],
			ascending: strtoupper( (string) $query->get( 'order' ) ) === 'ASC',
			selection: new PostSelection( $ids, array_map( sanitize_title_for_query( ... ), $slugs ), $without, $terms ),
			offset: min( self::MAX_OFFSET, $offset ),
			size: $size,
		);
	}

	/** @return list<string> The types of posts that a query lists. */
	private static function types( WP_Query $query ): array {
		$types = $query->get( 'post_type' );
		if ( $types === 'any' || ( $types === '' && $query->is_search() ) ) {
			return array_values( get_post_types( array( 'exclude_from_search' => false ) ) );
		}
		return $types === '' && $query->is_tax( PostTypes::CATEGORY ) ? array( PostTypes::PRODUCT ) : array_values( (array) $types );
	}

	/** @return list<string> */
	public function otherTypes(): array {
		return array_values( array_diff( $this->types, array( PostTypes::PRODUCT ) ) );
	}

	/** Whether the query has no other conditions than those above. */
	private static function isKnown( WP_Query $query ): bool {
		$none       = array( '', '0', 0, false, null, array() );
		$conditions = array_filter( self::CONDITIONS, static fn ( string $name ): bool => ! in_array( $query->get( $name ), $none, true ) );
		$isSet      = static fn ( string $name ): bool => ! in_array( $query->get( $name ), array( '', null ), true );
		$withZero   = array_filter( self::CONDITIONS_WITH_ZERO, $isSet );
		$orderBy    = $query->get( 'orderby' ) ?: 'date';
		return $conditions === array() && $withZero === array()
			&& is_string( $orderBy ) && isset( self::ORDERS[ $orderBy ] )
			&& in_array( $query->get( 'fields' ), array( '', 'all', 'ids' ), true )
			&& in_array( (array) ( $query->get( 'post_status' ) ?: 'publish' ), array( array( 'publish' ) ), true )
			&& array_filter( self::SQL_HOOKS, Filters::hasForeign( ... ) ) === array();
	}

	/** @return list<int>|null Ids of the categories; null for other conditions on terms. */
	private static function terms( WP_Query $query ): ?array {
		$clauses = array_values( array_filter( $query->tax_query->queries ?? array(), 'is_array' ) );
		if ( $clauses === array() ) {
			return array();
		}
		$clause = $clauses[0] + array( 'taxonomy' => '', 'operator' => '', 'field' => '', 'terms' => array() );
		$byId   = $clause['field'] === 'term_id';
		if (
			count( $clauses ) > 1 || $clause['taxonomy'] !== PostTypes::CATEGORY || strtoupper( (string) $clause['operator'] ) !== 'IN'
			|| ( ! $byId && $clause['field'] !== 'slug' )
		) {
			return null;
		}
		$terms = array();
		foreach ( array_slice( (array) $clause['terms'], 0, self::MAX_NAMED + 1 ) as $term ) {
			$id      = $byId ? (int) $term : (int) ( get_term_by( 'slug', (string) $term, PostTypes::CATEGORY )->term_id ?? 0 );
			$below   = get_term_children( $id, PostTypes::CATEGORY );
			$below   = is_array( $below ) ? array_map( 'intval', array_values( $below ) ) : array();
			$terms[] = $id;
			array_push( $terms, ...$below );
			if ( $below !== array() && ! (bool) ( $clause['include_children'] ?? true ) ) {
				// The index lists the products of children with their parents.
				return null;
			}
		}
		return $terms === array() ? null : $terms;
	}

	/** @return list<int> */
	private static function numbers( mixed $ids ): array {
		return array_values( array_unique( array_map( 'intval', (array) $ids ) ) );
	}
}
