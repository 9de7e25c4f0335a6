<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Admin\ReactScreen;
use Vitrine\Admin\Settings\Mails\MailRest;
use Vitrine\Admin\Settings\Options\OptionSections;
use Vitrine\Admin\Settings\Options\OptionsTopic;
use Vitrine\Admin\ShopMenu;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\PaymentMethodRegistry;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Settings\OptionGroups;

defined( 'ABSPATH' ) || exit;

/** The shop's settings screen, with topics that other modules add. */
final class SettingsModule extends Module implements ProvidesTopics {

	public function services(): array {
		return array(
			ReactScreen::class          => static fn ( Container $c ): ReactScreen => $c->build(
				ReactScreen::class,
				folder: \Vitrine\DIR . '/build',
				url: plugins_url( 'build', \Vitrine\FILE ),
			),
			Topics\PaymentsTopic::class => static fn ( Container $c ): Topic => new Topics\PaymentsTopic(
				static fn (): PaymentMethods => PaymentMethodRegistry::fromOptions(
					$c->get( MoneyFormat::class ),
					$c->get( DateFormat::class ),
					$c->get( Currencies::class ),
					$c->get( LiveSite::class ),
					$c->get( DeliveryMethods::class ),
					$c->get( Settings::class )
				),
				$c->get( DeliveryMethods::class ),
				$c->get( Settings::class )
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( SettingsScreen::class )->menu(), ShopMenu::SETTINGS );
		add_action( 'rest_api_init', static fn () => $container->get( SettingsRest::class )->register() );
		add_action( 'rest_api_init', static fn () => $container->get( MailRest::class )->register() );
		add_action( 'rest_api_init', static fn () => CardCheck::route( static fn (): CardCheck => $container->get( CardCheck::class ) ) );
		add_action( 'rest_api_init', static fn () => PagePurge::route( static fn (): PagePurge => $container->get( PagePurge::class ) ) );
	}

	public function topics(): array {
		return array(
			'general'   => static fn ( Container $c ): Topic => new Topics\GeneralTopic(
				$c->build(
					OptionsTopic::class,
					key: 'general',
					group: OptionGroups::GENERAL,
					title: static fn (): string => _x( 'General', 'settings', 'vitrine' ),
					sections: OptionSections::general( ... ),
				)
			),
			'shop'      => static fn ( Container $c ): Topic => $c->build(
				OptionsTopic::class,
				key: 'shop',
				group: OptionGroups::SHOP,
				title: static fn (): string => _x( 'Shop', 'settings', 'vitrine' ),
				sections: OptionSections::shop( ... ),
			),
			'wording'   => static fn ( Container $c ): Topic => $c->build(
				OptionsTopic::class,
				key: 'wording',
				group: OptionGroups::SHOP,
				title: static fn (): string => _x( 'Wording', 'settings', 'vitrine' ),
				sections: OptionSections::wording( ... ),
			),
			'languages' => Topics\LanguagesTopic::class,
			'currencies' => Topics\CurrenciesTopic::class,
			'numbers'   => Topics\NumbersTopic::class,
			'payments'  => Topics\PaymentsTopic::class,
			'card'      => Topics\CardTopic::class,
			'e-mails'   => Topics\EmailsTopic::class,
			'sign-in'   => Topics\SignInTopic::class,
			'consent'   => Topics\ConsentTopic::class,
			'page-cache' => Topics\PageCacheTopic::class,
			'security'  => Topics\SecurityTopic::class,
		);
	}
}
