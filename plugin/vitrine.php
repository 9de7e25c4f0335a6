<?php
/**
 * Plugin Name: Vitrine
 * Description: A multilingual online shop: catalogue, cart, checkout and orders in five languages.
 * Version: 0.1.0
 * Requires at least: 6.8
 * Requires PHP: 8.2
 * Author: The Vitrine authors
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: vitrine
 * Domain Path: /build/languages
 *
 * @package Vitrine
 */

declare(strict_types=1);

namespace Vitrine;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;
const DIR     = __DIR__;

spl_autoload_register(
	static function ( string $name ): void {
		if ( str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			$file = __DIR__ . '/php/' . strtr( substr( $name, 8 ), '\\', '/' ) . '.php';
			if ( is_file( $file ) ) {
				require $file;
			}
		}
	}
);

// Deleting the deactivated plugin loads this file only for its uninstall hook (Admin\Uninstall\Uninstall).
if ( did_action( 'pre_uninstall_plugin' ) === 0 ) {
	Plugin::boot();
}
