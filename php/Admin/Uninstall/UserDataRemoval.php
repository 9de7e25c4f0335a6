<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Customers\Role;
use WP_User;

// phpcs:disable WordPress.DB.DirectDatabaseQuery -- WordPress has functions only for what is registered, and here nothing is.

/** Removes the shop's fields, roles and capabilities of users. The accounts are kept. */
final class UserDataRemoval {

	/** User meta of the shop, and what WordPress stores about its screens: columns, boxes, rows per page. */
	private const META = '/^(vitrine_|(manage|edit_|metaboxhidden_|closedpostboxes_|meta-box-order_|screen_layout_).*vitrine[_-])/';

	private const CAPABILITIES = array( Capability::MANAGE_ORDERS, Capability::MANAGE_MESSAGES, Capability::MANAGE_SHOP );

	/** For the current site. On a network, user meta is shared by its sites and is kept while another one has a shop. */
	public static function run(): void {
		if ( ! self::anotherSiteHasShop() ) {
			self::deleteMeta();
		}
		$roles = array( ShopManagerRole::ROLE );
		// WooCommerce has a role of the same name.
		if ( get_option( 'woocommerce_version' ) === false ) {
			$roles[] = Role::Customer->value;
		}
		$roles[] = Role::ProCustomer->value;
		self::changeUsers( $roles );
		foreach ( array_keys( wp_roles()->roles ) as $role ) {
			foreach ( self::CAPABILITIES as $capability ) {
				get_role( $role )?->remove_cap( $capability );
			}
		}
		foreach ( $roles as $role ) {
			remove_role( $role );
		}
	}

	private static function deleteMeta(): void {
		global $wpdb;
		$keys = $wpdb->get_col( "SELECT DISTINCT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE '%vitrine%'" );
		foreach ( array_filter( $keys, static fn ( string $key ): bool => preg_match( self::META, $key ) === 1 ) as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
	}

	/**
	 * Users whose only role disappears get the site's default role, which customers of a blog have.
	 *
	 * @param list<string> $roles
	 */
	private static function changeUsers( array $roles ): void {
		global $wpdb;
		$likes = array_map(
			static fn ( string $name ): string => (string) $wpdb->prepare(
				'meta_value LIKE %s',
				'%' . $wpdb->esc_like( "\"$name\"" ) . '%'
			),
			array( ...$roles, ...self::CAPABILITIES )
		);
		$where = implode( ' OR ', $likes );
		$users = $wpdb->get_col(
			"SELECT user_id FROM {$wpdb->usermeta} WHERE meta_key = '{$wpdb->get_blog_prefix()}capabilities' AND ($where)" // phpcs:ignore WordPress.DB.PreparedSQL -- prepared above.
		);
		$default = (string) get_option( 'default_role', 'subscriber' );
		foreach ( $users as $id ) {
			$user = new WP_User( (int) $id );
			foreach ( self::CAPABILITIES as $capability ) {
				if ( isset( $user->caps[ $capability ] ) ) {
					$user->remove_cap( $capability );
				}
			}
			$lost = array_intersect( $roles, $user->roles );
			if ( $lost !== array() && array_diff( $user->roles, $roles ) === array() && ! in_array( $default, $roles, true ) ) {
				$user->add_role( $default );
			}
			array_map( $user->remove_role( ... ), $lost );
		}
	}

	private static function anotherSiteHasShop(): bool {
		if ( ! is_multisite() ) {
			return false;
		}
		$others = array_diff(
			array_map( 'intval', get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) ),
			array( get_current_blog_id() )
		);
		return array_filter( $others, static fn ( int $site ): bool => get_blog_option( $site, 'vitrine_schema' ) !== false ) !== array();
	}
}
