<?php
/**
 * Plugin Name: Fuzzer's probe
 * Description: Logs the notices of each request to a file of its own, named by the header `X-Fuzz`.
 */

declare(strict_types=1);

if ( preg_match( '/^[0-9a-z-]{1,20}$/D', (string) ( $_SERVER['HTTP_X_FUZZ'] ?? '' ) ) === 1 ) {
	ini_set( 'error_log', WP_CONTENT_DIR . "/fuzz/{$_SERVER['HTTP_X_FUZZ']}.log" );
}
