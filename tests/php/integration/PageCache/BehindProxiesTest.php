<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\Proxy;
use Vitrine\Tests\Support\RenderPoints;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\WpAdmin;

/** What visitors, customers and staff get through Varnish and nginx, which are real here. */
final class BehindProxiesTest extends ProxyTestCase {

	#[DataProvider( 'configurations' )]
	public function testTwoCustomersShareThePageAndNothingElse( string $configuration ): void {
		$proxy  = $this->behind( $configuration );
		$ona    = $this->customer( $proxy, 'ona@example.org', 'Ona' );
		$jonas  = $this->customer( $proxy, 'jonas@example.org', 'Jonas' );
		$first  = $this->visit( $proxy, '/shop', array( 'Cookie' => $ona['cookies'] ) );
		$second = $this->visit( $proxy, '/shop', array( 'Cookie' => $jonas['cookies'] ) );
		self::assertSame( array( 'miss', 'hit' ), array( self::stateOf( $first ), self::stateOf( $second ) ) );
		self::assertSame( $first->raw, $second->raw );
		self::assertDoesNotMatchRegularExpression( '/Ona|Jonas|4711|4712|' . preg_quote( $ona['token'], '/' ) . '/', $first->raw );
		self::assertNull( $second->header( 'Set-Cookie' ) );
		foreach ( array( $ona, $jonas, $ona ) as $index => $customer ) {
			$user = $this->visit( $proxy, '/wp-json/data/v1/user', array( 'Authorization' => "Bearer {$customer['token']}" ) );
			[ $own, $other ] = $index === 1 ? array( 'Jonas', 'Ona' ) : array( 'Ona', 'Jonas' );
			self::assertStringContainsString( "\"$own\"", $user->raw );
			self::assertStringNotContainsString( $other, $user->raw );
		}
		self::assertSame( 401, $this->visit( $proxy, '/wp-json/data/v1/user' )->status );
	}

	#[DataProvider( 'configurations' )]
	public function testStaffGetRenderedPages( string $configuration ): void {
		$proxy = $this->behind( $configuration );
		$staff = ( new WpAdmin( $proxy->url ) )->signedIn( 'administrator' );
		$this->visit( $proxy, '/shop' );
		$page = $this->visit( $proxy, '/shop', array( 'Cookie' => "cookie_consent=1; $staff" ) );
		self::assertSame( 'miss', self::stateOf( $page ) );
		self::assertStringContainsString( 'wpadminbar', $page->raw );
		foreach ( array( 'wp-postpass_1=x', 'comment_author_1=x', 'vitrine_preview=x' ) as $cookie ) {
			self::assertSame( 'miss', self::stateOf( $this->visit( $proxy, '/shop', array( 'Cookie' => $cookie ) ) ), $cookie );
		}
		$visitor = $this->visit( $proxy, '/shop', array( 'Cookie' => 'wordpress_test_cookie=1' ) );
		self::assertSame( 'hit', self::stateOf( $visitor ) );
		self::assertStringNotContainsString( 'wpadminbar', $visitor->raw );
		self::assertSame( 302, $this->visit( $proxy, '/wp-admin/' )->status );
	}

	#[DataProvider( 'configurations' )]
	public function testCompressionAndConditionalRequestsWork( string $configuration ): void {
		$proxy = $this->behind( $configuration );
		$page  = $this->visit( $proxy, '/shop' );
		$gzip  = $this->visit( $proxy, '/shop', array( 'Accept-Encoding' => 'gzip' ) );
		self::assertSame( array( 'hit', 'gzip' ), array( self::stateOf( $gzip ), $gzip->header( 'Content-Encoding' ) ) );
		self::assertSame( $page->raw, gzdecode( $gzip->raw ) );
		$known = $this->visit( $proxy, '/shop', array( 'If-None-Match' => (string) $page->header( 'ETag' ) ) );
		self::assertSame( array( 304, '' ), array( $known->status, $known->raw ) );
		$head = $this->visit( $proxy, '/search', array(), 'HEAD' );
		self::assertSame( array( 200, '' ), array( $head->status, $head->raw ) );
		$after = $this->visit( $proxy, '/search' );
		self::assertStringContainsString( '</html>', $after->raw, 'A HEAD request must not leave an empty page.' );
		self::assertSame( 1, substr_count( (string) $page->header( 'Cache-Control' ), 's-maxage=300' ) );
		foreach ( array( 'X-Vitrine-Until', 'X-Accel-Expires', 'xkey' ) as $internal ) {
			self::assertNull( $page->header( $internal ), $internal );
		}
	}

