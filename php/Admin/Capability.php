<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** Who may work on what: capabilities of their own, so that a shop can give them to whom it likes. */
final class Capability {

	public const MANAGE_ORDERS   = 'manage_vitrine_orders';
	public const MANAGE_MESSAGES = 'manage_vitrine_messages';

	/** Settings, imports, what the shop earns. */
	public const MANAGE_SHOP = 'manage_vitrine_shop';

	/** Options: the roles that activation gave each capability to. What the shop gave or took by itself stays as the shop has it. */
	private const GRANTED = array(
		self::MANAGE_ORDERS   => 'vitrine_roles_granted_orders',
		self::MANAGE_MESSAGES => 'vitrine_roles_granted_messages',
		self::MANAGE_SHOP     => 'vitrine_roles_granted_shop',
	);

	/** Editors keep texts, menus and the team; what customers entrust to the shop is not theirs to read. */
	private const ROLES = array( 'administrator', ShopManager::ROLE );

	/** Hook `vitrine_activate`. */
	public static function grant(): void {
		foreach ( self::GRANTED as $capability => $option ) {
			self::give( $capability, $option );
		}
	}

	/** Hook `vitrine_migrated`: an update is no activation, brings capabilities that nobody was ever given, and may take one from a role. */
	public static function bringUpToDate(): void {
		foreach ( self::GRANTED as $capability => $option ) {
			$taken = array_diff( self::granted( $option ), self::ROLES );
			foreach ( $taken as $role ) {
				get_role( $role )?->remove_cap( $capability );
			}
			if ( $taken !== array() || get_option( $option ) === false ) {
				update_option( $option, array_values( array_diff( self::granted( $option ), $taken ) ), false );
				self::give( $capability, $option );
			}
		}
	}

	/** Hook `vitrine_deactivate`. */
	public static function withdraw(): void {
		foreach ( self::GRANTED as $capability => $option ) {
			foreach ( self::granted( $option ) as $role ) {
				get_role( $role )?->remove_cap( $capability );
			}
			delete_option( $option );
		}
	}

	private static function give( string $capability, string $option ): void {
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
