<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Kernel\Capabilities;
use Vitrine\Kernel\Filters;
use WP_User;

/** Staff sign in through wp-admin; the shop's API treats them as nonexistent. */
final class Staff {

	/** Users with one of these capabilities can edit the site or read customer data. Everyone else is a customer. */
	private const CAPABILITIES = array(
		'edit_posts', 'edit_pages', 'upload_files', 'edit_theme_options', 'list_users', 'edit_users', 'manage_options',
		'moderate_comments', 'manage_categories', 'install_plugins', 'update_core', 'manage_woocommerce',
		Capabilities::MANAGE_ORDERS, Capabilities::MANAGE_MESSAGES, Capabilities::MANAGE_SHOP,
	);

	public static function includes( WP_User $user ): bool {
		/** The capabilities that make a user staff: `fn ( list<string> $capabilities )`. */
		foreach ( Filters::apply( 'vitrine_staff_capabilities', self::CAPABILITIES ) as $capability ) {
			if ( $user->has_cap( $capability ) ) {
				return true;
			}
		}
		return false;
	}
}
