<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Closure;
use WP_User;

/** Adds the two roles and keeps customers out of wp-admin. */
final class RoleSetup {

	/** Hook `vitrine_migrated`. An existing role of the same name (WooCommerce's customer) remains unchanged. */
	public static function install(): void {
		foreach ( Role::cases() as $role ) {
			add_role( $role->value, $role->title(), array( 'read' => true ) );
		}
	}

	public static function showAdminBar( bool $shown ): bool {
		return $shown && ! self::belongsToShop( wp_get_current_user() );
	}

	/**
	 * Hook `admin_init`. admin-ajax.php and admin-post.php remain accessible, because plugins use them for visitors.
	 *
	 * @param Closure(int): string $accountUrl Returns the URL of a user's account page.
	 */
	public static function redirectFromAdmin( Closure $accountUrl ): void {
		$user = wp_get_current_user();
		if ( wp_doing_ajax() || ( $GLOBALS['pagenow'] ?? '' ) === 'admin-post.php' || ! self::belongsToShop( $user ) ) {
			return;
		}
		if ( wp_safe_redirect( $accountUrl( $user->ID ) ) ) {
			exit;
		}
	}

	/** Whether the user has one of the roles and is not staff. */
	public static function belongsToShop( WP_User $user ): bool {
		return array_intersect( array_column( Role::cases(), 'value' ), $user->roles ) !== array() && ! Staff::includes( $user );
	}
}
