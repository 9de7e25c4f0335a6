<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Customers\Role;
use Vitrine\Customers\Staff;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\PseudoTexts;

/** Capabilities of shop managers, editors and customers. */
final class RolesTest extends TestCase {

	private const OF_THE_SHOP = array( Capability::MANAGE_ORDERS, Capability::MANAGE_MESSAGES, Capability::MANAGE_SHOP );
	private const OF_CONTENT  = array( 'edit_others_pages', 'publish_posts', 'upload_files', 'edit_others_vitrine_products' );
	private const OF_THE_SITE = array( 'manage_options', 'activate_plugins', 'switch_themes', 'edit_users', 'update_core' );

	/** @return array<string, bool> Capabilities of a user with the role. */
	private static function may( string $role, string ...$capabilities ): array {
		$id = wp_insert_user( array( 'user_login' => $role . wp_rand(), 'user_pass' => 'secret', 'role' => $role ) );
		self::assertIsInt( $id );
		return array_map(
			static fn ( string $capability ): bool => user_can( $id, $capability ),
			array_combine( $capabilities, $capabilities )
		);
	}

	public function testShopManagerManagesShopButNotSite(): void {
		self::assertNotContains( false, self::may( ShopManagerRole::ROLE, ...self::OF_THE_SHOP, ...self::OF_CONTENT ) );
		self::assertNotContains( true, self::may( ShopManagerRole::ROLE, ...self::OF_THE_SITE ) );
	}

	public function testEditorManagesContentOnly(): void {
		self::assertNotContains( false, self::may( 'editor', ...self::OF_CONTENT ) );
		self::assertNotContains( true, self::may( 'editor', ...self::OF_THE_SHOP, ...self::OF_THE_SITE ) );
	}

	public function testCustomerHasNoAccessToWpAdmin(): void {
		self::assertNotContains( true, self::may( 'customer', ...self::OF_THE_SHOP, ...self::OF_CONTENT, ...self::OF_THE_SITE ) );
	}

	public function testStaffAreNotCustomers(): void {
		foreach ( array( ShopManagerRole::ROLE => true, 'editor' => true, 'customer' => false ) as $role => $staff ) {
			$id = wp_insert_user( array( 'user_login' => $role . wp_rand(), 'user_pass' => 'secret', 'role' => $role ) );
			self::assertIsInt( $id );
			self::assertSame( $staff, Staff::includes( new \WP_User( $id ) ), $role );
		}
	}

	public function testNamesOfRolesAreTranslated(): void {
		PseudoTexts::filter();
		foreach ( array( ...array_map( static fn ( Role $role ): string => $role->title(), Role::cases() ), 'Shop manager' ) as $name ) {
			self::assertSame( "[$name]", translate_user_role( $name ) );
		}
		self::assertSame( 'Editor', translate_user_role( 'Editor' ) );
	}

	public function testUpdateRevokesFormerEditorCapabilities(): void {
		get_role( 'editor' )?->add_cap( Capability::MANAGE_ORDERS );
		update_option( 'vitrine_roles_granted_orders', array( 'administrator', 'editor' ) );
		Capability::sync();
		self::assertSame(
			array( false, true, true ),
			array(
				get_role( 'editor' )?->has_cap( Capability::MANAGE_ORDERS ),
				get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ),
				get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_ORDERS ),
			)
		);
	}

	public function testRevokedCapabilitiesStayRevoked(): void {
		get_role( ShopManagerRole::ROLE )?->remove_cap( Capability::MANAGE_MESSAGES );
		Capability::sync();
		self::assertFalse( get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_MESSAGES ) );
		get_role( ShopManagerRole::ROLE )->add_cap( Capability::MANAGE_MESSAGES );
	}
}
