<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Edit\PostDeletion;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use WP_Term;

/** Deletes the same as WordPress. */
final class PostDeletionTest extends CatalogueTestCase {

	public function testNothingOfThePostsIsLeft(): void {
		$category = $this->category( array( 'en' => 'Vases' ) );
		$one      = $this->post( $this->product( array( 'categories' => array( $category ) ) ) );
		$other    = $this->post( $this->product( array( 'categories' => array( $category ) ) ) );
		$third    = $this->post( $this->product() );
		update_post_meta( $one, 'note', 'x' );
		wp_save_post_revision( $one );
		wp_update_post( array( 'ID' => $one, 'post_title' => 'Other vase' ) );
		$picture = self::insert( array( 'post_type' => 'attachment', 'post_parent' => $one, 'post_status' => 'inherit' ) );
		wp_insert_comment( array( 'comment_post_ID' => $other, 'comment_content' => 'Nice.' ) );
		$menu = wp_create_nav_menu( 'Main' );
		self::assertIsInt( $menu );
		wp_update_nav_menu_item(
			$menu,
			0,
			array(
				'menu-item-object-id' => $third,
				'menu-item-object'    => 'vitrine_product',
				'menu-item-type'      => 'post_type',
				'menu-item-status'    => 'publish',
			)
		);
		self::assertCount( 1, (array) wp_get_nav_menu_items( $menu ) );
		$term = $this->service( Translations::class )->versions( Translations::CATEGORY, $category )['en'];
		self::assertSame( 2, self::productsIn( $term ) );

		$fired = array();
		add_action(
			'deleted_post',
			static function ( int $id ) use ( &$fired ): void {
				$fired[] = $id;
			}
		);
		$posts    = array( $one, $other, $third );
		$database = $this->service( Database::class );
		array_map( fn ( int $post ) => $this->service( Translations::class )->detach( Translations::PRODUCT, $post ), $posts );
		$database->transaction( fn () => $this->service( PostDeletion::class )->delete( $posts ) );

		self::assertSame( array( null, null, null ), array_map( get_post( ... ), $posts ) );
		$in = implode( ',', $posts );
		foreach (
			array(
				"{$database->wpdb->posts} WHERE ID IN ($in) OR post_parent IN ($in)",
				"{$database->wpdb->postmeta} WHERE post_id IN ($in)",
				"{$database->wpdb->term_relationships} WHERE object_id IN ($in)",
				"{$database->wpdb->comments} WHERE comment_post_ID IN ($in)",
			) as $rest
		) {
			self::assertSame( '0', $database->value( "SELECT COUNT(*) FROM $rest" ), $rest );
		}
		self::assertSame( array(), wp_get_nav_menu_items( $menu ) );
		clean_post_cache( $picture );
		self::assertSame( 0, get_post( $picture )?->post_parent );
		self::assertSame( 0, self::productsIn( $term ) );
		self::assertSame( $posts, array_values( array_unique( array_intersect( $posts, $fired ) ) ) );
	}

	private function post( int $product ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
	}

	/** @param array<string, mixed> $post */
	private static function insert( array $post ): int {
		return wp_insert_post( $post );
	}

	private static function productsIn( int $term ): int {
		clean_term_cache( $term );
		$found = get_term( $term );
		return $found instanceof WP_Term ? $found->count : -1;
	}
}
