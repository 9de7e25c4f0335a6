<?php
declare(strict_types=1);

namespace Vitrine;

use Closure;
use Vitrine\Database\Database;
use Vitrine\Database\DatabaseModule;
use Vitrine\Database\Migration\Migration;
use Vitrine\Database\Migration\MigrationLock;
use Vitrine\Database\Migration\Tables;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Modules;
use Vitrine\Kernel\ShopState;
use Vitrine\Kernel\UsualOptions;

defined( 'ABSPATH' ) || exit;

/** Lists the plugin's modules and boots them. */
final class Plugin {

	/** @var list<class-string<Module>> */
	private const MODULES = array(
		DatabaseModule::class,
		I18n\I18nModule::class,
		Storefront\Launch\LaunchModule::class,
		PageCache\PageCacheModule::class,
		Pricing\Delivery\DeliveryModule::class,
		Pricing\Prices\PricesModule::class,
		Catalogue\CatalogueModule::class,
		Search\SearchModule::class,
		CataloguePages\CataloguePagesModule::class,
		Import\ImportModule::class,
		Polylang\PolylangModule::class,
		Content\ContentModule::class,
		Contact\ContactModule::class,
		Contact\Newsletter\NewsletterModule::class,
		BackInStock\BackInStockModule::class,
		Consent\ConsentModule::class,
		Customers\CustomersModule::class,
		Customers\Social\SocialModule::class,
		Cart\CartModule::class,
		Cart\Discounts\DiscountsModule::class,
		Favourites\FavouritesModule::class,
		Orders\Storage\OrderTablesModule::class,
		Orders\OrdersModule::class,
		Orders\Customers\CustomerNotesModule::class,
		Invoices\InvoicesModule::class,
		Withdrawals\WithdrawalModule::class,
		OrderPages\OrderPagesModule::class,
		OrderPages\Mail\OrderMailsModule::class,
		OrderPages\Legal\LegalModule::class,
		Payments\PaymentsModule::class,
		Payments\Stripe\StripeModule::class,
		Admin\Setup\SetupModule::class,
		Admin\Uninstall\UninstallModule::class,
		Admin\AdminModule::class,
		Admin\Overview\OverviewModule::class,
		Admin\Accounting\AccountingModule::class,
		Admin\Orders\OrderScreensModule::class,
		Admin\Orders\WithdrawalBoxModule::class,
		Admin\Orders\InvoiceAndRefundBoxesModule::class,
		Admin\Customers\CustomerScreensModule::class,
		Admin\OrderEntry\OrderEntryModule::class,
		Admin\Products\ProductsModule::class,
		Admin\Categories\CategoryFormModule::class,
		Admin\Categories\CategoriesModule::class,
		Admin\Team\TeamModule::class,
		Admin\Menus\MenusModule::class,
		Admin\Blocks\BlocksModule::class,
		Admin\Settings\SettingsModule::class,
		Admin\Health\HealthModule::class,
		Admin\Attributes\AttributesAdminModule::class,
		Admin\Delivery\DeliveryAdminModule::class,
		Admin\Discounts\DiscountsAdminModule::class,
		Admin\Search\SearchAdminModule::class,
		Admin\Import\ImportScreenModule::class,
		Admin\Manual\ManualModule::class,
		Admin\Redirects\RedirectsModule::class,
		Cli\CliModule::class,
		Rest\RestModule::class,
		Storefront\Brand\BrandModule::class,
		Storefront\StorefrontModule::class,
	);

	/** Incremented with every change of a table or of an option's format; each site then migrates on its next request. */
	private const SCHEMA_VERSION = 3;

	private const SCHEMA_OPTION = 'vitrine_schema';

	private function __construct(
		private readonly Modules $modules,
		private readonly Container $container,
	) {
	}

