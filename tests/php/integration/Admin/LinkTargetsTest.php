<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\Translations;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\Links;
use Vitrine\Tests\Integration\TestCase;
use WP_REST_Request;

/** Links of blocks and settings are chosen by name: `vitrine-admin/v1/link-targets`. */
final class LinkTargetsTest extends TestCase {

	/**
	 * @param array<string, mixed> $arguments
	 * @return array<string, string> Labels by target.
	 */
	private static function found( array $arguments, string $role = 'administrator' ): array {
		wp_set_current_user( self::user( $role ) );
		$request = new WP_REST_Request( 'GET', '/vitrine-admin/v1/link-targets' );
		$request->set_query_params( $arguments );
		$response = rest_do_request( $request );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return array_column( (array) $response->get_data(), 'label', 'to' );
	}

	private static function user( string $role ): int {
		$user = wp_insert_user( array( 'user_login' => $role . wp_rand(), 'user_pass' => 'secret', 'role' => $role ) );
		self::assertIsInt( $user );
		return $user;
	}

	/** @return array{int, int} Posts in English and German. */
	private function page( string $english, string $german, string $key = 'about' ): array {
		$text = static fn ( string $title ): array => array( 'title' => $title, 'slug' => sanitize_title( $title ), 'content' => '' );
		$this->service( PageWriter::class )->save( $key, array( 'en' => $text( $english ), 'de' => $text( $german ) ) );
		$ids = array_map(
			static fn ( string $title ): int => get_posts( array( 'post_type' => 'page', 'title' => $title, 'fields' => 'ids' ) )[0],
			array( $english, $german )
		);
		return array( $ids[0], $ids[1] );
	}

	public function testFindsPagesOfTheShop(): void {
		$found = self::found( array( 'search' => 'prod', 'kinds' => array( 'route' ) ) );
		self::assertSame( array( 'route:shop' => 'All products (Page of the shop)' ), array_slice( $found, 0, 1 ) );
		$all = self::found( array( 'kinds' => array( 'route' ) ) );
		self::assertSame( 'Home page (Page of the shop)', $all['route:'] );
		self::assertArrayNotHasKey( 'route:received-your-order', $all, 'its address has a key' );
		$links = $this->service( Links::class );
		foreach ( array_keys( $all ) as $target ) {
			self::assertStringStartsWith( 'http', $links->url( $target ), $target );
		}
	}

	public function testPageIsFoundByEachTitleAndListedOnceInTheLanguageOfTheEditedPage(): void {
		[ $english, $german ] = $this->page( 'About our workshop', 'Über unsere Werkstatt' );
		$pages                = array( 'page' );
		self::assertSame(
			array( "page:$german" => 'Über unsere Werkstatt (Page, Deutsch)' ),
			self::found( array( 'search' => 'werkstatt', 'language' => 'de', 'kinds' => $pages ) )
		);
		self::assertSame(
			array( "page:$english" => 'About our workshop (Page)' ),
			self::found( array( 'search' => 'WORKSHOP', 'language' => 'de', 'kinds' => $pages ) )
		);
		$both = self::found( array( 'search' => 'w', 'language' => 'de', 'kinds' => $pages ) );
		self::assertArrayHasKey( "page:$german", $both );
		self::assertArrayNotHasKey( "page:$english", $both, 'one of the translations' );
	}

	public function testPrivatePageIsOnlyForThoseWhoMayReadIt(): void {
		[ $english ] = $this->page( 'Hidden imprint', 'Verstecktes Impressum', 'imprint' );
		wp_update_post( array( 'ID' => $english, 'post_status' => 'private' ) );
		$asked = array( 'search' => 'hidden', 'kinds' => array( 'page' ) );
		self::assertSame( array( "page:$english" ), array_keys( self::found( $asked, 'editor' ) ) );
		self::assertSame( array(), self::found( $asked, 'contributor' ) );
		self::assertSame( array(), self::found( array( 'to' => array( "page:$english" ) ), 'contributor' ) );
	}

	public function testCategoriesAreNamedWithTheirParents(): void {
		$translations = $this->service( Translations::class );
		$parent       = wp_insert_term( 'Ceramics', PostTypes::CATEGORY );
		self::assertIsArray( $parent );
		$child = wp_insert_term( 'Cups & bowls', PostTypes::CATEGORY, array( 'parent' => absint( $parent['term_id'] ) ) );
		self::assertIsArray( $child );
		foreach ( array( $parent, $child ) as $term ) {
			$translations->join( Translations::CATEGORY, $term['term_id'], 'en', $term['term_id'] );
		}
		self::assertSame(
			array( "category:{$child['term_id']}" => 'Ceramics › Cups & bowls (Category)' ),
			self::found( array( 'search' => 'cups & b', 'kinds' => array( 'category' ) ) )
		);
		self::assertSame(
			array( "category:{$parent['term_id']}", "category:{$child['term_id']}" ),
			array_keys( self::found( array( 'search' => 'ceramics', 'kinds' => array( 'category' ) ) ) ),
			'as a tree'
		);
	}

	public function testFindsProductsByTitleAndSku(): void {
		$texts = array( 'en' => new ProductText( 'Blue cup' ), 'de' => new ProductText( 'Blaue Tasse' ) );
		$this->service( ProductWriter::class )->save( null, ProductData::create( sku: 'CUP-7', price: 100 ), $texts );
		foreach ( array( 'tasse', 'BLUE', 'cup-7' ) as $typed ) {
			$found = self::found( array( 'search' => $typed, 'language' => 'de', 'kinds' => array( 'product' ) ) );
			self::assertSame( array( 'Blaue Tasse (Product, Deutsch)' ), array_values( $found ), $typed );
		}
	}

	/** Each path that `Links` resolves could be typed before links were chosen by name. */
	public function testNamesEveryPageOfTheShopThatALinkLeadsTo(): void {
		self::assertArrayNotHasKey( 'route:checkout', self::found( array( 'kinds' => array( 'route' ) ) ) );
		foreach ( $this->service( Contributions::class )->pages() as $path => $page ) {
			$named = self::found( array( 'to' => array( "route:$path" ) ) );
			$works = ! $page->secret && preg_match( Links::ROUTE, "route:$path" ) === 1;
			self::assertSame( $works ? array( "route:$path" ) : array(), array_keys( $named ), $path );
		}
		self::assertSame( 'Checkout (Page of the shop)', self::found( array( 'to' => array( 'route:checkout' ) ) )['route:checkout'] );
	}

	public function testNamesStoredTargets(): void {
		[ $english ] = $this->page( 'Delivery', 'Lieferung', 'delivery' );
		$trashed     = $this->page( 'Gone', 'Weg', 'gone' )[0];
		wp_trash_post( $trashed );
		$gone   = array( "page:$trashed", 'page:999999', 'category:999999', 'product:0', 'page:x', 'https://a.b', '' );
		$stored = array( 'route:shop', "page:$english", ...$gone );
		self::assertSame(
			array( 'route:shop' => 'All products (Page of the shop)', "page:$english" => 'Delivery (Page)' ),
			self::found( array( 'to' => $stored ) )
		);
	}
}
