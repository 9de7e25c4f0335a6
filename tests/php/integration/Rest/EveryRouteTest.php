<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Tests\Integration\TestCase;

/** One call of each route, without arguments, as a guest: it answers with the shop's envelope and fails nowhere. */
#[Group( 'compat' )]
final class EveryRouteTest extends TestCase {

	public function testEachRouteAnswers(): void {
		$this->rest( 'GET', 'get_cart_products', array(), array( 'lang' => 'en' ) );
		$called = 0;
		foreach ( rest_get_server()->get_routes( 'data/v1' ) as $path => $handlers ) {
			foreach ( $handlers as $handler ) {
				$method = (string) array_key_first( $handler['methods'] );
				if ( $path === '/data/v1' ) {
					continue;
				}
				$answer = $this->rest( $method, $path, array(), array( 'lang' => 'en' ) );
				self::assertLessThan( 500, $answer->status, "$method $path: $answer->raw" );
				self::assertIsArray( $answer->json(), "$method $path" );
				++$called;
			}
		}
		self::assertGreaterThan( 40, $called );
	}
}
