<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** The shop manager role: an editor who also manages orders, payments and settings of the shop, but not the site itself. */
final class ShopManagerRole {

	public const ROLE = 'vitrine_shop_manager';

	/** Hooks `vitrine_activate` and `vitrine_migrated`: runs before capabilities are granted. An existing role is kept as it is. */
	public static function install(): void {
		if ( get_role( self::ROLE ) === null ) {
			/* translators: role of a user who runs the shop */
			add_role( self::ROLE, __( 'Shop manager', 'vitrine' ), get_role( 'editor' )->capabilities ?? array( 'read' => true ) );
		}
	}

	/**
	 * Filter `editable_roles`: WordPress stores the role's name; this translates it for each user.
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

	/**
	 * Filter `gettext_with_context_default`: WordPress translates the names of roles with its own catalogue, which lacks the customers'.
	 */
	public static function translated( string $translation, string $text, string $context ): string {
		return match ( $context === 'User role' ? $text : '' ) {
			'Shop manager' => __( 'Shop manager', 'vitrine' ),
			'Customer'     => __( 'Customer', 'vitrine' ),
			'Pro customer' => __( 'Pro customer', 'vitrine' ),
			default        => $translation,
		};
	}
}
