<?php
declare(strict_types=1);

namespace Vitrine\Admin\Menus;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Help on Appearance > Menus. */
final class MenusModule extends Module {

	public function register( Container $container ): void {
		if ( is_admin() ) {
			add_action( 'admin_head-nav-menus.php', MenuBoxes::show( ... ) );
			add_action( 'admin_notices', static fn () => $container->get( MenuMap::class )->show() );
		}
	}
}
