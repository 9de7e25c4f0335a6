<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;

/** From an activated plugin to a shop that visitors see, and back: the live switch, and the preview until then. */
final class LaunchModule implements Module {

	public function services(): array {
		return array(
			Launch::class     => static fn (): Launch => new Launch(),
			PreviewMode::class => static fn ( Container $c ): PreviewMode => new PreviewMode( $c->get( Languages::class ), $c->get( Translations::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_deactivate', static fn () => $container->get( Launch::class )->goOffline() );
		add_action( 'vitrine_deactivate', static fn () => Theme::leave() );
		if ( ShopState::isLive() ) {
			return;
		}
		add_action( 'admin_post_' . PreviewMode::ACTION, static fn () => $container->get( PreviewMode::class )->change() );
		add_action( 'admin_bar_menu', static fn ( \WP_Admin_Bar $bar ) => $container->get( PreviewMode::class )->addTo( $bar ), 90 );
		ShopState::whenShown( static fn () => $container->get( PreviewMode::class )->show() );
	}
}
