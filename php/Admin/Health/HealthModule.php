<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\Resolver;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;

/** What WordPress's Site Health says about the shop. */
final class HealthModule implements Module {

	public function services(): array {
		return array(
			SiteHealth::class => static fn ( Container $c ): SiteHealth => new SiteHealth(
				array(
					new MailCheck( $c->get( Outbox::class ) ),
					new SenderCheck( $c->get( Mailer::class ) ),
					new PaymentsCheck( $c->get( PaymentMethods::class ) ),
					new StripeCheck( $c->get( StripeSettings::class ), $c->get( StripeEvents::class ) ),
					new HttpsCheck(),
					new CronCheck(),
					new CacheCheck(),
					new LanguageCheck( $c->get( Languages::class ), \Vitrine\DIR . '/build/languages' ),
					new AddressCheck(),
					new HomeCheck( $c->get( Languages::class ), $c->get( Translations::class ) ),
					new TimeZoneCheck(),
					new DraftsCheck( $c->get( StarterPages::class ) ),
					new PagesCheck( $c->get( OptionsStore::class ), $c->get( Resolver::class ) ),
				)
			),
			DebugInfo::class  => static fn ( Container $c ): DebugInfo => new DebugInfo( $c->get( Languages::class ), $c->get( Outbox::class ), $c->get( StripeSettings::class ), $c->get( StripeEvents::class ) ),
		);
	}

	public function register( Container $container ): void {
		Filters::add( 'site_status_tests', static fn ( array $tests ): array => $container->get( SiteHealth::class )->tests( $tests ) );
		Filters::add( 'debug_information', static fn ( array $info ): array => $container->get( DebugInfo::class )->add( $info ) );
	}
}
