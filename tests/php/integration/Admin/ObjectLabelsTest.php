<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Content\Team\MemberLabels;
use Vitrine\Content\Team\MemberType;
use Vitrine\Tests\Integration\TestCase;
use WP_Post_Type;
use WP_Taxonomy;

/** The words of WordPress's screens for the shop's post types and taxonomies: none of them is about posts, pages or tags. */
final class ObjectLabelsTest extends TestCase {

	/** Words for one kind of object only. */
	private const FOREIGN = '/\b(posts?|pages?|tags?)\b/i';

	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		set_current_screen( 'dashboard' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	/**
	 * @param object               $labels As WordPress completes them.
	 * @param array<string, mixed> $all    WordPress's own, by name.
	 * @return array<string, string> Labels that WordPress's posts, pages, tags or categories have.
	 */
	private static function foreign( object $labels, array $all ): array {
		$found = array();
		foreach ( array_intersect_key( (array) $labels, $all ) as $name => $label ) {
			if ( is_string( $label ) && preg_match( self::FOREIGN, $label ) === 1 ) {
				$found[ $name ] = $label;
			}
		}
		return $found;
	}

	public function testPostTypes(): void {
		PostTypes::register();
		$product = get_post_type_object( PostTypes::PRODUCT );
		self::assertNotNull( $product );
		self::assertSame( array(), self::foreign( $product->labels, WP_Post_Type::get_default_labels() ) );
		self::assertSame( 'View products', $product->labels->view_items );
		$members = new WP_Post_Type( MemberType::NAME, array( 'labels' => MemberLabels::ofType() ) );
		self::assertSame( array(), self::foreign( get_post_type_labels( $members ), WP_Post_Type::get_default_labels() ) );
	}

	public function testTaxonomies(): void {
		PostTypes::register();
		$categories = get_taxonomy( PostTypes::CATEGORY );
		self::assertInstanceOf( WP_Taxonomy::class, $categories );
		self::assertSame( array(), self::foreign( $categories->labels, WP_Taxonomy::get_default_labels() ) );
	}
}
