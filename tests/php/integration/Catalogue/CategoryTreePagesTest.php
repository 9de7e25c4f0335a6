<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Content\Menus\MenuTree;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Tests\Support\ReadsPages;
use WP_Sitemaps_Taxonomies;

/** What visitors and search engines see of the tree of categories. */
final class CategoryTreePagesTest extends CategoryTreeTestCase {

	use ReadsPages;

	private const CRUMBS = '//*[@class="v-crumbs"]//li';

	public function testCategoryShowsItsChildrenAndItsPlace(): void {
		[ $page ] = $this->page( '/category/ceramics' );
		self::assertSame( array( 'Vases', 'Cups' ), self::texts( $page, '//*[@class="v-tile__link"]' ) );
		self::assertSame( array( '1 product', '2 products' ), self::texts( $page, '//*[@class="v-tile__count"]' ) );
		self::assertSame( array( 'Home', 'All products', 'Ceramics' ), self::texts( $page, self::CRUMBS ) );
		self::assertSame( array( 'All products', 'Tables1', 'Ceramics4' ), self::texts( $page, '//*[@class="v-aisles"]//a' ) );
		[ $page ] = $this->page( '/de/kategorie/espressotassen' );
		$crumbs = array( 'Startseite', 'Alle Produkte', 'Keramik', 'Tassen', 'Espressotassen' );
		self::assertSame( $crumbs, self::texts( $page, self::CRUMBS ) );
		self::assertSame( array(), self::texts( $page, '//*[@class="v-tile__link"]' ) );
		self::assertSame( array( 'Tassen2', 'Espressotassen1' ), self::texts( $page, '//*[@class="v-aisles"]//a' ) );
		[ $page ] = $this->page( '/shop' );
		self::assertSame( array( 'All products', 'Tables1', 'Ceramics4' ), self::texts( $page, '//*[@class="v-aisles"]//a' ) );
		self::assertSame(
			array( 'Tables', 'Ceramics', 'Ceramics › Vases', 'Ceramics › Cups', 'Ceramics › Cups › Espresso cups' ),
			self::texts( $page, '//ul[@aria-labelledby="v-facet-category"]//*[@class="v-facet-choice__text"]' ),
			'Screen readers hear what is shown by indentation.'
		);
		self::assertSame(
			array( 'Ceramics ›', 'Ceramics ›', 'Ceramics › Cups ›' ),
			self::texts( $page, '//*[@class="v-facet-choice__text"]/*[@class="v-sr"]' )
		);
		self::assertSame( 2, substr_count( $this->http( 'GET', '/shop' )->raw, 'margin-inline-start:1rem' ) );
	}

	public function testSearchEnginesReadThePlace(): void {
		$names = static function ( string $html ): array {
			preg_match_all( '#<script type="application/ld\+json">(.+?)</script>#s', $html, $found );
			foreach ( $found[1] as $json ) {
				$data = json_decode( $json, true );
				foreach ( $data['@graph'] ?? array( $data ) as $one ) {
					if ( $one['@type'] === 'BreadcrumbList' ) {
						return array_column( $one['itemListElement'], 'name' );
					}
				}
			}
			return array();
		};
		$list = $this->http( 'GET', '/category/espresso-cups' )->raw;
		self::assertSame( array( 'Home', 'Ceramics', 'Cups', 'Espresso cups' ), $names( $list ) );
		$product = $this->http( 'GET', '/product/doppio' )->raw;
		self::assertSame( array( 'Home', 'Ceramics', 'Cups', 'Espresso cups', 'Doppio' ), $names( $product ) );
		self::assertStringContainsString( 'Ceramics \u003E Cups \u003E Espresso cups', $product );
		$empty = $this->below( 0, array( 'en' => 'Glass' ), 9 );
		$full  = $this->below( $empty, array( 'en' => 'Bowls' ), 9 );
		$this->below( $full, array( 'en' => 'Nothing' ), 9 );
		$this->product( array( 'categories' => array( $full ) ), array( 'en' => 'Glass bowl' ) );
		$urls = array_column( ( new WP_Sitemaps_Taxonomies() )->get_url_list( 1, PostTypes::CATEGORY ), 'loc' );
		self::assertContains( home_url( '/category/glass' ), $urls );
		self::assertContains( home_url( '/category/bowls' ), $urls );
		self::assertNotContains( home_url( '/category/nothing' ), $urls );
	}

