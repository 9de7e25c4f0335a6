<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\SearchIndex;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;
use WP_Query;
use WP_Sitemaps_Posts;
use WP_Sitemaps_Taxonomies;

/** An unlisted product is for sale at its address, and no list shows it. */
final class UnlistedProductTest extends CatalogueTestCase {

	use UsesWpAdmin;

	private int $vases;

	private int $listed;

	private int $unlisted;

	protected function setUp(): void {
		parent::setUp();
		$this->vases    = $this->category( array( 'en' => 'Vases' ) );
		$facts          = array( 'categories' => array( $this->vases ), 'featured' => true );
		$this->listed   = $this->product( $facts, array( 'en' => 'Moon vase' ) );
		$this->unlisted = $this->product( array( 'unlisted' => true ) + $facts, array( 'en' => 'Club vase' ) );
	}

	/**
	 * @param iterable<CatalogueItem> $items
	 * @return list<int>
	 */
	private static function ids( iterable $items ): array {
		return array_values( array_map( static fn ( CatalogueItem $item ): int => $item->id, array( ...$items ) ) );
	}

	/** @return list<string> */
	private static function titles( WP_Query $query ): array {
		return array_values( array_map( 'get_the_title', $query->posts ?? array() ) );
	}

	private function post( int $product ): int {
		return (int) $this->views( $product )['en']['post_id'];
	}

	/** @param array<string, mixed> $facts */
	private function change( array $facts ): void {
		$writer = $this->service( ProductWriter::class );
		$read   = $writer->facts( $this->unlisted ) ?? self::fail( 'Product not found.' );
		$writer->change( $this->unlisted, $read->with( ...$facts ), $read, $writer->revision( $this->unlisted ) );
	}

	public function testListsCountsAndSearchDoNotHaveIt(): void {
		$lists = $this->service( ProductLists::class );
		$page  = $lists->page( new ProductListQuery( within: $this->vases ) );
		self::assertSame( array( $this->listed ), self::ids( $page->items() ) );
		self::assertSame( array( 1, 1 ), array( $page->total, $page->scope ) );
		self::assertSame( array( 1 ), array_map( static fn ( Category $one ): int => $one->count, array_values( $lists->categories() ) ) );
		self::assertSame( array(), self::ids( $lists->page( new ProductListQuery( search: 'club' ) )->items() ) );
		self::assertSame( array( $this->listed ), self::ids( array_column( $lists->pick( 'new', 5 ), 'item' ) ) );
		self::assertSame( array( $this->listed ), self::ids( array_column( $lists->pick( 'featured', 5 ), 'item' ) ) );
		self::assertSame( array( $this->listed ), self::ids( array_column( $lists->pick( 'category', 5, $this->vases ), 'item' ) ) );
		$index = $this->service( SearchIndex::class );
		self::assertSame( array(), $index->find( 'club', 5 )->items );
		self::assertCount( 1, $index->all( 10 ) ?? array() );
	}

	public function testWordPressListsDoNotHaveIt(): void {
		$type = array( 'post_type' => PostTypes::PRODUCT );
		$both = array( $this->post( $this->listed ), $this->post( $this->unlisted ) );
		foreach (
			array(
				'by date'            => $type,
				'by id'              => $type + array( 'orderby' => 'ID' ),
				'by WordPress alone' => $type + array( 'orderby' => 'modified' ),
				'by ids'             => $type + array( 'post__in' => $both ),
				'search'             => array( 's' => 'vase' ),
			) as $kind => $asked
		) {
			$query = new WP_Query( $asked );
			self::assertSame( array( 'Moon vase' ), self::titles( $query ), $kind );
			self::assertSame( 1, $query->found_posts, $kind );
		}
		$without = new WP_Query( $type + array( 'post__not_in' => array( $this->post( $this->unlisted ) ) ) );
		self::assertSame( 1, $without->found_posts );
		$sitemap = ( new WP_Sitemaps_Posts() )->get_url_list( 1, PostTypes::PRODUCT );
		self::assertSame( array( home_url( '/product/moon-vase' ) ), array_column( $sitemap, 'loc' ) );
		$secret = $this->category( array( 'en' => 'Secret' ) );
		$this->product( array( 'unlisted' => true, 'categories' => array( $secret ) ), array( 'en' => 'Club lamp' ) );
		$categories = ( new WP_Sitemaps_Taxonomies() )->get_url_list( 1, PostTypes::CATEGORY );
		self::assertSame( array( home_url( '/category/vases' ) ), array_column( $categories, 'loc' ), 'No page without products.' );
		foreach ( array( '/wp/v2/vitrine-products', '/wp/v2/search' ) as $route ) {
			$found = $this->rest( 'GET', $route, array(), array( 'search' => 'vase' ) );
			self::assertStringNotContainsString( 'lub', $found->raw, $route );
		}
		$feed = $this->http( 'GET', '/?feed=rss2&post_type=' . PostTypes::PRODUCT );
		self::assertStringNotContainsString( 'Club vase', $feed->raw );
	}

