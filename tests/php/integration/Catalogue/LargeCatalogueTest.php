<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\CatalogueSeeder;
use Vitrine\Tests\Support\CatalogueVocabulary;
use Vitrine\Tests\Support\QueryPlan;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** No public request reads all products: it would cost more with each product that a shop adds. */
#[Group( 'data' )]
#[Group( 'sqlite' )]
final class LargeCatalogueTest extends TestCase {

	/** As many that reading all of them shows in the rows that MariaDB counts. */
	private const PRODUCTS = 2000;

	/** As many that each requested page exists: on SQLite plans show what reads all products. */
	private const FEW_PRODUCTS = 1000;

	/** Rows that a request may read, on MariaDB; without products it reads about 700. */
	private const MOST_ROWS = 1900;

	private static string $series;

	private static function products(): int {
		return self::isFull() || ! self::isSqlite() ? self::PRODUCTS : self::FEW_PRODUCTS;
	}

	private static function isSqlite(): bool {
		return defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite';
	}

	/** MariaDB does so in the background, some seconds after so many rows have been written. */
	private static function analyze(): void {
		$wpdb = $GLOBALS['wpdb'];
		if ( ! self::isSqlite() ) {
			$wpdb->query( 'ANALYZE TABLE ' . implode( ', ', $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}%'" ) ) );
		}
	}

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$container    = Site::container();
		$pictures     = array(
			array(
				'pictures' => '',
				'image'    => array(),
				'gallery'  => array(),
			),
		);
		( new CatalogueSeeder(
			$container->get( Database::class ),
			$container->get( Languages::class ),
			$container->get( CategoryWriter::class ),
			$container->get( AttributeWriter::class ),
			$pictures
		) )->write( self::products(), time(), static fn ( string $text ) => null );
		$container->get( IndexWriter::class )->rebuild();
		self::analyze();
		self::$series = ( new CatalogueVocabulary( self::products() ) )->series( 1 );
		copy( dirname( __DIR__, 3 ) . '/bench/probe.php', Site::folder() . '/wp-content/mu-plugins/bench-probe.php' );
	}

	public static function tearDownAfterClass(): void {
		unlink( Site::folder() . '/wp-content/mu-plugins/bench-probe.php' );
		parent::tearDownAfterClass();
	}

	public function testNoRequestReadsAllProducts(): void {
		$cart = array(
			'cart' => array_map(
				static fn ( int $id ): array => array(
					'id'         => $id,
					'kiekis'     => 1,
					'shipping'   => 'carrier',
					'properties' => array(),
				),
				array( 101, 102, 103 )
			),
		);
		$read = array();
		foreach (
			array(
				'/wp-json/data/v1/get_cart?lang=de'                => $cart,
				'/wp-json/data/v1/get_product_qnt?lang=de'         => array( 'id' => 101 ),
				'/wp-json/data/v1/get_cart_products?lang=de&ids=101,102' => '',
				'/wp-json/data/v1/get_cart_products?lang=de'       => '',
				'/wp-json/data/v1/get_search_items?lang=de'        => '',
				'/wp-json/data/v1/get_search_items?lang=de&s=vase' => '',
				'/wp-json/data/v1/get_search_items?lang=de&s=vaze+quux' => '',
				'/wp-json/data/v1/get_search_items?lang=de&s=' . strtolower( self::$series ) => '',
				'/de/'                                             => '',
				'/de/shop'                                         => '',
				'/de/shop?sort=price&page=40'                      => '',
				'/de/shop?sort=name&from=20&to=900&stock=1'        => '',
				'/de/kategorie/collection-1?page=10'               => '',
				'/de/search?s=vase'                                => '',
				'/de/vergleich?products=101,102,103'               => '',
				'/' . $this->pathOf( 101 )                         => '',
				'/wp-sitemap.xml'                                  => '',
				'/?s=vase'                                         => '',
				'/feed/'                                           => '',
				'/?post_type=vitrine_product&feed=rss2'            => '',
				'/?post_type=vitrine_product&name=' . $this->slugOf( 101 ) => '',
				'/wp-json/wp/v2/search?search=vase'                => '',
				'/wp-json/wp/v2/search?page=10'                    => '',
				'/wp-json/wp/v2/vitrine-products'                  => '',
				'/wp-json/wp/v2/vitrine-products?page=40'          => '',
				'/wp-json/wp/v2/vitrine-products?search=vase'      => '',
				'/wp-json/wp/v2/vitrine-products?search=vase&page=10&orderby=relevance' => '',
				'/wp-json/wp/v2/vitrine-products?orderby=title&page=40' => '',
				'/wp-json/wp/v2/vitrine-products?orderby=id&page=40' => '',
				'/wp-json/wp/v2/vitrine-products?slug=' . $this->slugOf( 101 ) => '',
				'/wp-json/wp/v2/vitrine-products?include=' . $this->postOf( 101 ) => '',
				'/wp-json/wp/v2/vitrine-products?exclude=' . $this->postOf( 101 ) => '',
				'/wp-json/wp/v2/vitrine-products/' . $this->postOf( 101 ) => '',
				'/wp-json/wp/v2/vitrine-products?vitrine-categories=' . $this->largestCategory() => '',
				'/wp-json/wp/v2/vitrine-categories'                => '',
				'/wp-json/wp/v2/types'                             => '',
				'/no-such-page'                                    => '',
			) as $path => $body
		) {
			$count = $this->rowsOf( $path, $body );
			if ( $count > self::MOST_ROWS ) {
				$read[ $path ] = $count;
			}
		}
		self::assertSame( array(), $read );
	}

