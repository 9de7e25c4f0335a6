<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use WP_User;

/** People who work on the site sign in at wp-admin; for the shop's calls they do not exist. */
final class Staff {

	/** Whoever may do one of these can edit the site, or read what customers trust the shop with. */
	private const CAPABILITIES = array( 'edit_posts', 'edit_pages', 'upload_files', 'edit_theme_options', 'list_users', 'edit_users', 'manage_options', 'manage_vitrine_orders', 'manage_vitrine_messages', 'manage_vitrine_shop' );

	public static function includes( WP_User $user ): bool {
		foreach ( self::CAPABILITIES as $capability ) {
			if ( $user->has_cap( $capability ) ) {
				return true;
			}
		}
		return false;
	}
}