	public function testTheAddressWorksAndAsksNotToBeIndexed(): void {
		$page = $this->http( 'GET', '/product/club-vase' );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'Club vase', $page->raw );
		self::assertMatchesRegularExpression( "/<meta name='robots' content='noindex/", $page->raw );
		self::assertStringNotContainsString( 'noindex', $this->http( 'GET', '/product/moon-vase' )->raw );
		self::assertStringNotContainsString( 'Club vase', $this->http( 'GET', '/product/moon-vase' )->raw );
	}

	public function testTheCartGetsItByItsIdOnly(): void {
		self::assertSame( array( $this->unlisted ), self::ids( $this->service( Products::class )->byIds( array( $this->unlisted ) ) ) );
		self::assertNull( $this->service( Products::class )->all( 10 ) );
		$all = $this->ask( 'GET', 'get_cart_products' );
		self::assertSame( array( array(), false ), array( $all->json()['data']['items'], $all->json()['data']['complete'] ) );
		$one = $this->ask( 'GET', 'get_cart_products', array( 'ids' => (string) $this->unlisted ) );
		self::assertCount( 1, $one->json()['data']['items'] );
	}

	public function testADraftDoesNotKeepTheCatalogueOutOfTheBrowser(): void {
		wp_update_post( array( 'ID' => $this->post( $this->unlisted ), 'post_status' => 'draft' ) );
		self::assertSame( array( $this->listed ), array_keys( $this->service( Products::class )->all( 10 ) ?? array() ) );
		self::assertTrue( $this->ask( 'GET', 'get_cart_products' )->json()['data']['complete'] );
	}

	public function testEditorsOfProductsSeeItByRest(): void {
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$nonce  = WpAdmin::restNonce( self::admin()->ask( $cookie, 'post-new.php' ) );
		$routes = array( 'wp/v2/vitrine-products?search=vase', 'wp/v2/vitrine-products?orderby=date', 'wp/v2/search?search=vase' );
		foreach ( $routes as $route ) {
			self::assertCount( 2, self::admin()->rest( $cookie, $route, array(), $nonce )->json(), $route );
		}
	}

	/** `wp post list` and scripts of backups; scheduled tasks also write feeds. */
	public function testWpCliListsIt(): void {
		$code = '[ , $_SERVER, $cron ] = array( 0, unserialize( $argv[1] ) + $_SERVER, $argv[2] );'
			. 'define( "WP_CLI", true ); $cron === "1" && define( "DOING_CRON", true ); require $argv[3];'
			. '$of = static fn ( array $more ): string => (string) count( ( new WP_Query( $more + array(
				"post_type" => "vitrine_product", "fields" => "ids" ) ) )->posts );'
			. 'echo $of( array( "posts_per_page" => -1, "post_status" => "any" ) ), $of( array() ), $of( array( "s" => "vase" ) );';
		foreach ( array( '0' => '222', '1' => '111' ) as $cron => $expected ) {
			$process = proc_open(
				array( PHP_BINARY, '-r', $code, '--', serialize( Site::server() ), (string) $cron, Site::folder() . '/wp-load.php' ),
				array( 1 => array( 'pipe', 'w' ) ),
				$pipes,
				null,
				Site::environment()
			);
			self::assertIsResource( $process );
			self::assertSame( $expected, stream_get_contents( $pipes[1] ) );
			proc_close( $process );
		}
	}

	public function testAChangeTakesItInAndOutOfLists(): void {
		$items = fn (): array => self::ids( $this->service( ProductLists::class )->page( new ProductListQuery() )->items() );
		$this->change( array( 'unlisted' => false ) );
		self::assertSame( array( $this->unlisted, $this->listed ), $items() );
		$this->change( array( 'unlisted' => true ) );
		self::assertSame( array( $this->listed ), $items() );
	}
}
