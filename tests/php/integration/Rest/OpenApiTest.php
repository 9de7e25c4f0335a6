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
		$routes = array_map( static fn ( string $path ): string => "/$path", array_keys( $this->service( Router::class )->all() ) );
		sort( $routes );
		self::assertSame( $routes, array_keys( $document['paths'] ) );
		self::assertStringContainsString( '"security":[{},{"session":[]}]', $answer->raw, 'Empty objects stay objects.' );
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
