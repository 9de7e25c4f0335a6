<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Capability;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Admin\Uninstall\DataRemoval;
use Vitrine\Customers\Role;
use Vitrine\Favourites\Favourites;
use Vitrine\Import\ImportDirectory;
use Vitrine\Storefront\MailPictures;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\DroppedTables;
use Vitrine\Tests\Support\Site;

/** After deleting all data the site is as it was before the plugin was activated: all tables row by row, and the uploads. */
#[Group( 'data' )]
final class UninstallCompletelyTest extends CatalogueTestCase {

	/** Options that WordPress itself writes or that tests write. */
	private const VOLATILE = '/"option_name":"(cron|rewrite_rules|recently_activated|_(site_)?transient_(timeout_)?(?!vitrine)[^"]*|active_plugins|'
		. 'fresh_site|uninstall_plugins|recovery_keys|finished_updating_comment_type|can_compress_scripts|category_children|'
		. 'sidebars_widgets|theme_mods_twentytwentyfive|user_count|current_theme|theme_switched|stylesheet|template|permalink_structure|wp_attachment_pages_enabled)"/';

	public function testSiteIsAsBeforeInstallation(): void {
		require_once dirname( __DIR__, 4 ) . '/bin/dev/site-state.php';
		/** @var array<string, list<string>> $before */
		$before  = json_decode( (string) file_get_contents( Site::folder() . '/before-activation.json' ), true, 8, JSON_THROW_ON_ERROR );
		// Pictures of earlier tests stay; files of imports don't.
		$files           = \vitrine_dev_site_state()['files']; // @phpstan-ignore function.notFound
		$pictures        = array_filter( $files, static fn ( string $file ): bool => ! str_contains( $file, 'vitrine-imports' ) );
		$before['files'] = array_values( array_unique( array( ...$before['files'], ...$pictures ) ) );
		$restore         = DroppedTables::restorer();
		try {
			$strangers = $this->fill();
			do_action( 'vitrine_deactivate' );
			// As WordPress does.
			update_option( 'active_plugins', array() );
			update_option( 'uninstall_plugins', array() );
			self::removeHooks( '/^(add|update|delete)_option_|^(added|updated|deleted)_(option|post_meta)$|^(clean_post_cache|edited_term)$/' );
			DataRemoval::run();
			self::removeHooks( '/^deleted?_(user|term|post|attachment)/' );
			$strangers();
			/** @var array<string, list<string>> $after */
			$after = \vitrine_dev_site_state(); // @phpstan-ignore function.notFound
			$hooks = array_merge( ...array_map( 'array_keys', array_values( _get_cron_array() ) ) );
		} finally {
			$restore();
		}
		self::assertSame( array(), array_filter( $hooks, static fn ( string $hook ): bool => str_starts_with( $hook, 'vitrine' ) ) );
		$left = array();
		foreach ( $after as $table => $rows ) {
			foreach ( array_diff( $rows, $before[ $table ] ?? array() ) as $row ) {
				if ( preg_match( self::VOLATILE, $row ) !== 1 || stripos( $row, 'vitrine' ) !== false ) {
					$left[] = "$table: " . substr( $row, 0, 300 );
				}
			}
		}
		foreach ( $before as $table => $rows ) {
			foreach ( array_diff( $rows, $after[ $table ] ?? array() ) as $row ) {
				if ( preg_match( self::VOLATILE, $row ) !== 1 ) {
					$left[] = "missing in $table: " . substr( $row, 0, 300 );
				}
			}
		}
		self::assertSame( array(), $left );
		self::assertSame( array_keys( $before ), array_keys( $after ) );
	}

	/**
	 * Data of the shop, and of others.
	 *
	 * @return \Closure(): void Checks and removes what belongs to others.
	 */
	private function fill(): \Closure {
		$id = $this->product( array(), array( 'en' => 'Vase', 'de' => 'Vase' ) );
		$this->category( array( 'en' => 'Vases' ) );
		wp_insert_post( array( 'post_type' => 'vitrine_member', 'post_title' => 'Ona', 'post_status' => 'publish' ) );
		$menu = wp_create_nav_menu( 'Kept' );
		self::assertIsInt( $menu );
		update_term_meta( $menu, '_vitrine_place', 'vitrine_primary__en' );
		wp_update_nav_menu_item(
			$menu,
			0,
			array(
				'menu-item-type' => 'post_type',
				'menu-item-object' => 'vitrine_product',
				'menu-item-object-id' => $id,
				'menu-item-status' => 'publish',
			)
		);
		set_theme_mod( 'nav_menu_locations', array( 'vitrine_primary__en' => $menu ) );
		update_option( 'theme_mods_vitrine', array( 'custom_css_post_id' => -1 ) );
		set_transient( 'vitrine_note_1', 'x', 600 );
		wp_schedule_single_event( time() + 600, 'vitrine_order_keys', array( 5 ) );
		ImportDirectory::add();
		file_put_contents( ImportDirectory::file( 'abc.csv' ), 'x' );
		$picture = wp_insert_attachment( array( 'post_title' => 'Kept', 'post_mime_type' => 'image/webp' ) );
		$made    = wp_upload_dir()['basedir'] . '/kept-mail-1-64x64.jpg';
		file_put_contents( $made, 'x' );
		update_post_meta( $picture, MailPictures::META, array( '64x64' => array( 'file' => basename( $made ), 'source' => '' ) ) );
		$users = array();
		foreach ( array( Role::Customer->value, Role::ProCustomer->value, ShopManagerRole::ROLE, 'editor' ) as $role ) {
			$user = wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'x', 'role' => $role ) );
			self::assertIsInt( $user );
			$users[ $role ] = $user;
			foreach ( array(
				Favourites::META,
				'vitrine_phone',
				'manageedit-vitrine_productcolumnshidden',
				'metaboxhidden_vitrine_product',
			) as $key ) {
				update_user_meta( $user, $key, '1' );
			}
			update_user_meta( $user, 'favorite', 'of another plugin' );
		}
		( new \WP_User( $users['editor'] ) )->add_cap( Capability::MANAGE_ORDERS );
		return static function () use ( $users, $menu, $picture, $made ): void {
			require_once ABSPATH . 'wp-admin/includes/user.php';
			$roles = array_map( static fn ( int $user ): array => array_keys( ( new \WP_User( $user ) )->caps ), array_values( $users ) );
			self::assertSame( array( array( 'subscriber' ), array( 'subscriber' ), array( 'subscriber' ), array( 'editor' ) ), $roles );
			foreach ( $users as $user ) {
				self::assertSame( 'of another plugin', get_user_meta( $user, 'favorite', true ) );
				self::assertSame( array(), preg_grep( '/vitrine/', array_keys( get_user_meta( $user ) ) ) );
				wp_delete_user( $user );
			}
			self::assertSame( 'Kept', get_the_title( $picture ) );
			self::assertFileDoesNotExist( $made );
			wp_delete_post( $picture, true );
			self::assertSame( 'Kept', get_term( $menu )->name ?? '' );
			wp_delete_nav_menu( $menu );
		};
	}

	/** WordPress doesn't boot the plugin when it deletes it, so it has no hooks then. */
	private static function removeHooks( string $names ): void {
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			if ( preg_match( $names, (string) $hook ) === 1 ) {
				remove_all_actions( (string) $hook );
			}
		}
	}
}
