<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\PostTypes;
use WP_Sitemaps_Posts;

#[Group( 'compat' )]
final class SitemapTest extends CatalogueTestCase {

	public function testListsEachTranslationOfVisibleProducts(): void {
		$this->product( array(), array( 'en' => 'Vase', 'de' => 'Blaue Vase' ) );
		$this->product( array(), array( 'en' => array( 'title' => 'Hidden', 'status' => 'draft' ) ) );
		$this->product( array(), array( 'lt' => 'Vaza' ) );

		$urls = ( new WP_Sitemaps_Posts() )->get_url_list( 1, PostTypes::PRODUCT );
		self::assertSame(
			array( home_url( '/product/vase' ), home_url( '/de/produkt/blaue-vase' ), home_url( '/lt/preke/vaza' ) ),
			array_column( $urls, 'loc' )
		);
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT[\d:]{8}[+-]\d\d:\d\d$/', $urls[0]['lastmod'] );
	}

	public function testPagesHaveWholeProductsAndFewQueries(): void {
		add_filter( 'wp_sitemaps_max_urls', static fn (): int => 11 );
		foreach ( range( 1, 5 ) as $number ) {
			$this->product( array(), array( 'en' => "Vase $number", 'de' => "Kanne $number" ) );
		}
		$posts = new WP_Sitemaps_Posts();
		self::assertSame( 3, $posts->get_max_num_pages( PostTypes::PRODUCT ) );
		$urls = array();
		foreach ( array( 1, 2, 3 ) as $page ) {
			$queries = $this->queriesOf(
				static function () use ( $posts, $page, &$urls ): void {
					array_push( $urls, ...array_column( $posts->get_url_list( $page, PostTypes::PRODUCT ), 'loc' ) );
				}
			);
			self::assertSame( 2, $queries );
		}
		self::assertCount( 10, array_unique( $urls ) );
		self::assertSame( array(), $posts->get_url_list( 4, PostTypes::PRODUCT ) );
	}

	public function testPluginsThatExcludePostsAreRespected(): void {
		$this->product( array(), array( 'en' => 'Vase' ) );
		$excluded = $this->product( array(), array( 'en' => 'Bowl' ) );
		$post     = (int) $this->views( $excluded )['en']['post_id'];
		add_filter( 'wp_sitemaps_posts_query_args', static fn ( array $args ): array => $args + array( 'post__not_in' => array( $post ) ) );

		self::assertCount( 1, ( new WP_Sitemaps_Posts() )->get_url_list( 1, PostTypes::PRODUCT ) );
	}
}
