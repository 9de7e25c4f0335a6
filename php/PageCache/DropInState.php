<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

defined( 'ABSPATH' ) || exit;

/** The state of `wp-content/advanced-cache.php`. */
enum DropInState: string {
	case Absent = 'absent';
	/** Another plugin's. */
	case Foreign = 'foreign';
	/** WordPress loads it only if wp-config.php defines WP_CACHE. */
	case Unused = 'unused';
	case Used   = 'used';
}