	public static function boot(): void {
		// Keeps passwords and addresses, which are arguments, out of logged stack traces. PHP's default includes them.
		ini_set( 'zend.exception_ignore_args', '1' ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		Rest\ResponseCache::serve();
		// API requests don't need the class.
		if ( self::isMigrated() && ! str_contains( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '/wp-' ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			PageCache\PageServer::serve();
		}
		UsualOptions::read();
		$modules   = new Modules( array_map( static fn ( string $module ): Module => new $module(), self::neededModules() ) );
		$container = new Container( array( Modules::class => static fn (): Modules => $modules ) );
		$plugin    = new self( $modules, $container );
		$modules->register( $container );
		if ( Admin\BackOffice::isRequested() ) {
			// Staff decide on, and jobs continue, what another request has just written.
			$container->get( Database::class )->connection()->readFromPrimary();
		}
		register_activation_hook( FILE, static fn () => $plugin->activate() );
		register_deactivation_hook( FILE, static fn () => do_action( 'vitrine_deactivate' ) );
		add_action( 'init', $plugin->migrateIfOutdated( ... ), 0 );
		/** Gives seeders, tests and other plugins the service container: `do_action( 'vitrine_loaded', Container )`. */
		do_action( 'vitrine_loaded', $container );
		add_filter( 'vitrine_container', static fn (): Container => $container, PHP_INT_MAX );
	}

	/**
	 * Skips wp-admin and WP-CLI modules on requests that cannot use them. A migration needs all modules.
	 *
	 * @return list<class-string<Module>>
	 */
	private static function neededModules(): array {
		if ( Admin\BackOffice::isRequested() || ! self::isMigrated() ) {
			return self::MODULES;
		}
		return array_values(
			array_filter(
				self::MODULES,
				static fn ( string $module ): bool => ! str_starts_with( $module, __NAMESPACE__ . '\\Admin\\' )
					&& ! str_starts_with( $module, __NAMESPACE__ . '\\Cli\\' )
					&& ( $module !== Polylang\PolylangModule::class || self::hasPolylang() )
			)
		);
	}

	/** Whether the site has Polylang, also if it is loaded after this plugin. */
	private static function hasPolylang(): bool {
		return defined( 'POLYLANG_VERSION' )
			|| preg_grep( '/polylang/', array_filter( (array) get_option( 'active_plugins' ), 'is_string' ) ) !== array();
	}

	/** @phpstan-impure A concurrent request may migrate in the meantime. */
	private static function isMigrated(): bool {
		return (int) get_option( self::SCHEMA_OPTION, 0 ) === self::SCHEMA_VERSION;
	}

	/** @param Closure(): void|null $beforeTable */
	private function activate( ?Closure $beforeTable = null ): void {
		ShopState::startOffline();
		$this->migrate( $beforeTable );
		/** Modules set up what a new shop needs (capabilities, options); nothing here is visible to visitors. */
		do_action( 'vitrine_activate' );
	}

	/**
	 * Updating a plugin does not run its activation hook, so every request compares the schema version (an autoloaded option). The first
	 * request migrates and concurrent ones wait for it: two migrations at once would add the same columns and keys.
	 */
	private function migrateIfOutdated(): void {
		if ( self::isMigrated() ) {
			return;
		}
		$migration = new Migration(
			new MigrationLock( $this->container->get( Database::class ) ),
			static function (): bool {
				wp_cache_delete( 'alloptions', 'options' );
				return self::isMigrated();
			},
			$this->activateOrMigrate( ... )
		);
		$migration->runOnce();
	}

	/** @param Closure(): void $beforeTable */
	private function activateOrMigrate( Closure $beforeTable ): void {
		if ( get_option( self::SCHEMA_OPTION ) === false ) {
			// Network activation runs the activation hook on the main site only; this subsite has never been activated.
			$this->activate( $beforeTable );
			return;
		}
		$this->migrate( $beforeTable );
	}

	/** @param Closure(): void|null $beforeTable */
	private function migrate( ?Closure $beforeTable = null ): void {
		$failures = $this->container->get( FailureInjection::class );
		$tables   = $this->modules->collect( ProvidesTables::class, static fn ( ProvidesTables $module ): array => $module->tables() );
		$this->container->get( Tables::class )->create(
			$tables,
			static function () use ( $failures, $beforeTable ): void {
				$failures->pass( 'migrate.table' );
				if ( $beforeTable !== null ) {
					$beforeTable();
				}
			}
		);
		/**
		 * Modules migrate what they store: `do_action( 'vitrine_migrated', int )`, with the schema version of the stored data; 0 in a new
		 * shop. Large changes of data are left to the outbox, in batches.
		 */
		do_action( 'vitrine_migrated', (int) get_option( self::SCHEMA_OPTION, 0 ) );
		update_option( self::SCHEMA_OPTION, self::SCHEMA_VERSION, true );
	}
}
