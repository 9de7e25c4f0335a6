<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** Clears WordPress's object cache, which otherwise grows with every post read. */
final class ObjectCache {

	public static function free(): void {
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}
}
