<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

/** Clears page caches of other plugins, which would otherwise keep showing the previous site or shop. */
final class PageCaches {

	public static function clear(): void {
		foreach ( array( 'rocket_clean_domain', 'w3tc_flush_all', 'wp_cache_clear_cache' ) as $function ) {
			if ( function_exists( $function ) ) {
				$function();
			}
		}
		/** LiteSpeed Cache. */
		do_action( 'litespeed_purge_all' );
	}
}
