<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\Kernel\Capabilities;

/** The plugin's own capabilities, which a shop can assign to any role. */
final class Capability {

	public const MANAGE_ORDERS   = Capabilities::MANAGE_ORDERS;
	public const MANAGE_MESSAGES = Capabilities::MANAGE_MESSAGES;

	/** Settings, imports and sales figures. */
	public const MANAGE_SHOP = Capabilities::MANAGE_SHOP;

	/** Options: roles that activation granted each capability to. Manual changes to roles are kept. */
	private const GRANTED = array(
		self::MANAGE_ORDERS   => 'vitrine_roles_granted_orders',
		self::MANAGE_MESSAGES => 'vitrine_roles_granted_messages',
		self::MANAGE_SHOP     => 'vitrine_roles_granted_shop',
	);

	/** Editors manage texts, menus and the team, but don't see customer data. */
	private const ROLES = array( 'administrator', ShopManagerRole::ROLE );

	public static function grant(): void {
		foreach ( self::GRANTED as $capability => $option ) {
			self::grantOnce( $capability, $option );
		}
	}

	/** Hook `vitrine_migrated`: updates skip activation, so this grants new capabilities, and revokes those of roles not in `ROLES`. */
	public static function sync(): void {
		foreach ( self::GRANTED as $capability => $option ) {
			$taken = array_diff( self::granted( $option ), self::ROLES );
			foreach ( $taken as $role ) {
				get_role( $role )?->remove_cap( $capability );
			}
			if ( $taken !== array() || get_option( $option ) === false ) {
				update_option( $option, array_values( array_diff( self::granted( $option ), $taken ) ), false );
				self::grantOnce( $capability, $option );
			}
		}
	}

	public static function withdraw(): void {
		foreach ( self::GRANTED as $capability => $option ) {
			foreach ( self::granted( $option ) as $role ) {
				get_role( $role )?->remove_cap( $capability );
			}
			delete_option( $option );
		}
	}

	private static function grantOnce( string $capability, string $option ): void {
		$granted = self::granted( $option );
		foreach ( self::ROLES as $name ) {
			$role = get_role( $name );
			if ( $role !== null && ! $role->has_cap( $capability ) ) {
				$role->add_cap( $capability );
				$granted[] = $name;
			}
		}
		update_option( $option, array_values( array_unique( $granted ) ), false );
	}

	/** @return list<string> */
	private static function granted( string $option ): array {
		$roles = get_option( $option, array() );
		return is_array( $roles ) ? array_values( array_filter( $roles, 'is_string' ) ) : array();
	}
}
