<?php
/**
 * Loaded by advanced-cache.php (`DropIn`), before WordPress has loaded its database layer and plugins.
 */

declare(strict_types=1);

namespace Vitrine\PageCache;

defined( 'ABSPATH' ) || exit;

( static function ( string $plugin, ?string $sqlite ): void {
	$classes = static function ( string $name ): void {
		if ( str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			require __DIR__ . '/' . substr( $name, strlen( __NAMESPACE__ ) + 1 ) . '.php';
		}
	};
	spl_autoload_register( $classes );
	( new EarlyServer( $plugin, (string) $GLOBALS['table_prefix'], $sqlite ) )->serve();
	// The plugin has its own, if WordPress goes on.
	spl_autoload_unregister( $classes );
} )( (string) $vitrine_plugin, $vitrine_sqlite ?? null ); // @phpstan-ignore variable.undefined (set by advanced-cache.php)
