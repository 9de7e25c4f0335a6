<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use WP;

/**
 * WordPress's public query variables that a request sends as arrays (`?feed[]=x`): WordPress reads most of them as text, and fails or
 * warns.
 */
final class QueryVariables {

	/** WordPress's own that may be a list, as forms with several choices send it. */
	private const LISTS = array( 'author', 'cat', 'order', 'orderby', 'post_type', 'tag' );

	/** WordPress's own that are registered with taxonomies. */
	private const OF_TAXONOMIES = array( 'post_format' );

	/** Whether the query has a variable of WordPress in a form that it can't read. */
	public static function areReadable( WP $wp ): bool {
		return self::unreadable( $wp->public_query_vars ) === array();
	}

	/**
	 * Hook `query_vars`: WordPress ignores the variable. The other parts of the request stay as they are, since routes of other plugins may
	 * have arguments of this name.
	 *
	 * @param array<string> $names
	 * @return list<string>
	 */
	public static function readable( array $names ): array {
		return array_values( array_diff( $names, self::unreadable( $names ) ) );
	}

	/**
	 * @param array<string> $names
	 * @return list<string>
	 */
	private static function unreadable( array $names ): array {
		// phpcs:ignore WordPress.Security.NonceVerification -- only the types.
		$sent = array_filter( array_intersect_key( $_GET + $_POST, array_flip( $names ) ), is_array( ... ) );
		if ( $sent === array() ) {
			return array();
		}
		$core = array_diff( array( ...get_class_vars( WP::class )['public_query_vars'], ...self::OF_TAXONOMIES ), self::LISTS );
		return array_values(
			array_filter(
				array_map( 'strval', array_keys( $sent ) ),
				// Of other plugins' variables, WordPress reads lists, but none inside of another one.
				static fn ( string $name ): bool => in_array( $name, $core, true )
					|| array_filter( $sent[ $name ], is_array( ... ) ) !== array()
			)
		);
	}
}