	/** "Tisch" is in some titles at the end or the beginning of a word, and in the text of many other products. */
	public function testTitlesRankFirst(): void {
		$found  = $this->http( 'GET', '/de/search?s=tisch' );
		$titles = array();
		preg_match_all( '/class="v-card__link"[^>]*>([^<]+)/', $found->raw, $titles );
		self::assertCount( 24, $titles[1] );
		self::assertSame( array(), preg_grep( '/tisch/i', $titles[1], PREG_GREP_INVERT ) );
		// The first of two requests may fill caches that an earlier one, or a message of the outbox in between, has emptied.
		$count   = fn ( string $query ): int => (int) explode( ' ', $this->http( 'GET', "/de/search?s=$query" )->headers['x-bench'] )[0];
		$queries = static fn ( string $word ): int => min( $count( $word ), $count( "$word&again=1" ) );
		self::assertSame( $queries( 'schale' ), $queries( 'tisch' ) );
	}

	/** However many products, redirects and past products there are. */
	public function testSearchEnginesCostFewQueries(): void {
		$rows = array();
		foreach ( range( 1, 250 ) as $number ) {
			$rows[] = array( 'from' => "/old/$number", 'to' => '/' . $this->pathOf( 101 ), 'status' => RedirectStatus::Permanent );
		}
		$this->service( Redirects::class )->saveAll( $rows, false );
		$past = '/' . $this->pathOf( 150 );
		foreach ( array_unique( array_map( $this->postOf( ... ), range( 140, 160 ) ) ) as $post ) {
			wp_trash_post( $post );
		}
		$this->service( Outbox::class )->deliver();
		foreach (
			array(
				'/wp-sitemap.xml'                         => array( 200, 15 ),
				'/wp-sitemap-posts-vitrine_product-1.xml' => array( 200, 15 ),
				'/wp-sitemap-shop-1.xml'                  => array( 200, 15 ),
				'/old/77'                                 => array( 301, 15 ),
				'/old/77000'                              => array( 404, 60 ),
				$past                                     => array( 410, 60 ),
			) as $path => [ $status, $most ]
		) {
			$answer = $this->http( 'GET', $path );
			self::assertSame( $status, $answer->status, $path );
			self::assertLessThanOrEqual( $most, (int) explode( ' ', $answer->headers['x-bench'] )[0], $path );
		}
	}

	private function pathOf( int $product ): string {
		return 'de/' . $this->service( Database::class )->value(
			"SELECT path FROM {product_view} WHERE product_id = %d AND language = 'de'",
			array( $product )
		);
	}

	private function slugOf( int $product ): string {
		return basename( $this->pathOf( $product ) );
	}

	private function postOf( int $product ): int {
		return (int) $this->service( Database::class )->value(
			"SELECT post_id FROM {product_view} WHERE product_id = %d AND language = 'de'",
			array( $product )
		);
	}

	private function largestCategory(): int {
		return (int) $this->service( Database::class )->value(
			"SELECT term_id FROM {category_view} WHERE language = 'de' AND title = 'Collection 1'"
		);
	}

	/**
	 * Rows read on MariaDB. On SQLite, which does not count them, too many for each statement that reads all of a language.
	 *
	 * @param array<mixed>|string $body
	 */
	private function rowsOf( string $path, array|string $body ): int {
		$this->ask( $path, $body, array() );
		if ( ! self::isSqlite() ) {
			return (int) explode( ' ', $this->ask( $path, $body, array( 'X-Bench-Rows' => '1' ) )->headers['x-bench'] )[3];
		}
		$statements = array_column( (array) json_decode( $this->ask( $path, $body, array( 'X-Bench-Queries' => '1' ) )->raw, true ), 0 );
		self::assertNotSame( array(), $statements, $path );
		return ( self::MOST_ROWS + 1 ) * count( array_filter( $statements, QueryPlan::readsCatalogue( ... ) ) );
	}

	/**
	 * @param array<mixed>|string   $body
	 * @param array<string, string> $headers
	 */
	private function ask( string $path, array|string $body, array $headers ): RestResponse {
		$answer = $this->http( $body === '' ? 'GET' : 'POST', $path, $body, $headers );
		self::assertSame( $path === '/no-such-page' ? 404 : 200, $answer->status, $path );
		return $answer;
	}
}
