<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** WordPress remembers all that it has read: whoever reads ten thousand posts lets go of them from time to time. */
final class Memory {

	public static function free(): void {
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}
}
