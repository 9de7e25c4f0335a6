<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\CataloguePages\SitemapTypes;
use Vitrine\Storefront\Sitemap\SeoSitemaps;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** Sitemaps of SEO plugins, by what they print and apply in a request. */
final class SeoSitemapTest extends CatalogueTestCase {

	/** Prints the sitemap of pages after the behaviour of five plugins, and the settings that two of them read. */
	private const PLUGIN = <<<'PHP'
		<?php
		add_action( 'wp', static function (): void {
			$plugin = $_GET['seo'] ?? '';
			set_query_var( 'seopress_cpt', $_GET['type'] ?? 'page' );
			$part = array( 'seopress' => 'seopress_paged', 'aioseo' => 'aiosp_sitemap_page' )[ $plugin ] ?? 'sitemap_n';
			set_query_var( $part, $_GET['part'] ?? '' );
			$page = 'https://shop.example/own';
			$url = static fn ( string $url ): string => "<url><loc>$url</loc></url>";
			$own = $url( $page );
			$all = array( 'loc' => $page );
			$xml = match ( $plugin ) {
				'yoast' => $own . apply_filters( 'wpseo_sitemap_page_content', '' ),
				'rank-math' => $own . apply_filters( 'rank_math/sitemap/page_content', '' ),
				'framework' => $own . implode(
					'',
					array_map( $url, array_keys( apply_filters( 'the_seo_framework_sitemap_additional_urls', array(), array() ) ) )
				),
				'seopress' => strip_tags( apply_filters( 'seopress_sitemaps_xml_single', "<urlset>$own</urlset>" ), '<url><loc>' ),
				'aioseo' => implode(
					'',
					array_map( $url, array_column( apply_filters( 'aioseo_sitemap_posts', array( $all ), $_GET['type'] ?? 'page' ), 'loc' ) )
				),
				default => '',
			};
			if ( $plugin !== '' ) {
				die( "<urlset>$xml</urlset>" );
			}
		}, 99 );
		PHP;

	public function testTheListIsInTheSitemapOfEachPlugin(): void {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-seo-sitemap.php';
		file_put_contents( $file, self::PLUGIN );
		try {
			foreach ( array( 'yoast', 'rank-math', 'framework', 'seopress', 'aioseo' ) as $plugin ) {
				self::assertSame(
					array( '/own', '/de/shop', '/fr/shop', '/it/shop', '/lt/shop', '/shop' ),
					self::paths( $this->http( 'GET', "/?seo=$plugin" )->raw ),
					$plugin
				);
			}
			self::assertContains( '/shop', self::paths( $this->http( 'GET', '/?seo=seopress&part=1' )->raw ) );
			foreach ( array( 'yoast', 'rank-math', 'seopress', 'aioseo' ) as $plugin ) {
				self::assertSame( array( '/own' ), self::paths( $this->http( 'GET', "/?seo=$plugin&part=2" )->raw ), "$plugin, part 2" );
			}
			foreach ( array( 'seopress', 'aioseo' ) as $plugin ) {
				self::assertSame( array( '/own' ), self::paths( $this->http( 'GET', "/?seo=$plugin&type=post" )->raw ), $plugin );
			}
		} finally {
			unlink( $file );
		}
	}

	public function testProductsAreListedUnlessTheOwnerHasChosenOtherwise(): void {
		$posts = 'seopress_xml_sitemap_post_types_list';
		$pages = array( 'page' => array( 'include' => '1' ) );
		delete_option( 'vitrine_seopress_types' );
		update_option( SitemapTypes::SEOPRESS, array( $posts => $pages ) );
		$chosen = get_option( SitemapTypes::SEOPRESS );
		self::assertSame( array( 'page', 'vitrine_product' ), array_keys( $chosen[ $posts ] ) );
		self::assertSame( array( 'include' => '1' ), $chosen['seopress_xml_sitemap_taxonomies_list']['vitrine_category'] );
		update_option( SitemapTypes::SEOPRESS, array( $posts => $pages ) );
		do_action( 'vitrine_migrated', 0 );
		self::assertSame( array( $posts => $pages ), get_option( SitemapTypes::SEOPRESS ), 'a box without a tick stays so' );
		delete_option( SitemapTypes::SEOPRESS );

		update_option( 'rank-math-options-sitemap', array( 'tax_vitrine_category_sitemap' => 'off' ) );
		self::assertSame(
			array( 'tax_vitrine_category_sitemap' => 'off', 'pt_vitrine_product_sitemap' => 'on' ),
			get_option( 'rank-math-options-sitemap' )
		);
		delete_option( 'rank-math-options-sitemap' );
	}

	/** An update, a saved form and a new category end well, whatever the other plugin does. */
	public function testAFailingCacheOfAnotherPluginIsLogged(): void {
		require_once dirname( __DIR__, 3 ) . '/fixtures/plugins/failing-sitemap-cache.php';
		$log   = (string) tempnam( sys_get_temp_dir(), 'vitrine' );
		$usual = (string) ini_set( 'error_log', $log );
		$end   = array( SeoSitemaps::class, 'forget' );
		$GLOBALS['vitrine_test_ftp_fails'] = true;
		try {
			foreach ( array( 'vitrine_migrated', 'created_category' ) as $change ) {
				remove_action( 'shutdown', $end );
				do_action( $change, 0 );
				self::assertNotFalse( has_action( 'shutdown', $end ), $change );
			}
			self::assertSame( '', (string) file_get_contents( $log ), 'nothing is called before the end' );
			SeoSitemaps::forget();
		} finally {
			unset( $GLOBALS['vitrine_test_ftp_fails'] );
			ini_set( 'error_log', $usual );
		}
		self::assertStringContainsString( 'Cache::invalidate_storage failed: no connection by FTP', (string) file_get_contents( $log ) );
		unlink( $log );
	}

	/** @return list<string> */
	private static function paths( string $xml ): array {
		preg_match_all( '~<loc>https?://[^/]+(/[^<]*)</loc>~', $xml, $found );
		$own = array_diff( $found[1], array( '/own' ) );
		sort( $own );
		return array( ...array_intersect( $found[1], array( '/own' ) ), ...$own );
	}
}
