<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use const Vitrine\FILE;

defined( 'ABSPATH' ) || exit;

/**
 * Apache's rule for the plugin's files whose names contain a hash: browsers keep them for a year, because another content has another name.
 * A release has no hidden files, so each update removes the rule with the plugin's folder, and the next page of the dashboard writes it.
 */
final class StaticFilesRule {

	private const RULE = array(
		'<IfModule mod_headers.c>',
		'<FilesMatch "\.[0-9a-f]{6,8}\.(css|js|json|woff2)$">',
		'Header set Cache-Control "public, max-age=31536000, immutable"',
		'</FilesMatch>',
		'</IfModule>',
	);

	/** Hook `admin_init`. WordPress counts LiteSpeed as Apache. */
	public static function place(): void {
		$file  = self::file();
		$isFor = (bool) $GLOBALS['is_apache'] && wp_is_file_mod_allowed( 'vitrine_static_files' );
		if ( $isFor && ! is_file( $file ) && wp_is_writable( dirname( $file ) ) ) {
			insert_with_markers( $file, 'Vitrine', self::RULE );
		}
	}

	public static function file(): string {
		return plugin_dir_path( FILE ) . '.htaccess';
	}
}
