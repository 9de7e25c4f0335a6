<?php
declare(strict_types=1);

namespace Vitrine;

use Vitrine\Admin\Settings\Topics;
use Vitrine\Customers\AccountParts;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Deliveries;
use Vitrine\Kernel\KernelModule;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Rest\RestModule;
use Vitrine\Storefront\StorefrontModule;
use WP_Upgrader;

/** The table of contents of the plugin, and where its parts are put together. */
final class Plugin {

	/** @var list<class-string<Module>> */
	private const MODULES = array(
		KernelModule::class,
		I18n\I18nModule::class,
		Storefront\Launch\LaunchModule::class,
		Catalogue\CatalogueModule::class,
		Catalogue\CataloguePagesModule::class,
		Catalogue\Import\ImportModule::class,
		Catalogue\CatalogueAdminModule::class,
		Catalogue\Delivery\DeliveryModule::class,
		Catalogue\Prices\PricesModule::class,
		Engines\Embedded\CatalogueEngine::class,
		Engines\Embedded\DiscountsEngine::class,
		Engines\Embedded\OrdersEngine::class,
		Content\ContentModule::class,
		Contact\ContactModule::class,
		Contact\Newsletter\NewsletterModule::class,
		Consent\ConsentModule::class,
		Customers\CustomersModule::class,
		Customers\Social\SocialModule::class,
		Cart\CartModule::class,
		Cart\Discounts\DiscountsModule::class,
		Favourites\FavouritesModule::class,
		Orders\OrdersModule::class,
		Orders\Notes\NotesModule::class,
		Orders\Withdrawal\WithdrawalModule::class,
		Orders\Mail\OrderMailsModule::class,
		Orders\AfterOrderModule::class,
		Payments\PaymentsModule::class,
		Payments\Stripe\StripeModule::class,
		Admin\Setup\SetupModule::class,
		Admin\Uninstall\UninstallModule::class,
		Admin\AdminModule::class,
		Admin\Overview\OverviewModule::class,
		Admin\Orders\OrderScreensModule::class,
		Admin\Orders\WithdrawalBoxModule::class,
		Admin\Orders\MoneyBoxesModule::class,
		Admin\Products\ProductsModule::class,
		Admin\Categories\CategoriesModule::class,
		Admin\Team\TeamModule::class,
		Admin\Menus\MenusModule::class,
		Admin\Blocks\BlocksModule::class,
		Admin\Settings\SettingsModule::class,
		Admin\Health\HealthModule::class,
		Admin\Delivery\DeliveryAdminModule::class,
		Admin\Discounts\DiscountsAdminModule::class,
		Admin\Import\ImportScreenModule::class,
		Cli\CliModule::class,
	);

	/** Raised whenever a table or the meaning of an option changes; every site then migrates forward by itself. */
	private const SCHEMA = 7;

	private const SCHEMA_OPTION = 'vitrine_schema';

	/** Held by the request that migrates; one that died holds it no longer than these seconds. */
	private const LOCK = 'vitrine_migration';

	private const MIGRATES_FOR = 30;

	private function __construct(
		/** @var list<Module> */
		private readonly array $modules,
		private readonly Container $container,
	) {
	}

	public static function boot(): void {
		Rest\StoredAnswers::serve();
		$modules   = array_map( static fn ( string $module ): Module => new $module(), self::needed() );
		$routes    = array_merge( ...array_map( static fn ( Module $module ): array => $module instanceof ProvidesRoutes ? $module->routes() : array(), $modules ) );
		$modules[] = new RestModule( $routes );
		$modules[] = new StorefrontModule( $modules );
		$container = new Container();
		$plugin    = new self( $modules, $container );
		foreach ( $modules as $module ) {
			$container->add( $module->services() );
		}
		$container->add( array( Deliveries::class => static fn ( Container $c ): Deliveries => new Deliveries( $modules, $c ) ) );
		$container->add( array( AccountParts::class => static fn ( Container $c ): AccountParts => AccountParts::from( $modules, $c ) ) );
		$container->add( array( Topics::class => static fn ( Container $c ): Topics => Topics::from( $modules, $c ) ) );
		foreach ( $modules as $module ) {
			$module->register( $container );
		}
		register_activation_hook( FILE, $plugin->activate( ... ) );
		register_deactivation_hook( FILE, static fn () => do_action( 'vitrine_deactivate' ) );
		add_action( 'init', $plugin->migrateWhenDue( ... ), 0 );
		/** The composition root for seeders, tests and other plugins: `do_action( 'vitrine_loaded', Container )`. */
		do_action( 'vitrine_loaded', $container );
		add_filter( 'vitrine_container', static fn (): Container => $container, PHP_INT_MAX );
	}

	/**
	 * The back office stays shut where no one of it can be; what updates a site needs all.
	 *
	 * @return list<class-string<Module>>
	 */
	private static function needed(): array {
		if ( Admin\Desk::isOpen() || ! self::isMigrated() ) {
			return self::MODULES;
		}
		return array_values( array_filter( self::MODULES, static fn ( string $module ): bool => ! str_starts_with( $module, __NAMESPACE__ . '\\Admin\\' ) && ! str_starts_with( $module, __NAMESPACE__ . '\\Cli\\' ) ) );
	}

	/** @phpstan-impure Another request may migrate meanwhile. */
	private static function isMigrated(): bool {
		return (int) get_option( self::SCHEMA_OPTION, 0 ) === self::SCHEMA;
	}

	private function activate(): void {
		ShopState::begin();
		$this->migrate();
		/** Modules prepare what a new shop needs (capabilities, options); nothing that visitors see. */
		do_action( 'vitrine_activate' );
	}

	/**
	 * An updated plugin is not activated again, so the schema is looked at on every request (an autoloaded option). The first one migrates;
	 * those beside it wait for it, since two would add the same columns and keys.
	 */
	private function migrateWhenDue(): void {
		if ( self::isMigrated() ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php'; // @phpstan-ignore requireOnce.fileNotFound
		$first = false;
		for ( $tries = 0; $tries < 10 * self::MIGRATES_FOR; $tries++ ) {
			$first = WP_Upgrader::create_lock( self::LOCK, self::MIGRATES_FOR );
			wp_cache_delete( 'alloptions', 'options' );
			if ( $first || self::isMigrated() ) {
				break;
			}
			usleep( 100000 );
		}
		try {
			if ( ! self::isMigrated() ) {
				$this->catchUp();
			}
		} finally {
			// Whoever waited in vain does not let go what another one holds.
			if ( $first ) {
				WP_Upgrader::release_lock( self::LOCK );
			}
		}
	}

	private function catchUp(): void {
		if ( get_option( self::SCHEMA_OPTION ) === false ) {
			// Activated for a whole network, on its main site: this one has never been activated itself.
			$this->activate();
			return;
		}
		ShopState::keep();
		$this->migrate();
	}

	private function migrate(): void {
		$tables = array();
		foreach ( $this->modules as $module ) {
			$tables += $module instanceof ProvidesTables ? $module->tables() : array();
		}
		$this->container->get( Database::class )->migrate( $tables );
		/** Modules bring up to date what they keep outside of tables (roles, options). */
		do_action( 'vitrine_migrated' );
		update_option( self::SCHEMA_OPTION, self::SCHEMA, true );
	}
}
