<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\Admin\Consent\ConsentPage;
use Vitrine\Admin\Contact\MessagePage;
use Vitrine\Admin\Contact\MessagesPage;
use Vitrine\Admin\Contact\MessagesScreen;
use Vitrine\Admin\Contact\ReplyLink;
use Vitrine\Admin\Contact\SubscribersScreen;
use Vitrine\Consent\Consents;
use Vitrine\Contact\Inbox;
use Vitrine\Contact\Messages;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\UnsubscribeLinks;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\View;

/** The shop's screens in wp-admin. */
final class AdminModule implements Module {

	public function services(): array {
		return array(
			MessagesScreen::class    => static fn ( Container $c ): MessagesScreen => new MessagesScreen( $c->get( MessagesPage::class ), $c->get( MessagePage::class ) ),
			MessagesPage::class      => static fn ( Container $c ): MessagesPage => new MessagesPage( $c->get( Messages::class ), $c->get( Languages::class ), $c->get( View::class ) ),
			MessagePage::class       => static fn ( Container $c ): MessagePage => new MessagePage( $c->get( Messages::class ), $c->get( Inbox::class ), new ReplyLink( $c->get( Languages::class ) ), $c->get( Languages::class ), $c->get( View::class ) ),
			SubscribersScreen::class => static fn ( Container $c ): SubscribersScreen => new SubscribersScreen( $c->get( Subscribers::class ), $c->get( UnsubscribeLinks::class ), $c->get( Languages::class ), $c->get( View::class ) ),
			ConsentPage::class     => static fn ( Container $c ): ConsentPage => new ConsentPage( $c->get( View::class ), $c->get( Consents::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_activate', ShopManager::install( ... ), 5 );
		add_action( 'vitrine_activate', Capability::grant( ... ) );
		add_action( 'vitrine_migrated', ShopManager::install( ... ), 5 );
		add_action( 'vitrine_migrated', Capability::bringUpToDate( ... ) );
		Filters::add( 'editable_roles', ShopManager::named( ... ) );
		add_action( 'vitrine_deactivate', Capability::withdraw( ... ) );
		add_action( 'admin_menu', static fn () => $container->get( ConsentPage::class )->menu(), ShopMenu::CONSENT );
		add_action( 'admin_init', static fn () => $container->get( ConsentPage::class )->register() );
		Filters::add( 'set_screen_option_' . MessagesScreen::PER_PAGE_OPTION, static fn ( mixed $kept, string $option, mixed $value ): int => max( 1, min( 200, is_numeric( $value ) ? (int) $value : 20 ) ), 10, 3 );
		add_action( 'admin_menu', static fn () => $container->get( MessagesScreen::class )->menu(), ShopMenu::MESSAGES );
		add_action( 'admin_init', static fn () => $container->get( MessagesScreen::class )->register() );
		add_action( 'admin_menu', static fn () => $container->get( SubscribersScreen::class )->menu(), ShopMenu::NEWSLETTER );
		add_action( 'admin_post_' . MessagePage::ACTION, static fn () => $container->get( MessagePage::class )->change() );
		add_action( 'admin_post_' . SubscribersScreen::EXPORT, static fn () => $container->get( SubscribersScreen::class )->export() );
		add_action( 'admin_post_' . SubscribersScreen::DELETE, static fn () => $container->get( SubscribersScreen::class )->delete() );
		add_action( 'admin_post_' . ConsentPage::EXPORT, static fn () => $container->get( ConsentPage::class )->export() );
	}
}
