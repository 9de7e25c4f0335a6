<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Closure;
use WP_User;

/** Makes the two roles and keeps them out of wp-admin: their place is the shop. */
final class RoleSetup {

	/** Hook `vitrine_migrated`. A role of that name that is there already (WooCommerce's customer) stays as it is. */
	public static function install(): void {
		foreach ( Role::cases() as $role ) {
			add_role( $role->value, $role->title(), array( 'read' => true ) );
		}
	}

	/** Hook `show_admin_bar`. */
	public static function adminBar( bool $shown ): bool {
		return $shown && ! self::belongsToShop( wp_get_current_user() );
	}

	/**
	 * Hook `admin_init`. Plugins answer visitors at admin-ajax.php and admin-post.php, so these stay open.
	 *
	 * @param Closure(int): string $account Address of a user's account.
	 */
	public static function leadOut( Closure $account ): void {
		$user = wp_get_current_user();
		if ( wp_doing_ajax() || ( $GLOBALS['pagenow'] ?? '' ) === 'admin-post.php' || ! self::belongsToShop( $user ) ) {
			return;
		}
		if ( wp_safe_redirect( $account( $user->ID ) ) ) {
			exit;
		}
	}

	/** Has one of the roles and does not work on the site besides. */
	public static function belongsToShop( WP_User $user ): bool {
		return array_intersect( array_column( Role::cases(), 'value' ), $user->roles ) !== array() && ! Staff::includes( $user );
	}
}
