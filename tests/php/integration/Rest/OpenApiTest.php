<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\TestCase;

/** The public OpenAPI document. `npm run contract -- --check` compares it with the routes, `bin/test/contract.test.mjs` validates it. */
final class OpenApiTest extends TestCase {

	private const PATH = '/wp-json/data/v1/openapi.json';

	public function testItDescribesThisSite(): void {
		$answer = $this->http( 'GET', self::PATH );
		self::assertSame( 200, $answer->status );
		self::assertStringStartsWith( 'application/json', (string) $answer->header( 'content-type' ) );
		self::assertStringStartsWith( 'public, max-age=', (string) $answer->header( 'cache-control' ) );
		$document = (array) $answer->json();
		self::assertSame( '3.1.0', $document['openapi'] );
		self::assertStringEndsWith( '/wp-json/data/v1', $document['servers'][0]['url'] );
		self::assertSame( array( 'en', 'it', 'fr', 'de', 'lt' ), $document['components']['parameters']['lang']['schema']['enum'] );
		$routes = array_map( static fn ( string $path ): string => "/$path/", array_keys( $this->service( Router::class )->all() ) );
		sort( $routes );
		self::assertSame( $routes, array_keys( $document['paths'] ) );
		self::assertStringContainsString( '"security":[{},{"session":[]}]', $answer->raw, 'Empty objects stay objects.' );
	}

	/** What a strict client or proxy takes from the document is what the server takes. */
	public function testServerTakesExamplesAndWhatTheDocumentLeavesOut(): void {
		$document = (array) json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/php/Rest/openapi.json' ), true );
		$bodies   = 0;
		foreach ( $document['paths'] as $path => $operations ) {
			$example = $operations['post']['requestBody']['content']['application/json']['example'] ?? null;
			if ( is_array( $example ) ) {
				++$bodies;
				$answer = $this->http( 'POST', "/wp-json/data/v1$path?lang=en", $example );
				self::assertNotContains(
					( (array) $answer->json() )['code'] ?? '',
					array( 'rest_invalid_param', 'rest_missing_callback_param', 'unknown_argument', 'rest_no_route' ),
					"$path $answer->raw"
				);
			}
		}
		self::assertGreaterThan( 30, $bodies );

		$order = $document['paths']['/add_order/']['post']['requestBody']['content']['application/json'];
		self::assertNotContains( 'delivery', $order['schema']['required'] );
		$body = $order['example'];
		unset( $body['delivery'] );
		self::assertSame( 200, $this->http( 'POST', '/wp-json/data/v1/add_order', $body )->status );

		$cart = $document['paths']['/get_cart/']['post']['requestBody']['content']['application/json']['schema']['properties']['cart'];
		self::assertSame( 'object', $cart['items']['anyOf'][1]['type'] );
		$line = array( 'id' => 1, 'kiekis' => '2' );
		self::assertSame( 200, $this->http( 'POST', '/wp-json/data/v1/get_cart/', array( 'cart' => array( $line ) ) )->status );
	}

	public function testAMatchingETagReturns304(): void {
		$tag    = (string) $this->http( 'GET', self::PATH )->header( 'etag' );
		$answer = $this->http( 'GET', self::PATH, '', array( 'If-None-Match' => $tag ) );
		self::assertSame( 304, $answer->status );
		self::assertSame( '', $answer->raw );
	}

	public function testOnlyTheExactPathExists(): void {
		self::assertSame( 404, $this->http( 'GET', '/wp-json/data/v1/openapi_json' )->status );
		self::assertSame( 404, $this->http( 'POST', self::PATH )->status );
	}
}
