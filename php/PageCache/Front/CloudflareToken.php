<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

/** API token with the permission to purge the cache of the site's zone. Never shown on a screen. */
final class CloudflareToken {

	/** Not autoloaded. */
	public const OPTION = 'vitrine_cloudflare_token';

	private const PATTERN = '/^[A-Za-z0-9_-]{20,200}$/D';

	public static function isValid( string $token ): bool {
		return preg_match( self::PATTERN, $token ) === 1;
	}

	public static function save( string $token ): void {
		update_option( self::OPTION, $token, false );
	}

	public static function saved(): string {
		$token = get_option( self::OPTION, '' );
		return is_string( $token ) ? $token : '';
	}
}
