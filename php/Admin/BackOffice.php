<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/**
 * Whether a request belongs to the back office: wp-admin, cron, WP-CLI, or the REST routes of the editor. Visitors' requests skip the
 * modules of the back office, which saves loading about a hundred files.
 */
final class BackOffice {

	/** REST routes of wp-admin and the block editor, ours, and the index, which lists all routes. */
	private const ROUTES = '~(?:/wp-json|[?&]rest_route=)(?:/(?:vitrine-admin|wp|wp-block-editor|wp-site-health|batch)/|/?(?:[?&#]|$))~';

	public static function isRequested(): bool {
		return PHP_SAPI === 'cli'
			|| is_admin()
			|| wp_doing_cron()
			|| defined( 'XMLRPC_REQUEST' )
			|| self::isRoute( rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
	}

	/** @param string $uri Path and query. */
	public static function isRoute( string $uri ): bool {
		$prefix = preg_quote( rest_get_url_prefix(), '~' );
		return preg_match( str_replace( 'wp-json', $prefix, self::ROUTES ), $uri ) === 1;
	}
}
