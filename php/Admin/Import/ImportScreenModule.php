<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Product import and export in wp-admin. */
final class ImportScreenModule extends Module {

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( ImportScreen::class )->menu(), ShopMenu::IMPORT );
		add_action( 'rest_api_init', static fn () => $container->get( ImportRest::class )->register() );
		add_action( 'admin_post_' . Downloads::EXPORT, static fn () => $container->get( Downloads::class )->products() );
		add_action( 'admin_post_' . Downloads::TEMPLATE, static fn () => $container->get( Downloads::class )->template() );
		add_action( 'admin_post_' . Downloads::FAULTS, static fn () => $container->get( Downloads::class )->issues() );
	}
}
