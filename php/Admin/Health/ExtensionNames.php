<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

/** Folders and names of the active plugins and themes. */
final class ExtensionNames {

	/** @return list<string> */
	public function folders(): array {
		return array_values( array_diff( array( ...array_keys( self::plugins() ), get_template(), get_stylesheet() ), array( '.' ) ) );
	}

	/** The folder itself if nothing active has it. */
	public function of( string $folder ): string {
		$file = self::plugins()[ $folder ] ?? '';
		if ( $file !== '' && is_readable( WP_PLUGIN_DIR . "/$file" ) ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			$name = get_plugin_data( WP_PLUGIN_DIR . "/$file", false, false )['Name'];
			return $name === '' ? $folder : $name;
		}
		$theme = $folder === '' ? null : wp_get_theme( $folder );
		return $theme !== null && $theme->exists() ? (string) $theme->get( 'Name' ) : $folder;
	}

	/** @return array<string, string> Files by folder. */
	private static function plugins(): array {
		$files = array_filter( (array) get_option( 'active_plugins', array() ), is_string( ... ) );
		return array_combine( array_map( dirname( ... ), $files ), $files );
	}
}
