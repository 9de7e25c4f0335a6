<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopManager;
use Vitrine\Customers\Staff;
use Vitrine\Tests\Integration\TestCase;

/** Who may do what: shop manager, editor, customer. */
final class RolesTest extends TestCase {

	private const OF_THE_SHOP = array( Capability::MANAGE_ORDERS, Capability::MANAGE_MESSAGES, Capability::MANAGE_SHOP );
	private const OF_CONTENT  = array( 'edit_others_pages', 'publish_posts', 'upload_files', 'edit_others_vitrine_products' );
	private const OF_THE_SITE = array( 'manage_options', 'activate_plugins', 'switch_themes', 'edit_users', 'update_core' );

	/** @return array<string, bool> Capabilities of a person with that role. */
	private static function may( string $role, string ...$capabilities ): array {
		$id = wp_insert_user( array( 'user_login' => $role . wp_rand(), 'user_pass' => 'secret', 'role' => $role ) );
		self::assertIsInt( $id );
		return array_map( static fn ( string $capability ): bool => user_can( $id, $capability ), array_combine( $capabilities, $capabilities ) );
	}

	public function testAShopManagerRunsTheShopAndNotTheSite(): void {
		self::assertNotContains( false, self::may( ShopManager::ROLE, ...self::OF_THE_SHOP, ...self::OF_CONTENT ) );
		self::assertNotContains( true, self::may( ShopManager::ROLE, ...self::OF_THE_SITE ) );
	}

	public function testAnEditorKeepsContentAlone(): void {
		self::assertNotContains( false, self::may( 'editor', ...self::OF_CONTENT ) );
		self::assertNotContains( true, self::may( 'editor', ...self::OF_THE_SHOP, ...self::OF_THE_SITE ) );
	}

	public function testACustomerMayNothingInWpAdmin(): void {
		self::assertNotContains( true, self::may( 'customer', ...self::OF_THE_SHOP, ...self::OF_CONTENT, ...self::OF_THE_SITE ) );
	}

	public function testWhoeverRunsTheShopIsNoCustomerOfIt(): void {
		foreach ( array( ShopManager::ROLE => true, 'editor' => true, 'customer' => false ) as $role => $staff ) {
			$id = wp_insert_user( array( 'user_login' => $role . wp_rand(), 'user_pass' => 'secret', 'role' => $role ) );
			self::assertIsInt( $id );
			self::assertSame( $staff, Staff::includes( new \WP_User( $id ) ), $role );
		}
	}

	public function testAnUpdateTakesFromEditorsWhatAnEarlierVersionGaveThem(): void {
		get_role( 'editor' )?->add_cap( Capability::MANAGE_ORDERS );
		update_option( 'vitrine_roles_granted_orders', array( 'administrator', 'editor' ) );
		Capability::bringUpToDate();
		self::assertSame( array( false, true, true ), array( get_role( 'editor' )?->has_cap( Capability::MANAGE_ORDERS ), get_role( 'administrator' )?->has_cap( Capability::MANAGE_ORDERS ), get_role( ShopManager::ROLE )?->has_cap( Capability::MANAGE_ORDERS ) ) );
	}

	public function testWhatTheShopTookFromARoleStaysTaken(): void {
		get_role( ShopManager::ROLE )?->remove_cap( Capability::MANAGE_MESSAGES );
		Capability::bringUpToDate();
		self::assertFalse( get_role( ShopManager::ROLE )?->has_cap( Capability::MANAGE_MESSAGES ) );
		get_role( ShopManager::ROLE )->add_cap( Capability::MANAGE_MESSAGES );
	}
}
