<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;

/** The shop's Site Health tests and debug information. */
final class HealthModule extends Module {

	/** @var list<class-string<HealthCheck>> */
	private const CHECKS = array(
		MailCheck::class,
		SenderCheck::class,
		PaymentsCheck::class,
		StripeCheck::class,
		HttpsCheck::class,
		CronCheck::class,
		CacheCheck::class,
		LanguageCheck::class,
		PathConflictCheck::class,
		HomeCheck::class,
		TimeZoneCheck::class,
		DraftsCheck::class,
		PagesCheck::class,
	);

	public function services(): array {
		return array(
			SiteHealth::class    => static fn ( Container $c ): SiteHealth => new SiteHealth( array_map( $c->get( ... ), self::CHECKS ) ),
			LanguageCheck::class => static fn ( Container $c ): LanguageCheck => $c->build(
				LanguageCheck::class,
				folder: \Vitrine\DIR . '/build/languages',
			),
		);
	}

	public function register( Container $container ): void {
		Filters::add( 'site_status_tests', static fn ( array $tests ): array => $container->get( SiteHealth::class )->tests( $tests ) );
		Filters::add( 'debug_information', static fn ( array $info ): array => $container->get( DebugInfo::class )->add( $info ) );
	}
}
