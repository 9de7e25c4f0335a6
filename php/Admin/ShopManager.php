<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** The role of whoever runs the shop: an editor who sees orders, money and settings, and changes nothing of the site itself. */
final class ShopManager {

	public const ROLE = 'vitrine_shop_manager';

	/** Hooks `vitrine_activate` and `vitrine_migrated`, before capabilities are given. A role that is there already stays as the shop made it. */
	public static function install(): void {
		if ( get_role( self::ROLE ) === null ) {
			/* translators: role of a user who runs the shop */
			add_role( self::ROLE, __( 'Shop manager', 'vitrine' ), get_role( 'editor' )->capabilities ?? array( 'read' => true ) );
		}
	}

	/**
	 * Filter `editable_roles`: WordPress keeps the name that the role had when it was made; each person reads it in the own language.
	 *
	 * @param array<string, array{name: string, capabilities: array<string, bool>}> $roles
	 * @return array<string, array{name: string, capabilities: array<string, bool>}>
	 */
	public static function named( array $roles ): array {
		if ( isset( $roles[ self::ROLE ] ) ) {
			$roles[ self::ROLE ]['name'] = __( 'Shop manager', 'vitrine' );
		}
		return $roles;
	}
}
