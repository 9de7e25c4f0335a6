<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** First-time setup of the shop and its launch. */
final class SetupModule extends Module {

	public function register( Container $container ): void {
		add_action( 'vitrine_activate', SetupScreen::requestRedirect( ... ) );
		add_action( 'admin_init', SetupScreen::redirectOnce( ... ) );
		Filters::add(
			'display_post_states',
			static fn ( array $states, WP_Post $post ): array => StarterPages::states( $states, $post ),
			10,
			2
		);
		add_action( 'admin_notices', SetupScreen::remind( ... ) );
		add_action( 'admin_notices', Permalinks::warn( ... ) );
		add_action( 'admin_menu', static fn () => $container->get( SetupScreen::class )->menu(), ShopMenu::SET_UP );
		add_action( 'admin_post_' . SetupActions::SAVE, static fn () => $container->get( SetupActions::class )->save() );
		add_action( 'admin_post_' . CompletePagesAction::ACTION, static fn () => $container->get( CompletePagesAction::class )->handle() );
		add_action( 'admin_notices', CompletePagesAction::confirm( ... ) );
		add_action( 'admin_post_' . SetupActions::SAMPLES, static fn () => $container->get( SetupActions::class )->addSamples() );
		add_action( 'admin_notices', static fn () => $container->get( LaunchSwitch::class )->remind() );
		add_action( 'admin_init', static fn () => $container->get( CopyNotice::class )->remember() );
		add_action( 'admin_notices', static fn () => $container->get( CopyNotice::class )->show() );
		add_action( 'admin_post_' . CopyNotice::ACTION, static fn () => $container->get( CopyNotice::class )->change() );
		add_action( 'admin_post_' . PathBaseScreen::ACTION, static fn () => $container->get( PathBaseScreen::class )->save() );
		add_action( 'admin_post_' . ThemeLinksForm::ACTION, static fn () => $container->get( ThemeLinksForm::class )->save() );
		add_action( 'admin_post_' . LaunchSwitch::ACTION, static fn () => $container->get( LaunchSwitch::class )->change() );
		add_action( 'vitrine_went_live', static fn () => $container->get( HomePage::class )->show() );
		add_action(
			'vitrine_went_offline',
			static fn ( mixed $wasLive ) => $container->get( HomePage::class )->restore( $wasLive !== false )
		);
	}
}
