<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\Admin\Consent\ConsentBarSwitch;
use Vitrine\Admin\Consent\ConsentPage;
use Vitrine\Admin\Consent\ConsentWarning;
use Vitrine\Admin\Contact\MessagePage;
use Vitrine\Admin\Contact\MessagesScreen;
use Vitrine\Admin\Contact\SubscribersScreen;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** The shop's screens in wp-admin. */
final class AdminModule extends Module {

	public function register( Container $container ): void {
		add_action( 'vitrine_activate', ShopManagerRole::install( ... ), 5 );
		add_action( 'vitrine_activate', Capability::grant( ... ) );
		add_action( 'vitrine_migrated', ShopManagerRole::install( ... ), 5 );
		add_action( 'vitrine_migrated', Capability::sync( ... ) );
		Filters::add( 'editable_roles', ShopManagerRole::named( ... ) );
		Filters::add( 'gettext_with_context_default', ShopManagerRole::translated( ... ), 10, 3 );
		add_action( 'vitrine_deactivate', Capability::withdraw( ... ) );
		add_action( 'admin_menu', static fn () => $container->get( ConsentPage::class )->menu(), ShopMenu::CONSENT );
		add_action( 'admin_init', static fn () => $container->get( ConsentPage::class )->register() );
		Filters::add(
			'set_screen_option_' . MessagesScreen::PER_PAGE_OPTION,
			static fn ( mixed $kept, string $option, mixed $value ): int => max( 1, min( 200, is_numeric( $value ) ? (int) $value : 20 ) ),
			10,
			3
		);
		add_action( 'admin_menu', static fn () => $container->get( MessagesScreen::class )->menu(), ShopMenu::MESSAGES );
		add_action( 'admin_init', static fn () => $container->get( MessagesScreen::class )->register() );
		add_action( 'admin_menu', static fn () => $container->get( SubscribersScreen::class )->menu(), ShopMenu::NEWSLETTER );
		add_action( 'admin_post_' . MessagePage::ACTION, static fn () => $container->get( MessagePage::class )->change() );
		add_action( 'admin_post_' . SubscribersScreen::EXPORT, static fn () => $container->get( SubscribersScreen::class )->export() );
		add_action( 'admin_post_' . SubscribersScreen::DELETE, static fn () => $container->get( SubscribersScreen::class )->delete() );
		add_action( 'admin_post_' . ConsentPage::EXPORT, static fn () => $container->get( ConsentPage::class )->export() );
		add_action( 'admin_post_' . ConsentBarSwitch::ACTION, static fn () => $container->get( ConsentBarSwitch::class )->handle() );
		add_action( 'admin_notices', static fn () => ConsentBarSwitch::confirm() );
		// A reload would repeat the message, even after the plugin was deactivated.
		Filters::add( 'removable_query_args', static fn ( array $names ): array => array( ...$names, ConsentBarSwitch::ACTION ) );
		add_action( 'admin_notices', static fn () => $container->get( ConsentWarning::class )->show() );
	}
}
