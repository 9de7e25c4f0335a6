<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Filters;

/**
 * The check's second request for a page, which shows what changes. Its nonces differ, as they do half a day later: a script that contains
 * one must not count as unchanging.
 */
final class RepeatedRequest {

	/** Page caches store no page with a query that they don't know. */
	private const NAME = 'vitrine-check';

	/** @return array<string, string> With a key, so that visitors don't get pages whose forms fail. */
	public static function query(): array {
		return array( self::NAME => wp_hash( self::NAME, 'nonce' ) );
	}

	public static function expireNonces(): void {
		$key = $_GET[ self::NAME ] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
		if ( is_string( $key ) && $key !== '' && hash_equals( self::query()[ self::NAME ], $key ) ) {
			Filters::add( 'nonce_life', static fn ( int $life ): int => 2 * $life, PHP_INT_MAX );
		}
	}
}