	#[DataProvider( 'configurations' )]
	public function testAStampedeRendersOnce( string $configuration ): void {
		$proxy = $this->behind( $configuration );
		RenderPoints::install( milliseconds: 100 );
		$answers = Http::send( array_fill( 0, 12, new HttpRequest( 'GET', "$proxy->url/shop" ) ) );
		Servers::settleShared();
		self::assertSame( 1, RenderPoints::count() );
		$states = array_count_values( array_map( self::stateOf( ... ), $answers ) );
		self::assertSame( 1, $states['miss'] ?? 0 );
	}

	public function testTrackingArgumentsAreOnePage(): void {
		$varnish = $this->behind( self::XKEY );
		$this->visit( $varnish, '/shop?utm_source=mail&gclid=1' );
		self::assertSame( 'hit', $this->state( $varnish, '/shop' ) );
		self::assertSame( 'hit', $this->state( $varnish, '/shop?fbclid=2' ) );
		// nginx can't purge a URL that the shop doesn't know.
		$nginx = $this->behind( self::NGINX );
		$this->visit( $nginx, '/shop' );
		$this->visit( $nginx, '/shop?utm_source=mail' );
		self::assertSame( 'miss', $this->state( $nginx, '/shop?utm_source=mail' ) );
	}

	public function testTheConfigurationOfNginxIsValid(): void {
		self::assertStringContainsString( 'test is successful', Proxy::checkNginx() );
	}

	#[DataProvider( 'configurations' )]
	public function testResponsesOfOtherPluginsThatVaryAreNotShared( string $configuration ): void {
		RenderPoints::install(
			more: "if ( isset( \$_GET['other'] ) ) {\n\theader( 'Cache-Control: public, max-age=60' );\n\theader( \$_GET['other'] );\n"
				. "\texit( esc_html( \$_SERVER['HTTP_X_CURRENCY'] ?? '' ) );\n}"
		);
		$proxy = $this->behind( $configuration );
		$this->visit( $proxy, '/?other=Vary:X-Currency', array( 'X-Currency' => 'EUR' ) );
		self::assertSame( 'CHF', $this->visit( $proxy, '/?other=Vary:X-Currency', array( 'X-Currency' => 'CHF' ) )->raw );
		$this->visit( $proxy, '/?other=Vary:Accept-Encoding' );
		self::assertSame( 'hit', $this->state( $proxy, '/?other=Vary:Accept-Encoding' ) );
	}

	public function testOnlyTheShopMayPurge(): void {
		foreach ( array( self::XKEY, self::BANS ) as $configuration ) {
			$proxy = $this->behind( $configuration );
			$this->visit( $proxy, '/shop' );
			$headers = array( 'X-Forwarded-For' => '203.0.113.7', 'xkey-purge' => 'site' );
			self::assertSame( 405, $this->visit( $proxy, '/shop', $headers, 'PURGE' )->status );
			self::assertSame( 'hit', $this->state( $proxy, '/shop' ), 'A TLS proxy on the same machine forwards purges of visitors.' );
		}
		$bans = $this->visit( $this->behind( self::BANS ), '/', array( 'xkey-purge' => '.* || obj.status ~ .' ), 'PURGE' );
		self::assertSame( 400, $bans->status );
	}

	/** @return array{token: string, cookies: string} */
	private function customer( Proxy $proxy, string $email, string $name ): array {
		$this->service( Customers::class )->create( new Registration( $email, 'klevas-77', '+370 600 12345', $name, 'Test', 'en_GB' ) );
		$answer = $this->visit(
			$proxy,
			'/wp-json/data/v1/login',
			array( 'Content-Type' => 'application/json' ),
			'POST',
			(string) wp_json_encode( array( 'user' => $email, 'password' => 'klevas-77' ) )
		);
		self::assertSame( 200, $answer->status, $answer->raw );
		$token = (string) $answer->json()['user']['token'];
		$id    = $name === 'Ona' ? 4711 : 4712;
		$cart  = rawurlencode( (string) wp_json_encode( array( array( 'id' => $id, 'kiekis' => 1 ) ) ) );
		return array(
			'token'   => $token,
			'cookies' => "token=$token; cart=$cart; favorite=$id; cookie_consent=1.$name; user=$name",
		);
	}
}
