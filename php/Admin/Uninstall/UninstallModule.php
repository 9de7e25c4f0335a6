<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use const Vitrine\FILE;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Keeps or deletes the shop's data when the plugin is deleted. */
final class UninstallModule extends Module {

	public function register( Container $container ): void {
		foreach ( array( 'vitrine_activate', 'vitrine_deactivate', 'vitrine_migrated' ) as $hook ) {
			add_action( $hook, RemovalChoice::registerHook( ... ) );
		}
		add_action( 'admin_menu', static fn () => $container->get( UninstallScreen::class )->menu() );
		add_action( 'admin_post_' . UninstallScreen::ACTION, static fn () => $container->get( UninstallScreen::class )->save() );
		Filters::add( 'plugin_action_links_' . plugin_basename( FILE ), UninstallScreen::links( ... ) );
	}
}
