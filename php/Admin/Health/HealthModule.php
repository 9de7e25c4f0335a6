<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\AllowSource;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** The shop's Site Health tests and debug information. */
final class HealthModule extends Module {

	/** @var list<class-string<HealthCheck>> */
	private const CHECKS = array(
		CopyCheck::class,
		MailCheck::class,
		SenderCheck::class,
		PaymentsCheck::class,
		StripeCheck::class,
		StripeEventsCheck::class,
		UnpaidOrdersCheck::class,
		HttpsCheck::class,
		CronCheck::class,
		CacheCheck::class,
		FrontCachesCheck::class,
		PageCacheCheck::class,
		StoredPagesCheck::class,
		StaticFilesCheck::class,
		LanguageCheck::class,
		LanguageEngineCheck::class,
		PathConflictCheck::class,
		HomeCheck::class,
		TimeZoneCheck::class,
		HolidaysCheck::class,
		DraftsCheck::class,
		PagesCheck::class,
		ThemeLinksCheck::class,
		GuaranteeNoticeCheck::class,
		TaxNumberCheck::class,
		PolicyCheck::class,
		ConsentCheck::class,
		ProductFactsCheck::class,
		ReadModelCheck::class,
		PricesCheck::class,
	);

	public function services(): array {
		return array(
			SiteHealth::class => static fn ( Container $c ): SiteHealth => new SiteHealth( array_map( $c->get( ... ), self::CHECKS ) ),
		);
	}

	public function register( Container $container ): void {
		Filters::add( 'site_status_tests', static fn ( array $tests ): array => $container->get( SiteHealth::class )->tests( $tests ) );
		$health = static fn (): SiteHealth => $container->get( SiteHealth::class );
		add_action( 'rest_api_init', static fn () => HealthRest::route( $health ) );
		add_action( 'admin_post_' . RebuildAction::ACTION, static fn () => $container->get( RebuildAction::class )->handle() );
		add_action( 'admin_init', static fn () => StaticFilesRule::place() );
		add_action( 'admin_notices', static fn () => RebuildAction::confirm() );
		add_action( 'rest_api_init', static fn () => $container->get( BlockedNotice::class )->register() );
		add_action( 'admin_notices', static fn () => $container->get( BlockedNotice::class )->show() );
		add_action( 'admin_post_' . AllowSource::ACTION, static fn () => AllowSource::handle() );
		add_action( 'admin_notices', static fn () => AllowSource::confirm() );
		add_action( 'admin_notices', static fn () => $container->get( TaxNumberNotice::class )->show() );
		add_action( 'admin_notices', static fn () => $container->get( PolicyNotice::class )->show() );
		add_action( 'admin_post_' . PolicyNotice::ACTION, static fn () => $container->get( PolicyNotice::class )->close() );
		foreach ( array( 'switch_theme', 'activated_plugin' ) as $change ) {
			add_action( $change, static fn () => $container->get( PolicyProbe::class )->forget() );
		}
		$changes = array( 'switch_theme', 'activated_plugin', 'deactivated_plugin', 'vitrine_went_live', 'vitrine_migrated' );
		foreach ( array( ...$changes, 'upgrader_process_complete' ) as $change ) {
			add_action( $change, static fn () => $container->get( PolicyProbe::class )->schedule() );
		}
		add_action( PolicyProbe::HOOK, static fn () => $container->get( PolicyProbe::class )->run() );
		add_action( 'vitrine_deactivate', static fn () => wp_clear_scheduled_hook( PolicyProbe::HOOK ) );
		Filters::add( 'debug_information', static fn ( array $info ): array => $container->get( DebugInfo::class )->add( $info ) );
	}
}
