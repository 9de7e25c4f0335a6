<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Tests\Support\Site;

/** WordPress's own routes are there for each request that may need them, and cost the others nothing. */
final class PostTypeRoutesTest extends CatalogueTestCase {

	private const OTHER = <<<'PHP'
		<?php
		add_action( 'rest_api_init', static fn () => register_rest_route( 'other/v1', '/ask', array(
			'methods'             => 'GET',
			'permission_callback' => '__return_true',
			'callback'            => static fn ( WP_REST_Request $request ): array => array(
				'known'  => array_key_exists( '/wp/v2/vitrine-products', rest_get_server()->get_routes() ),
				'answer' => $request['route'] === null ? null : rest_do_request( new WP_REST_Request( 'GET', $request['route'] ) )->get_data(),
			),
		) ) );
		PHP;

	private const WITHIN = <<<'PHP'
		<?php
		add_filter( 'rest_post_dispatch', static function ( $answer, $server, $request ) {
			if ( str_starts_with( $request->get_route(), '/data/v1' ) ) {
				header( 'X-Before: ' . (int) isset( $server->get_routes()['/wp/v2/types'] ) );
				$products = rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/vitrine-products' ) );
				header( 'X-Products: ' . count( (array) $products->get_data() ) . ' ' . count( $server->get_routes()['/wp/v2/vitrine-products'] ) );
			}
			return $answer;
		}, 10, 3 );
		PHP;

	protected function tearDown(): void {
		@unlink( self::plugin() );
		parent::tearDown();
	}

	public function testTheRoutesOfWordPress(): void {
		$this->product( array( 'categories' => array( $this->category( array( 'en' => 'Vases' ) ) ) ) );
		foreach ( array( 'vitrine-products', 'vitrine-categories', 'search?subtype=vitrine_product&search=vase' ) as $route ) {
			self::assertCount( 1, (array) $this->http( 'GET', "/wp-json/wp/v2/$route" )->json(), $route );
		}
		$routes = $this->http( 'GET', '/wp-json/' )->json()['routes'];
		$own    = (array) preg_grep( '~/vitrine-~', array_keys( $routes ) );
		self::assertContains( '/wp/v2/vitrine-products/(?P<id>[\d]+)/autosaves', $own );
		self::assertContains( '/wp/v2/vitrine-products/(?P<parent>[\d]+)/revisions', $own );
		self::assertContains( '/wp/v2/vitrine-categories', $own );
		self::assertSame( 200, $this->http( 'OPTIONS', '/wp-json/wp/v2/vitrine-products' )->status );
	}

	public function testARouteOfAnotherPlugin(): void {
		$this->product();
		file_put_contents( self::plugin(), self::OTHER );
		self::assertSame( array( 'known' => false, 'answer' => null ), $this->http( 'GET', '/wp-json/other/v1/ask' )->json() );
		$asked = $this->http( 'GET', '/wp-json/other/v1/ask?route=/wp/v2/vitrine-products' )->json();
		self::assertSame( 'Vase', $asked['answer'][0]['title']['rendered'] );
	}

	public function testARouteOfTheShopThatAsksWordPress(): void {
		$this->product();
		file_put_contents( self::plugin(), self::WITHIN );
		$answer = $this->http( 'POST', '/wp-json/data/v1/get_cart?lang=en', '{"cart":[]}', array( 'Content-Type' => 'application/json' ) );
		self::assertSame(
			array( 200, '0', '1 2' ),
			array( $answer->status, $answer->header( 'x-before' ), $answer->header( 'x-products' ) )
		);
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/vitrine-test-routes.php';
	}
}
