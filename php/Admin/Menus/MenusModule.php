<?php
declare(strict_types=1);

namespace Vitrine\Admin\Menus;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\View;

/** Help at Appearance > Menus. */
final class MenusModule implements Module {

	public function services(): array {
		return array( MenuMap::class => static fn ( Container $c ): MenuMap => new MenuMap( $c->get( Languages::class ), $c->get( View::class ) ) );
	}

	public function register( Container $container ): void {
		if ( is_admin() ) {
			add_action( 'admin_head-nav-menus.php', MenuBoxes::show( ... ) );
			add_action( 'admin_notices', static fn () => $container->get( MenuMap::class )->show() );
		}
	}
}
