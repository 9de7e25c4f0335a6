<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

defined( 'ABSPATH' ) || exit;

/** Lets the visitor go before the server has finished its work: PHP-FPM and LiteSpeed send the end of a response only when PHP ends. */
final class SentResponse {

	/** Call it in the hook `shutdown` after priority 1, at which WordPress sends its output: what is printed later is lost. */
	public static function end(): void {
		// A later notice of PHP would end the script: the visitor has gone.
		ignore_user_abort( true );
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		}
	}
}
