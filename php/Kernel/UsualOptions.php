<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Reads options that WordPress asks for on each request, most of which don't exist, with one query instead of one for each. */
final class UsualOptions {

	private const NAMES = array(
		'WPLANG',
		'theme_switched',
		'site_logo',
		'can_compress_scripts',
		'medium_crop',
		'medium_large_crop',
		'large_crop',
	);

	public static function read(): void {
		if ( ! wp_installing() && ! is_multisite() ) {
			wp_prime_option_caches( array( ...self::NAMES, ...self::ofTheme() ) );
		}
	}

	/** @return list<string> What WordPress remembers of the active theme and of the folders of themes: the shop adds one. */
	private static function ofTheme(): array {
		if ( wp_using_ext_object_cache() ) {
			return array();
		}
		$theme = (string) get_option( 'stylesheet' );
		$root  = (string) get_option( 'stylesheet_root' );
		// As WP_Theme names it.
		$root  = is_dir( $root ) ? $root : WP_CONTENT_DIR . ( $root === '' ? '/themes' : $root );
		$names = array();
		foreach ( array( 'theme_roots', 'wp_theme_files_patterns-' . md5( "$root/$theme" ) ) as $name ) {
			array_push( $names, "_site_transient_$name", "_site_transient_timeout_$name" );
		}
		return $names;
	}
}
