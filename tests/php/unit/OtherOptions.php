<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

/** Files that use options of the shop without `Kernel\Settings\Settings`. */
final class OtherOptions {

	/** @var array<string, list<string>> By reason. */
	public const FILES = array(
		'marks of progress, caches and findings of the code, not choices of the owner'              => array(
			'Admin/Setup/HomePage.php',
			'Admin/Setup/SetUp.php',
			'Admin/Setup/SetupScreen.php',
			'Catalogue/ReadModel/ReadModelSettings.php',
			'Catalogue/ReadModel/SearchTextVersion.php',
			'CataloguePages/SitemapTypes.php',
			'Content/ContentCache.php',
			'Customers/Passwords.php',
			'Database/SettingsEdition.php',
			'Import/MappingMemory.php',
			'Kernel/LiveSite.php',
			'PageCache/CacheProbe.php',
			'PageCache/Midnight.php',
			'PageCache/PurgeFailures.php',
			'Payments/Stripe/RefundReconciler.php',
			'Payments/Stripe/StripeCookies.php',
			'Pricing/Prices/SalePlan.php',
			'Storefront/Brand/Brand.php',
			'Storefront/Launch/LiveMemory.php',
			'Storefront/Routing/PathConflicts.php',
			'Storefront/Routing/PrintedPaths.php',
			'Storefront/Security/PolicyFindings.php',
			'Storefront/Security/TextScripts.php',
		),
		'read before the container exists, or on requests that load as few files as possible'       => array(
			'Consent/ConsentModule.php',
			'I18n/EmbeddedLanguages.php',
			'Kernel/ShopState.php',
			'PageCache/Edition.php',
			'PageCache/PageCacheModule.php',
			'PageCache/PageCaches.php',
			'PageCache/PageServer.php',
			'Plugin.php',
			'Rest/ResponseCache.php',
			'Storefront/Launch/LaunchModule.php',
			'Storefront/Theme.php',
		),
		'capabilities, installation and removal, also while the shop is not active'                 => array(
			'Admin/Capability.php',
			'Admin/Uninstall/DataRemoval.php',
			'Admin/Uninstall/RemovalChoice.php',
			'Admin/Uninstall/Uninstall.php',
		),
		'fields of the public answer `get_options`, by language, with schema and form: `Settings\Kinds`' => array(
			'Admin/Settings/Options/OptionFields.php',
			'Settings/OptionsStore.php',
		),
		'texts and secrets by key, which no service holds'                                          => array(
			'PageCache/Front/CloudflareToken.php',
			'Search/SynonymStore.php',
			'Settings/FacebookSecret.php',
			'Storefront/MailTexts/MailTexts.php',
		),
		'choices that can become settings'                                                          => array(
			'Admin/Overview/LowStockThreshold.php',
			'Admin/Settings/Topics/AddedLanguages.php',
			'Admin/Settings/Topics/EmailsTopic.php',
			'Admin/Settings/Topics/LanguagesTopic.php',
			'Admin/Settings/Topics/PageCacheTopic.php',
			'Admin/Setup/AccessibilityStatement.php',
			'Consent/ConsentRetention.php',
			'Contact/Privacy/MessageRetention.php',
			'I18n/I18nModule.php',
			'Kernel/Mailer.php',
			'OrderPages/Legal/LegalContact.php',
			'Orders/Numbers/NumberRanges.php',
			'Polylang/EngineSwitch.php',
			'Pricing/Delivery/DeliverySettings.php',
			'Pricing/Shipping.php',
			'Storefront/ThemeLinks/ThemeLinks.php',
		),
	);

	/** Static functions build the formats of a file and read its cells. */
	public const WITHOUT_CONTAINER = array(
		'Import/Cell.php',
		'Import/PriceCells.php',
		'Import/Rows/FilePrices.php',
	);
}
