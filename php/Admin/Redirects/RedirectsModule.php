<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

use Vitrine\Admin\Settings\ProvidesTopics;
use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Old addresses and search engines in wp-admin. */
final class RedirectsModule extends Module implements ProvidesTopics {

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( RedirectsScreen::class )->menu(), ShopMenu::REDIRECTS );
		$forms = static fn (): RedirectForms => $container->get( RedirectForms::class );
		add_action( 'admin_post_' . RedirectForms::SAVE, static fn () => $forms()->save() );
		add_action( 'admin_post_' . RedirectForms::IMPORT, static fn () => $forms()->import() );
		add_action( 'admin_post_' . RedirectForms::EXPORT, static fn () => $forms()->export() );
	}

	public function topics(): array {
		return array(
			'search-engines' => SearchEnginesTopic::class,
		);
	}
}
