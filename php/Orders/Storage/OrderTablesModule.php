<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Closure;
use Vitrine\Cart\CheckoutAttempts;
use Vitrine\Customers\Customer;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Orders\Checkout\OrderCheckoutAttempts;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Sales\OrderSalesCounts;
use Vitrine\Search\SalesCounts;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** The tables of orders, and the index of customers. */
final class OrderTablesModule extends Module implements ProvidesTables, ProvidesOutboxHandlers {

	/** After the hooks that give orders to an account or take them away. */
	private const AFTER_ORDERS = 20;

	/** @var list<CustomerIdentity> Who will have the orders of an account that is about to lose them. */
	private static array $around = array();

	public function services(): array {
		return array(
			SalesCounts::class      => OrderSalesCounts::class,
			CheckoutAttempts::class => OrderCheckoutAttempts::class,
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', static fn () => $container->get( OrderKeys::class )->write( 0 ) );
		self::watchCustomers( $container );
	}

	public function outboxHandlers(): array {
		return array(
			OrderKeys::KIND          => static fn ( Container $c, array $payload ): bool => $c->get( OrderKeys::class )->run( $payload ),
			CustomerIndexBuild::KIND => static fn ( Container $c, array $payload ): bool
				=> $c->get( CustomerIndexBuild::class )->run( $payload ),
		);
	}

	/** Keeps the table `customers` up to date. Here, because every request needs it. */
	private static function watchCustomers( Container $container ): void {
		$index   = static fn (): CustomerIndex => $container->get( CustomerIndex::class );
		$account = static fn ( int $user ) => $index()->refreshSafely( CustomerIdentity::account( $user ) );
		add_action( 'vitrine_migrated', static fn () => $container->get( CustomerIndexBuild::class )->write( 0, 0 ) );
		add_action( 'vitrine_order_event', static fn ( int $order ) => $index()->refreshOrder( $order ) );
		foreach ( array( 'user_register', 'profile_update', 'set_user_role', 'add_user_role', 'remove_user_role' ) as $hook ) {
			add_action( $hook, $account, self::AFTER_ORDERS );
		}
		foreach ( array( 'added_user_meta', 'updated_user_meta', 'deleted_user_meta' ) as $hook ) {
			add_action(
				$hook,
				static fn ( mixed $id, int $user, string $key ) => in_array( $key, array( UserMeta::PHONE, UserMeta::BILLING ), true )
					? $account( $user )
					: null,
				10,
				3
			);
		}
		self::watchOwners( $index );
	}

	/** @param Closure(): CustomerIndex $index */
	private static function watchOwners( Closure $index ): void {
		$before = static function ( int $user, string $email ) use ( $index ): void {
			self::$around = $index()->around( $user, $email );
		};
		$after  = static function () use ( $index ): void {
			$index()->refreshSafely( ...self::$around );
			self::$around = array();
		};
		add_action(
			'vitrine_email_verified',
			static fn ( Customer $customer ) => $index()->refreshSafely( ...$index()->around( $customer->id, $customer->email ) ),
			self::AFTER_ORDERS
		);
		add_action( 'vitrine_account_taken_over', static fn ( Customer $customer ) => $before( $customer->id, $customer->email ), 5 );
		add_action( 'vitrine_account_taken_over', $after, self::AFTER_ORDERS );
		add_action(
			'delete_user',
			static fn ( int $user, mixed $reassign = null, ?WP_User $deleted = null ) => $before( $user, $deleted->user_email ?? '' ),
			10,
			3
		);
		// A network deletes accounts without the hook above.
		add_action(
			'wpmu_delete_user',
			static fn ( int $user, ?WP_User $deleted = null ) => $before( $user, $deleted->user_email ?? '' ),
			10,
			2
		);
		add_action( 'deleted_user', $after, self::AFTER_ORDERS );
	}

	/** Amounts in cents, times in seconds since 1970, days as `Y-m-d` in the shop's time zone, lists as JSON. */
	public function tables(): array {
		return array(
			'orders'       => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				number varchar(20) DEFAULT NULL,
				order_key varchar(64) NOT NULL,
				key_hash varchar(64) NOT NULL,
				request_id varchar(36) NOT NULL,
				request_hash varchar(64) NOT NULL,
				customer_id bigint(20) unsigned DEFAULT NULL,
				status varchar(20) NOT NULL,
				payment_status varchar(20) NOT NULL,
				payment_method varchar(40) NOT NULL,
				language varchar(10) NOT NULL,
				currency varchar(3) NOT NULL,
				main_currency varchar(3) NOT NULL DEFAULT '',
				currency_rate varchar(20) NOT NULL DEFAULT '',
				customer_name varchar(191) NOT NULL,
				name_key varchar(191) NOT NULL DEFAULT '',
				family_key varchar(191) NOT NULL DEFAULT '',
				country varchar(2) NOT NULL DEFAULT '',
				email varchar(191) NOT NULL,
				phone varchar(60) NOT NULL,
				billing text NOT NULL,
				delivery text NOT NULL,
				note text NOT NULL,
				items_total bigint(20) NOT NULL,
				shipping_total bigint(20) NOT NULL,
				discount_total bigint(20) NOT NULL DEFAULT 0,
				discount_code varchar(40) NOT NULL DEFAULT '',
				total bigint(20) NOT NULL,
				vat text NOT NULL,
				vat_treatment varchar(20) NOT NULL DEFAULT 'standard',
				vat_check varchar(191) NOT NULL DEFAULT '',
				vat_answer varchar(1000) NOT NULL DEFAULT '',
				item_count int(11) NOT NULL,
				reserved text NOT NULL,
				terms_accepted_at bigint(20) NOT NULL,
				begin_consent varchar(1000) NOT NULL DEFAULT '',
				counts_from varchar(10) NOT NULL,
				delivery_day varchar(10) NOT NULL,
				pay_by bigint(20) DEFAULT NULL,
				unconfirmed tinyint(1) NOT NULL DEFAULT 0,
				created_at bigint(20) NOT NULL,
				updated_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY number (number),
				UNIQUE KEY key_hash (key_hash),
				UNIQUE KEY request_id (request_id),
				KEY status (status,id),
				KEY payment_status (payment_status,id),
				KEY payment_method (payment_method,id),
				KEY language (language,id),
				KEY country (country,id),
				KEY created_at (created_at,status),
				KEY sales (status,currency,created_at,total),
				KEY delivery_day (delivery_day,id),
				KEY total (total,id),
				KEY name_key (name_key),
				KEY family_key (family_key),
				KEY email (email),
				KEY customer_id (customer_id,id)",
			'customers'    => CustomerIndex::TABLE,
			'order_terms'  => OrderTerms::TABLE,
			'order_lines'  => OrderLineRows::TABLE,
			'order_events' => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				at bigint(20) NOT NULL,
				kind varchar(40) NOT NULL,
				before_it varchar(40) NOT NULL DEFAULT '',
				after_it varchar(40) NOT NULL DEFAULT '',
				user_id bigint(20) unsigned DEFAULT NULL,
				who varchar(191) NOT NULL DEFAULT '',
				changes text DEFAULT NULL,
				PRIMARY KEY  (id),
				KEY order_id (order_id,id)",
			...self::unpaidTables(),
		);
	}

	/** @return array<string, string> See `UnpaidStock`. */
	private static function unpaidTables(): array {
		return array(
			'unpaid_orders'   => '
				order_id bigint(20) unsigned NOT NULL,
				items bigint(20) NOT NULL,
				value bigint(20) NOT NULL,
				beyond bigint(20) NOT NULL,
				counters text NOT NULL,
				products text NOT NULL,
				proven tinyint(1) NOT NULL DEFAULT 0,
				PRIMARY KEY  (order_id)',
			'unpaid_counters' => '
				id varchar(41) NOT NULL,
				items bigint(20) NOT NULL DEFAULT 0,
				value bigint(20) NOT NULL DEFAULT 0,
				beyond bigint(20) NOT NULL DEFAULT 0,
				proven bigint(20) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id)',
			'unpaid_refusals' => '
				name varchar(20) NOT NULL,
				day varchar(10) NOT NULL,
				refused int(11) NOT NULL,
				last_at bigint(20) NOT NULL,
				PRIMARY KEY  (name,day)',
			'refunds'  => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				number int(11) NOT NULL,
				state varchar(20) NOT NULL,
				amount bigint(20) NOT NULL,
				pieces text NOT NULL,
				allocation text NOT NULL,
				reason varchar(500) NOT NULL DEFAULT '',
				restock tinyint(1) NOT NULL DEFAULT 0,
				vat_only tinyint(1) NOT NULL DEFAULT 0,
				vat_treatment varchar(20) NOT NULL DEFAULT 'standard',
				repay_key varchar(100) NOT NULL,
				provider varchar(20) NOT NULL DEFAULT '',
				provider_id varchar(80) DEFAULT NULL,
				error varchar(191) NOT NULL DEFAULT '',
				user_id bigint(20) unsigned DEFAULT NULL,
				who varchar(191) NOT NULL DEFAULT '',
				checked_at bigint(20) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY order_number (order_id,number),
				UNIQUE KEY repay_key (repay_key),
				UNIQUE KEY provider_id (provider_id),
				KEY state (state,checked_at)",
			'disputes' => DisputeRepository::TABLE,
			'counters' => '
				name varchar(40) NOT NULL,
				value bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (name)',
			'order_notes' => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				at bigint(20) NOT NULL,
				body text NOT NULL,
				told int(11) NOT NULL DEFAULT 0,
				user_id bigint(20) unsigned DEFAULT NULL,
				who varchar(191) NOT NULL DEFAULT '',
				PRIMARY KEY  (id),
				KEY order_id (order_id,id)",
		);
	}
}