	public function testMenuShowsTheCategoriesBelow(): void {
		$id = $this->term( $this->ceramics, 'en' )->term_id;
		$this->service( MenuWriter::class )->save( 'primary', 'en', array( array( 'title' => '', 'to' => "category:$id" ) ) );
		$menu = $this->service( MenuTree::class )->build()['primary'];
		self::assertSame( array( 'Vases', 'Cups' ), array_column( $menu[0]['children'], 'title' ) );
		self::assertSame( array( 'Espresso cups' ), array_column( $menu[0]['children'][1]['children'], 'title' ) );
	}

	public function testMenuReadsTheCategoriesOnce(): void {
		$build = function ( int ...$categories ): array {
			$items = array_map(
				fn ( int $id ): array => array( 'title' => '', 'to' => "category:{$this->term( $id, 'en' )->term_id}" ),
				$categories
			);
			$this->service( MenuWriter::class )->save( 'primary', 'en', array_values( $items ) );
			$read = array();
			$note = static function ( string $sql ) use ( &$read ): string {
				$read[] = $sql;
				return $sql;
			};
			add_filter( 'query', $note );
			$menu = $this->service( MenuTree::class )->build()['primary'];
			remove_filter( 'query', $note );
			self::assertCount( count( $categories ), $menu );
			return array(
				count( preg_grep( '/MAX\(parent_id\)/', $read ) ?: array() ),
				count( preg_grep( '/vitrine_category_view\s.*ORDER BY position/s', $read ) ?: array() ),
			);
		};
		self::assertSame( array( 1, 1 ), $build( $this->ceramics ) );
		self::assertSame( array( 1, 1 ), $build( $this->ceramics, $this->tables, $this->cups ) );
	}

	/** Menus are cached: they must follow the products. */
	public function testMenuHasNoCategoriesWithoutProducts(): void {
		$term = $this->term( $this->ceramics, 'en' )->term_id;
		$this->service( MenuWriter::class )->save( 'primary', 'en', array( array( 'title' => '', 'to' => "category:$term" ) ) );
		$below = function (): array {
			wp_cache_flush();
			$page = $this->http( 'GET', '/shop' )->raw;
			preg_match_all( '#/category/([a-z-]+)"#', (string) strstr( $page, '<main', true ), $found );
			return array_values( array_unique( $found[1] ) );
		};
		$glass = $this->below( $this->ceramics, array( 'en' => 'Glass' ), 9 );
		self::assertSame( array( 'ceramics', 'vases', 'cups', 'espresso-cups' ), $below() );

		$first = $this->product( array( 'categories' => array( $glass ) ), array( 'en' => 'Glass bowl' ) );
		self::assertSame( array( 'ceramics', 'vases', 'cups', 'espresso-cups', 'glass' ), $below() );
		$this->product( array( 'categories' => array( $glass ), 'unlisted' => true ), array( 'en' => 'Glass vase' ) );
		wp_trash_post( (int) $this->views( $first )['en']['post_id'] );
		self::assertSame( array( 'ceramics', 'vases', 'cups', 'espresso-cups' ), $below() );
		wp_untrash_post( (int) get_posts( array( 'post_type' => PostTypes::PRODUCT, 'post_status' => 'trash', 'fields' => 'ids' ) )[0] );
		wp_publish_post( (int) get_posts( array( 'post_type' => PostTypes::PRODUCT, 'post_status' => 'draft', 'fields' => 'ids' ) )[0] );
		self::assertContains( 'glass', $below() );
		$this->moveTerm( $this->espresso, $this->tables );
		$this->service( IndexWriter::class )->rebuild();
		self::assertSame( array( 'ceramics', 'vases', 'cups', 'glass' ), $below() );
	}
}
