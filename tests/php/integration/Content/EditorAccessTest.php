<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Content;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Tests\Integration\TestCase;
use WP_REST_Request;

/** Editors can open Menus but no other screen under Appearance. WordPress versions differ in capabilities. */
final class EditorAccessTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$editor = wp_insert_user( array( 'user_login' => uniqid( 'editor' ), 'user_pass' => 'x', 'role' => 'editor' ) );
		self::assertIsInt( $editor );
		wp_set_current_user( $editor );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['pagenow'], $_GET['page'] );
		parent::tearDown();
	}

	public function testEditorOpensMenusButNotCustomizer(): void {
		$GLOBALS['pagenow'] = 'nav-menus.php';
		self::assertTrue( current_user_can( 'edit_theme_options' ) );
		self::assertFalse( current_user_can( 'customize' ) );
		self::assertFalse( current_user_can( 'switch_themes' ) );
		$_GET['page'] = 'somebody-elses';
		self::assertFalse( current_user_can( 'edit_theme_options' ) );
	}

	#[TestWith( array( 'themes.php' ) )]
	#[TestWith( array( 'site-editor.php' ) )]
	#[TestWith( array( 'customize.php' ) )]
	#[TestWith( array( 'widgets.php' ) )]
	#[TestWith( array( 'index.php' ) )]
	public function testEditorCannotOpenOtherScreens( string $screen ): void {
		$GLOBALS['pagenow'] = $screen;
		self::assertFalse( current_user_can( 'edit_theme_options' ) );
	}

	#[TestWith( array( 'templates' ) )]
	#[TestWith( array( 'template-parts' ) )]
	#[TestWith( array( 'widgets' ) )]
	#[TestWith( array( 'menus' ) )]
	public function testEditorCannotCallTheirRoutes( string $route ): void {
		$request = new WP_REST_Request( 'POST', "/wp/v2/$route" );
		$request->set_body_params( array( 'slug' => 'x', 'name' => 'x', 'sidebar' => 'x' ) );
		self::assertSame( 403, rest_do_request( $request )->get_status() );
	}
}
