<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

defined( 'ABSPATH' ) || exit;

/**
 * A response that no cache may keep. Other plugins' page caches don't read `Cache-Control`, but know the constant `DONOTCACHEPAGE`.
 */
final class Uncached {

	private const CONSTANT = 'DONOTCACHEPAGE';

	/** Before the response has been sent. */
	public static function send(): void {
		nocache_headers();
		self::mark();
	}

	/** Also while the page is being sent: other plugins decide at its end. */
	public static function mark(): void {
		if ( ! defined( self::CONSTANT ) ) {
			define( self::CONSTANT, true );
		}
	}
}
