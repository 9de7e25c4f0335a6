<?php
/**
 * Plugin Name: Stranger: queries
 * Description: Changes every query of posts and terms, as language, membership and ordering plugins do.
 */

declare(strict_types=1);

add_action(
	'pre_get_posts',
	static function ( WP_Query $query ): void {
		$query->set( 'suppress_filters', false );
		if ( ! is_admin() && $query->is_main_query() ) {
			$query->set( 'posts_per_page', 2 );
			$query->set( 'orderby', 'rand' );
		}
	}
);
add_filter(
	'posts_join',
	static fn ( $join ) => $join
		. " LEFT JOIN {$GLOBALS['wpdb']->postmeta} AS stranger ON stranger.post_id = {$GLOBALS['wpdb']->posts}.ID AND stranger.meta_key = '_stranger_hidden'"
);
add_filter( 'posts_where', static fn ( $where ) => $where . ' AND stranger.meta_id IS NULL' );
add_filter( 'posts_groupby', static fn ( $by ) => $by === '' ? "{$GLOBALS['wpdb']->posts}.ID" : $by );
add_filter( 'terms_clauses', static fn ( $clauses ) => array( 'where' => $clauses['where'] . ' AND t.term_id > 0' ) + $clauses );
add_filter( 'get_terms_args', static fn ( $args ) => array( 'suppress_filter' => false ) + $args );
add_filter( 'request', static fn ( $vars ) => $vars );
add_filter( 'query_vars', static fn ( $vars ) => array( ...$vars, 'stranger' ) );
add_filter( 'redirect_canonical', static fn ( $url ) => $url );
add_action( 'init', static fn () => add_rewrite_rule( '^stranger/(.+)/?$', 'index.php?stranger=$matches[1]', 'top' ) );
