<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\Kernel\Filters;
use WP;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Hides who works in the shop from visitors: WordPress lists the users who published something, including their sign-in names, in author
 * archives, the REST API, feeds, oEmbed and the sitemap. Shops with a blog can show authors by a filter; customers are never shown.
 */
final class AuthorPrivacy {

	/** Hook `init`, on pages. */
	public static function register(): void {
		add_action( 'parse_request', self::parse( ... ) );
		Filters::add( 'author_link', static fn ( string $link ): string => self::isHidden() ? home_url( '/' ) : $link );
		Filters::add(
			'the_author',
			static fn ( ?string $name ): ?string => is_feed() && self::isHidden() ? get_bloginfo( 'name' ) : $name
		);
		Filters::add( 'get_the_author_url', static fn ( ?string $url ): ?string => is_feed() && self::isHidden() ? '' : $url );
	}

	/** Whether this request must not learn who the authors are. */
	public static function isHidden(): bool {
		return ! self::isStaff() && ! self::arePublic();
	}

	/** Hook `parse_request`: an author archive is not found, the same for existing and unknown users. */
	public static function parse( WP $wp ): void {
		$query     = $wp->query_vars;
		$isArchive = ( $query['author_name'] ?? '' ) !== '' || ( $query['author'] ?? '' ) !== '';
		if ( $isArchive && ! self::isStaff() && ! ( self::arePublic() && self::hasPosts( $query ) ) ) {
			$wp->query_vars = array( 'error' => '404' );
		}
	}

	/** Filter `rest_pre_dispatch` for `wp/v2/users`. */
	public static function answer( mixed $result, WP_REST_Request $request ): mixed {
		$isOwn = preg_match( '~^/wp/v2/users/me(/|$)~i', $request->get_route() ) === 1 && is_user_logged_in();
		return $result !== null || $isOwn || ! self::isHidden() ? $result : new WP_Error(
			'rest_user_cannot_view',
			__( 'Sorry, you are not allowed to list users.', 'default' ), // phpcs:ignore WordPress.WP.I18n.TextDomainMismatch -- WordPress's own text.
			array( 'status' => rest_authorization_required_code() )
		);
	}

	/**
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function embed( array $data ): array {
		return self::isHidden() ? array_diff_key( $data, array( 'author_name' => true, 'author_url' => true ) ) : $data;
	}

	private static function isStaff(): bool {
		return current_user_can( 'edit_posts' ) || current_user_can( 'list_users' );
	}

	private static function arePublic(): bool {
		/** Return true if visitors may see the authors of posts. */
		return Filters::apply( 'vitrine_public_authors', false );
	}

	/** @param array<string, mixed> $query */
	private static function hasPosts( array $query ): bool {
		$name = $query['author_name'] ?? '';
		$user = is_string( $name ) && $name !== '' ? get_user_by( 'slug', sanitize_title_for_query( $name ) ) : false;
		$id   = $user === false ? absint( $query['author'] ?? 0 ) : $user->ID;
		return $id > 0 && (int) count_user_posts( $id, 'post', true ) > 0;
	}
}
