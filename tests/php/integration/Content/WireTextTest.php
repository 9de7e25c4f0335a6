<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Content;

use Vitrine\Content\MemberWriter;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\Translations;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** REST responses contain names and titles as staff typed them: no entities, no typographic replacements, no markup. */
final class WireTextTest extends CatalogueTestCase {

	private const TYPED = 'O\'Neill & Sons -- "A"... 2x4';

	protected function setUp(): void {
		parent::setUp();
		// As for staff without `unfiltered_html`, WordPress encodes `&` when saving.
		wp_set_current_user( 0 );
		kses_init_filters();
	}

	protected function tearDown(): void {
		kses_remove_filters();
	}

	public function testNamesOfTheTeam(): void {
		$text = array( 'name' => self::TYPED, 'position' => self::TYPED, 'phone' => '', 'email' => 'a@example.com' );
		$id   = $this->service( MemberWriter::class )->save( 'one', 1, 0, array( 'en' => $text ) );
		$post = $this->service( Translations::class )->versions( Translations::MEMBER, $id )['en'];
		$all  = $this->rest( 'GET', 'get_options' )->json()['data']['general']['form_members'];
		self::assertSame( array( self::TYPED, self::TYPED ), array( $all[0]['name'], $all[0]['position'] ) );
		self::assertStringContainsString( '&amp;', get_post( $post )->post_title ?? '', 'WordPress stores an entity.' );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Ona <script>alert(1)</script> <b>Šalnaitė</b>' ) );
		$all = $this->rest( 'GET', 'get_options' )->json()['data']['general']['form_members'];
		self::assertStringNotContainsString( '<', $all[0]['name'] );
	}

	public function testTitlesOfMenus(): void {
		$product  = $this->product( texts: array( 'en' => self::TYPED ) );
		$category = $this->category( array( 'en' => self::TYPED ) );
		$page     = $this->service( PageWriter::class )->save(
			'about',
			array( 'en' => array( 'title' => self::TYPED, 'slug' => 'about', 'content' => '' ) )
		)['en'];
		$this->service( MenuWriter::class )->save(
			'primary',
			'en',
			array(
				array( 'title' => '', 'to' => "page:$page" ),
				array( 'title' => self::TYPED, 'to' => 'route:shop' ),
				array( 'title' => '', 'to' => "product:$product" ),
				array( 'title' => '', 'to' => "category:$category" ),
			)
		);
		$menu = $this->rest( 'GET', 'get_menu' )->json()['data']['primary'];
		self::assertSame( array_fill( 0, count( $menu ), self::TYPED ), array_column( $menu, 'title' ) );
		self::assertGreaterThanOrEqual( 2, count( $menu ) );
	}

	public function testTitlesOfTheCatalogue(): void {
		$category = $this->category( array( 'en' => self::TYPED ) );
		$product  = $this->product( array( 'categories' => array( $category ) ), array( 'en' => self::TYPED ) );
		self::assertSame( self::TYPED, $this->service( ProductLists::class )->categories()[0]->title );
		self::assertSame( self::TYPED . '.', $this->service( ProductLists::class )->categories()[0]->description );
		self::assertSame( self::TYPED, $this->rest( 'GET', 'get_search_items' )->json()['data']['items'][0]['title'] );
		$line = array( 'id' => $product, 'kiekis' => 1, 'properties' => array() );
		$cart = $this->rest( 'POST', 'get_cart', array( 'cart' => array( $line ) ) );
		self::assertStringContainsString( (string) wp_json_encode( self::TYPED ), (string) wp_json_encode( $cart->json()['data'] ) );
	}
}
