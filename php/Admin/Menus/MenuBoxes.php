<?php
declare(strict_types=1);

namespace Vitrine\Admin\Menus;

use Vitrine\Catalogue\PostTypes;

/** Appearance > Menus: WordPress hides product categories and products from the things to add until Screen Options shows them. */
final class MenuBoxes {

	private const SHOWN = array( 'add-' . PostTypes::CATEGORY, 'add-post-type-' . PostTypes::PRODUCT );

	/** User meta: they were shown once; what a person hides after that stays hidden. */
	private const DONE = 'vitrine_menu_boxes_shown';

	/** User option of WordPress: ids of hidden boxes. */
	private const HIDDEN = 'metaboxhidden_nav-menus';

	/** Hook `admin_head-nav-menus.php`: after WordPress has hidden what it hides at a person's first visit, before it prints the boxes. */
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
