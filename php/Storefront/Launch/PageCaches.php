<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

/** Page caches of other plugins, which would keep showing the old site after going live, or the shop after going offline. */
final class PageCaches {

	public static function clear(): void {
		foreach ( array( 'rocket_clean_domain', 'w3tc_flush_all', 'wp_cache_clear_cache' ) as $function ) {
			if ( function_exists( $function ) ) {
				$function();
			}
		}
		/** Of LiteSpeed Cache. */
		do_action( 'litespeed_purge_all' );
	}
}
