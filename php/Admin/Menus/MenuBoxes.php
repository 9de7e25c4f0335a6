<?php
declare(strict_types=1);

namespace Vitrine\Admin\Menus;

use Vitrine\Catalogue\PostTypes;

/** Appearance > Menus: shows the boxes for product categories and products, which WordPress hides by default. */
final class MenuBoxes {

	private const SHOWN = array( 'add-' . PostTypes::CATEGORY, 'add-post-type-' . PostTypes::PRODUCT );

	/** User meta: the boxes were shown once. If the user hides them later, they stay hidden. */
	private const DONE = 'vitrine_menu_boxes_shown';

	/** WordPress user option: ids of hidden meta boxes. */
	private const HIDDEN = 'metaboxhidden_nav-menus';

	/** Hook `admin_head-nav-menus.php`: runs after WordPress hides boxes on the user's first visit, and before it prints them. */
	public static function show(): void {
		$user = get_current_user_id();
		if ( get_user_meta( $user, self::DONE, true ) !== '' ) {
			return;
		}
		$hidden = get_user_option( self::HIDDEN, $user );
		if ( is_array( $hidden ) ) {
			update_user_option( $user, self::HIDDEN, array_values( array_diff( $hidden, self::SHOWN ) ), true );
			update_user_meta( $user, self::DONE, '1' );
		}
	}
}
