<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\ShopMenu;
use Vitrine\Catalogue\Import\Samples;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Pages\PageWriter;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Routing\AddressConflicts;
use Vitrine\Storefront\View;
use WP_Post;

/** From an activated plugin to a shop. */
final class SetupModule implements Module {

	public function services(): array {
		return array(
			StarterPages::class => static fn ( Container $c ): StarterPages => new StarterPages( $c->get( PageWriter::class ), $c->get( MenuWriter::class ), $c->get( OptionsStore::class ), $c->get( Languages::class ) ),
			SetUp::class        => static fn ( Container $c ): SetUp => new SetUp( $c->get( OptionsStore::class ), $c->get( StarterPages::class ), $c->get( HomePage::class ) ),
			HomePage::class     => static fn ( Container $c ): HomePage => new HomePage( $c->get( PageWriter::class ), $c->get( Languages::class ) ),
			LaunchSwitch::class => static fn ( Container $c ): LaunchSwitch => new LaunchSwitch( $c->get( Launch::class ) ),
			Surroundings::class => static fn ( Container $c ): Surroundings => new Surroundings( $c->get( AddressConflicts::class ) ),
			AddressScreen::class => static fn ( Container $c ): AddressScreen => new AddressScreen( $c->get( Contributions::class ), $c->get( AddressConflicts::class ), $c->get( View::class ) ),
			SetupScreen::class  => static fn ( Container $c ): SetupScreen => new SetupScreen(
				$c->get( SetUp::class ),
				$c->get( Samples::class ),
				$c->get( StarterPages::class ),
				$c->get( OptionsStore::class ),
				$c->get( Countries::class ),
				$c->get( Languages::class ),
				$c->get( Mailer::class ),
				$c->get( View::class ),
				$c->get( Surroundings::class ),
				$c->get( AddressScreen::class ),
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_activate', SetupScreen::leadNext( ... ) );
		add_action( 'admin_init', SetupScreen::lead( ... ) );
		Filters::add( 'display_post_states', static fn ( array $states, WP_Post $post ): array => StarterPages::states( $states, $post ), 10, 2 );
		add_action( 'admin_notices', SetupScreen::remind( ... ) );
		add_action( 'admin_notices', Permalinks::warn( ... ) );
		add_action( 'admin_menu', static fn () => $container->get( SetupScreen::class )->menu(), ShopMenu::SET_UP );
		add_action( 'admin_post_' . SetupScreen::ACTION, static fn () => $container->get( SetupScreen::class )->save() );
		add_action( 'admin_post_' . SetupScreen::SAMPLES, static fn () => $container->get( SetupScreen::class )->addSamples() );
		add_action( 'admin_notices', LaunchSwitch::remind( ... ) );
		add_action( 'admin_post_' . AddressScreen::ACTION, static fn () => $container->get( AddressScreen::class )->save() );
		add_action( 'admin_post_' . LaunchSwitch::ACTION, static fn () => $container->get( LaunchSwitch::class )->change() );
		add_action( 'vitrine_went_live', static fn () => $container->get( HomePage::class )->show() );
		add_action( 'vitrine_went_offline', static fn () => $container->get( HomePage::class )->restore() );
	}
}
