<?php
declare(strict_types=1);

namespace Vitrine\Content\Menus;

/** Gives editors access to Menus, but to no other screen under Appearance. */
final class EditorAccess {

	private const ACTIONS = array( 'add-menu-item', 'menu-get-metabox', 'menu-locations-save', 'menu-quick-search' );

	/**
	 * Hook `user_has_cap`, of users who may edit pages.
	 *
	 * @param array<string, bool> $has
	 * @param array<mixed>        $arguments The capability and its arguments.
	 * @return array<string, bool>
	 */
	public static function grant( array $has, array $arguments ): array {
		// Not for `customize`: otherwise the screen would link to the Customizer.
		if (
			( $has['edit_theme_options'] ?? false )
			|| ( $arguments[0] ?? '' ) === 'customize'
			|| ! self::atMenus()
		) {
			return $has;
		}
		return array( 'edit_theme_options' => true ) + $has;
	}

	/** Hook `admin_menu`, late: adds a separate menu item and removes Appearance where the granted capability would show it. */
	public static function menu(): void {
		if ( current_user_can( 'switch_themes' ) || ! current_user_can( 'edit_others_pages' ) ) {
			return;
		}
		remove_menu_page( 'themes.php' );
		add_menu_page( __( 'Menus', 'vitrine' ), __( 'Menus', 'vitrine' ), 'edit_others_pages', 'nav-menus.php', '', 'dashicons-menu', 60 );
	}

	private static function atMenus(): bool {
		// With `page`, the same file serves other plugins' screens.
		if ( ( $GLOBALS['pagenow'] ?? '' ) === 'nav-menus.php' && ! isset( $_GET['page'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- only checks whether it is set.
			return true;
		}
		$action = $_REQUEST['action'] ?? ''; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared; core verifies the nonce of the action.
		return wp_doing_ajax() && in_array( $action, self::ACTIONS, true );
	}
}
