<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use const Vitrine\FILE;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\View;

/** What happens to the shop's data when the plugin is deleted. */
final class UninstallModule implements Module {

	public function services(): array {
		return array( LeaveScreen::class => static fn ( Container $c ): LeaveScreen => new LeaveScreen( $c->get( View::class ) ) );
	}

	public function register( Container $container ): void {
		foreach ( array( 'vitrine_activate', 'vitrine_deactivate', 'vitrine_migrated' ) as $hook ) {
			add_action( $hook, RemovalChoice::registerHook( ... ) );
		}
		add_action( 'admin_menu', static fn () => $container->get( LeaveScreen::class )->menu() );
		add_action( 'admin_post_' . LeaveScreen::ACTION, static fn () => $container->get( LeaveScreen::class )->save() );
		Filters::add( 'plugin_action_links_' . plugin_basename( FILE ), LeaveScreen::links( ... ) );
	}
}
