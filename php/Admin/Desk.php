<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/**
 * Whether a request is one of those who run the shop. Visitors, who are many, do without the back office: without its modules a call
 * reads a hundred files less.
 */
final class Desk {

	/** Parts of WordPress's REST API that wp-admin and the block editor use, and our own; the index tells of all. */
	private const CALLS = '~(?:/wp-json|[?&]rest_route=)(?:/(?:vitrine-admin|wp|wp-block-editor|wp-site-health|batch)/|/?(?:[?&#]|$))~';

	public static function isOpen(): bool {
		return PHP_SAPI === 'cli' || is_admin() || wp_doing_cron() || defined( 'XMLRPC_REQUEST' ) || self::isCalledAt( rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
	}

	/** @param string $uri Path and query. */
	public static function isCalledAt( string $uri ): bool {
		$prefix = preg_quote( rest_get_url_prefix(), '~' );
		return preg_match( str_replace( 'wp-json', $prefix, self::CALLS ), $uri ) === 1;
	}
}
