<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Admin\Screen;
use Vitrine\Admin\Settings\Mails\MailPreviews;
use Vitrine\Admin\Settings\Mails\MailRest;
use Vitrine\Admin\Settings\Options\OptionFields;
use Vitrine\Admin\Settings\Options\OptionsTopic;
use Vitrine\Admin\Settings\Options\Sections;
use Vitrine\Admin\ShopMenu;
use Vitrine\Catalogue\Settings;
use Vitrine\Consent\Services;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Team\Members;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\MethodRegistry;
use Vitrine\Payments\Stripe\StripeApi;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Storefront\View;

/** The shop's settings: one screen, a topic each, which other modules bring, too. */
final class SettingsModule implements Module, ProvidesTopics {

	public function services(): array {
		return array(
			Screen::class         => static fn ( Container $c ): Screen => new Screen( \Vitrine\DIR . '/build', plugins_url( 'build', \Vitrine\FILE ), $c->get( Languages::class ) ),
			SettingsScreen::class => static fn ( Container $c ): SettingsScreen => new SettingsScreen( $c->get( Topics::class ), $c->get( Screen::class ), $c->get( View::class ) ),
			OptionFields::class   => static fn ( Container $c ): OptionFields => new OptionFields( $c->get( OptionsStore::class ), $c->get( Languages::class ), $c->get( Members::class ), $c->get( Countries::class ), $c->get( Translations::class ) ),
			MailPreviews::class   => static fn ( Container $c ): MailPreviews => new MailPreviews( $c->get( OrderMails::class ), $c->get( CustomerMails::class ) ),
			MailRest::class       => static fn ( Container $c ): MailRest => new MailRest( $c->get( MailPreviews::class ), $c->get( Languages::class ), $c->get( Mailer::class ) ),
			CardCheck::class      => static fn ( Container $c ): CardCheck => new CardCheck( $c->get( StripeApi::class ), $c->get( StripeSettings::class ) ),
			Rest::class           => static fn ( Container $c ): Rest => new Rest( $c->get( Topics::class ), $c->get( Lease::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( SettingsScreen::class )->menu(), ShopMenu::SETTINGS );
		add_action( 'rest_api_init', static fn () => $container->get( Rest::class )->register() );
		add_action( 'rest_api_init', static fn () => $container->get( MailRest::class )->register() );
		add_action( 'rest_api_init', static fn () => CardCheck::route( static fn (): CardCheck => $container->get( CardCheck::class ) ) );
	}

	public function topics(): array {
		return array(
			'general' => static fn ( Container $c ): Topic => new OptionsTopic( 'general', Groups::GENERAL, static fn (): string => _x( 'General', 'settings', 'vitrine' ), Sections::general( ... ), $c->get( OptionFields::class ) ),
			'shop'    => static fn ( Container $c ): Topic => new OptionsTopic( 'shop', Groups::SHOP, static fn (): string => _x( 'Shop', 'settings', 'vitrine' ), Sections::shop( ... ), $c->get( OptionFields::class ) ),
			'wording' => static fn ( Container $c ): Topic => new OptionsTopic( 'wording', Groups::SHOP, static fn (): string => _x( 'Wording', 'settings', 'vitrine' ), Sections::wording( ... ), $c->get( OptionFields::class ) ),
			'languages' => static fn ( Container $c ): Topic => new Topics\LanguagesTopic( $c->get( Languages::class ) ),
			'payments'  => static fn ( Container $c ): Topic => new Topics\PaymentsTopic( static fn (): PaymentMethods => MethodRegistry::fromOptions( $c->get( MoneyFormat::class ), Settings::fromOption()->currency ) ),
			'card'      => static fn (): Topic => new Topics\CardTopic(),
			'e-mails'   => static fn ( Container $c ): Topic => new Topics\EmailsTopic( $c->get( Mailer::class ), $c->get( MailPreviews::class ) ),
			'sign-in'   => static fn ( Container $c ): Topic => new Topics\SignInTopic( $c->get( OptionFields::class ) ),
			'consent'   => static fn ( Container $c ): Topic => new Topics\ConsentTopic( $c->get( OptionFields::class ), $c->get( Services::class ) ),
		);
	}
}
