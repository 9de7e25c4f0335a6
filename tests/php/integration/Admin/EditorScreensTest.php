<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\UsesWpAdmin;

/** The shop's labels on WordPress's own screens: menu locations and users. */
#[Group( 'compat' )]
final class EditorScreensTest extends TestCase {

	use UsesWpAdmin;

	private static function page( string $cookie, string $path ): string {
		return self::admin()->ask( $cookie, $path )->raw;
	}

	public function testNamesMenusByLocation(): void {
		$writer = $this->service( MenuWriter::class );
		$item   = static fn ( string $title ): array => array( array( 'title' => $title, 'to' => 'route:shop' ) );
		$writer->save( 'primary', 'en', $item( 'Shop' ) );
		$writer->save( 'fifth', 'de', $item( 'AGB' ) );
		$writer->save( 'fifth', 'de', $item( 'Impressum' ) );
		$names = wp_get_nav_menus( array( 'fields' => 'names' ) );
		self::assertContains( 'Main menu (header) – English', $names );
		self::assertContains( 'Footer, legal line – Deutsch', $names );
		self::assertNotContains( 'Footer, legal line – Deutsch (2)', $names, 'Writing it again keeps the menu.' );
		$page = self::page( self::admin()->signedIn( 'administrator' ), 'nav-menus.php?action=locations' );
		foreach ( array(
			'Main menu (header) – Italiano',
			'Catalogue menu (header) – English',
			'Footer, first column – Deutsch',
			'2 · Catalogue menu (header)',
		) as $said ) {
			self::assertStringContainsString( $said, $page );
		}
	}

	public function testOffersProductCategoriesUnlessHidden(): void {
		$this->service( MenuWriter::class )->save( 'primary', 'en', array( array( 'title' => 'Shop', 'to' => 'route:shop' ) ) );
		$cookie = self::admin()->signedIn( 'editor' );
		$user   = (int) get_users( array( 'role' => 'editor', 'fields' => 'ID', 'orderby' => 'ID', 'order' => 'DESC' ) )[0];
		$shown  = static fn ( string $box ): bool => preg_match(
			"/<li class=\"control-section accordion-section ([^\"]*)\" id=\"$box\"/",
			self::page( $cookie, 'nav-menus.php' ),
			$found
		) === 1
			&& ! str_contains( $found[1], 'hide-if-js' );
		self::assertTrue( $shown( 'add-vitrine_category' ) );
		self::assertTrue( $shown( 'add-post-type-vitrine_product' ) );
		update_user_meta( $user, 'metaboxhidden_nav-menus', array( 'add-vitrine_category' ) );
		self::assertFalse( $shown( 'add-vitrine_category' ) );
	}

	public function testTeamScreensUseTeamLabels(): void {
		$cookie = self::admin()->signedIn( 'editor' );
		$new    = self::page( $cookie, 'post-new.php?post_type=vitrine_member' );
		foreach ( array(
			'Add team member</h1>',
			'id="title-prompt-text" for="title">Name</label>',
			'Choose a photo',
			'Position and contact details',
			'Translation of',
		) as $said ) {
			self::assertStringContainsString( $said, $new );
		}
		self::assertStringNotContainsString( 'Featured image', $new );
		$member = wp_insert_post( array( 'post_type' => 'vitrine_member', 'post_title' => 'Ona', 'post_status' => 'publish' ) );
		self::assertStringContainsString( 'Team member published.', self::page( $cookie, "post.php?post=$member&action=edit&message=6" ) );
		self::assertStringContainsString( 'Team member saved.', self::page( $cookie, "post.php?post=$member&action=edit&message=1" ) );
		$list = self::page( $cookie, 'edit.php?post_type=vitrine_member&trashed=1&ids=' . $member );
		self::assertStringContainsString( '1 team member moved to the Trash.', $list );
		self::assertStringContainsString( 'Add team member</a>', $list );
	}
}
