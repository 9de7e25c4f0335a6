<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use Vitrine\Tests\Integration\TestCase;

/** Security headers of REST responses. */
final class ResponseHeadersTest extends TestCase {

	public function testRestResponsesCannotBeFramedOrRun(): void {
		// The second call is answered by the cache.
		$menu = '/wp-json/data/v1/get_menu?lang=en';
		foreach ( array( $menu, $menu, '/wp-json/data/v1/no-route', '/wp-json/vitrine-admin/v1/settings' ) as $path ) {
			$answer = $this->http( 'GET', $path );
			self::assertSame( "default-src 'none'; frame-ancestors 'none'", $answer->header( 'Content-Security-Policy' ), $path );
			self::assertSame( 'nosniff', $answer->header( 'X-Content-Type-Options' ), $path );
		}
		self::assertNull( $this->http( 'GET', '/wp-json/wp/v2/types' )->header( 'Content-Security-Policy' ) );
	}

	public function testNoRouteAnswersWithAScript(): void {
		$answer = $this->http( 'GET', '/wp-json/wp/v2/types?_jsonp=alert' );
		self::assertSame( 400, $answer->status );
		self::assertStringNotContainsString( 'javascript', (string) $answer->header( 'Content-Type' ) );
	}
}
