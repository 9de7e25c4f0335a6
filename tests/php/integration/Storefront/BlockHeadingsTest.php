<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Storefront\Routing\Templates;
use Vitrine\Tests\Integration\TestCase;

/** A block theme whose header has the site's title as a main heading, as Frost does. */
final class BlockHeadingsTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		switch_theme( 'twentytwentyfive' );
		$part = wp_insert_post(
			array(
				'post_type'    => 'wp_template_part',
				'post_status'  => 'publish',
				'post_name'    => 'header',
				'post_title'   => 'Header',
				'post_content' => '<!-- wp:site-title /-->',
			)
		);
		wp_set_object_terms( $part, 'twentytwentyfive', 'wp_theme' );
		wp_set_object_terms( $part, 'header', 'wp_template_part_area' );
	}

	public function testAListHasOneMainHeading(): void {
		self::assertOneMainHeading( $this->http( 'GET', '/shop' )->raw );
	}

	public function testTheHomePageHasOneMainHeading(): void {
		$home = array( 'post_name' => 'start', 'post_content' => '<!-- wp:vitrine/home-hero {"headline":"Things for the table."} /-->' );
		$id   = wp_insert_post( $home + array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Start' ) );
		update_post_meta( $id, '_wp_page_template', Templates::HOME );
		update_option( 'page_on_front', $id );
		update_option( 'show_on_front', 'page' );
		self::assertOneMainHeading( $this->http( 'GET', '/' )->raw );
	}

	private static function assertOneMainHeading( string $page ): void {
		self::assertStringContainsString( '<h1 role="none" class="wp-block-site-title"', $page );
		self::assertSame( 2, substr_count( $page, '<h1' ) );
	}

	public function testAPageOfTheOwnerKeepsTheThemesHeading(): void {
		wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Studio', 'post_name' => 'studio' ) );
		self::assertStringContainsString( '<h1 class="wp-block-site-title"', $this->http( 'GET', '/studio' )->raw );
	}
}
