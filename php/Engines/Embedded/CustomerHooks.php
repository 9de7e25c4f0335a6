<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Closure;
use Vitrine\Customers\Customer;
use Vitrine\Customers\UserMeta;
use Vitrine\Kernel\Container;
use Vitrine\Orders\Customers\CustomerIdentity;
use WP_User;

/** Keeps the table `customers` up to date. */
final class CustomerHooks {

	/** Cron hook that continues `CustomerIndexBuild`; its arguments are the last processed user and order. */
	public const BUILD = 'vitrine_customer_index';

	/** After the hooks that give orders to an account or take them away. */
	private const AFTER_ORDERS = 20;

	/** @var list<CustomerIdentity> Who will have the orders of an account that is about to lose them. */
	private static array $around = array();

	public static function register( Container $container ): void {
		$index   = static fn (): CustomerIndex => $container->get( CustomerIndex::class );
		$account = static fn ( int $user ) => $index()->refreshSafely( CustomerIdentity::account( $user ) );
		$build   = static fn ( int $user = 0, int $order = 0 ) => $container->get( CustomerIndexBuild::class )->run( $user, $order );
		add_action( 'vitrine_migrated', static fn () => $build() );
		add_action( self::BUILD, $build, 10, 2 );
		add_action( 'vitrine_deactivate', static fn () => wp_unschedule_hook( self::BUILD ) );
		add_action( 'vitrine_order_event', static fn ( int $order ) => $index()->refreshOrder( $order ) );
		foreach ( array( 'user_register', 'profile_update', 'set_user_role' ) as $hook ) {
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
		add_action( 'deleted_user', $after, self::AFTER_ORDERS );
	}
}
