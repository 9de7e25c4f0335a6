<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\WpAdmin;

/** Requests that are refused before WordPress reads them. A warning in the log fails each test. */
final class RequestGuardTest extends TestCase {

	private const API  = '/wp-json/data/v1';
	private const JSON = array( 'Content-Type' => 'application/json' );
	private const FORM = array( 'Content-Type' => 'application/x-www-form-urlencoded' );

	/** @return list<string> All paths of `data/v1`. */
	private function routes(): array {
		return array_keys( $this->service( Router::class )->all() );
	}

	private static function assertRefused( int $status, RestResponse $answer, string $case ): void {
		self::assertSame( $status, $answer->status, "$case: {$answer->raw}" );
		$json = $answer->json();
		self::assertIsArray( $json, $case );
		self::assertSame( array( 'status', 'message', 'data', 'code' ), array_keys( $json ), $case );
		self::assertSame( 'no-store', $answer->header( 'Cache-Control' ), $case );
	}

	/** @return iterable<string, array{string}> */
	public static function bodies(): iterable {
		yield 'a number'               => array( '1' );
		yield 'zero'                   => array( '0' );
		yield 'a text'                 => array( '"x"' );
		yield 'null'                   => array( 'null' );
		yield 'true'                   => array( 'true' );
		yield 'a list'                 => array( '[1]' );
		yield 'a list of objects'      => array( '[{"key":"a"}]' );
		yield 'a lone surrogate'       => array( '{"key":"\ud800"}' );
		yield 'a surrogate as name'    => array( '{"\ud800":1}' );
		yield 'invalid UTF-8'          => array( "{\"key\":\"\xff\"}" );
		yield 'invalid UTF-8 as name'  => array( "{\"\xff\":1}" );
		yield 'NUL as name'            => array( '{"\u0000":1}' );
		yield 'deep nesting'           => array( '{"key":' . str_repeat( '[', 600 ) . str_repeat( ']', 600 ) . '}' );
		yield 'deep nesting, readable' => array( '{"key":' . str_repeat( '[', 500 ) . str_repeat( ']', 500 ) . '}' );
		yield 'two documents'          => array( '{}{}' );
	}

	#[DataProvider( 'bodies' )]
	public function testABodyOtherThanAnObjectIsRefused( string $body ): void {
		foreach ( array( 'get_order_by_key', 'get_payment_methods', 'stripe_webhook', 'add_order' ) as $route ) {
			self::assertRefused( 400, $this->rest( 'POST', $route, $body, array(), self::JSON ), $route );
		}
		self::assertRefused( 400, $this->http( 'POST', self::API . '/get_order_by_key', $body, self::JSON ), 'over HTTP' );
		self::assertRefused( 400, $this->http( 'GET', self::API . '/get_menu?lang=en', $body, self::JSON ), 'get_menu' );
	}

	/** PHP reads no part of them. It logs those without a word about a boundary before WordPress starts. */
	public function testPartsWithoutABoundaryAreRefused(): void {
		foreach ( array( 'multipart/form-data; boundary=', 'Multipart/Form-Data; boundary=""', 'multipart/mixed' ) as $type ) {
			$header = array( 'Content-Type' => $type );
			foreach ( array( 'get_order_by_key', 'get_payment_methods', 'stripe_webhook', 'add_order' ) as $route ) {
				self::assertRefused( 400, $this->rest( 'POST', $route, 'key=a', array(), $header ), "$route $type" );
			}
			self::assertRefused( 400, $this->http( 'POST', self::API . '/get_order_by_key', 'key=a', $header ), $type );
		}
		$parts  = "--a\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\nx\r\n--a--\r\n";
		$header = array( 'Content-Type' => 'multipart/form-data; boundary="a"' );
		$answer = $this->http( 'POST', self::API . '/get_order_by_key', $parts, $header );
		self::assertNotSame( 'rest_invalid_json', $answer->json()['code'] ?? '' );
	}

	public function testAnEmptyListHasNoArguments(): void {
		self::assertSame( 200, $this->http( 'POST', self::API . '/get_payment_methods', '[]', self::JSON )->status );
		self::assertSame( 200, $this->http( 'POST', self::API . '/get_payment_methods', "\n{}\n", self::JSON )->status );
	}

	public function testTheLastOfTwoEqualNamesCounts(): void {
		$answer = $this->http( 'POST', self::API . '/get_order_by_key', '{"key":[],"key":"none"}', self::JSON );
		self::assertSame( 200, $answer->status );
	}

	public function testInvalidUtf8IsRefusedByEveryRoute(): void {
		foreach ( $this->routes() as $route ) {
			self::assertRefused( 400, $this->http( 'POST', self::API . "/$route", 'intent=%FF', self::FORM ), $route );
		}
		foreach ( array( 's=%FF', '%FF=1', 'a[%FF][]=1' ) as $text ) {
			self::assertRefused( 400, $this->http( 'GET', self::API . "/get_menu?$text" ), $text );
			self::assertRefused( 400, $this->http( 'POST', self::API . '/contact', $text, self::FORM ), $text );
		}
		self::assertRefused( 404, $this->http( 'GET', self::API . '/%ff' ), 'path' );
	}

	public function testInvalidHeadersAreIgnored(): void {
		$headers = array_fill_keys( array( 'Accept-Language', 'Origin', 'If-None-Match' ), "\xff" ) + array(
			'Cookie' => "cart=\xff; favorite=%ff",
		);
		self::assertSame( 200, $this->http( 'GET', self::API . '/get_menu?lang=en', '', $headers )->status );
		foreach ( array( "Bearer \xff", "Bearer 1.\xff", "Bearer \xff.x" ) as $token ) {
			self::assertRefused( 401, $this->http( 'GET', self::API . '/user', '', array( 'Authorization' => $token ) ), $token );
		}
	}

	/** @return iterable<string, array{string, array<string, string>}> */
	public static function largeBodies(): iterable {
		$long = str_repeat( 'x', 300_000 );
		$part = static fn ( string $name ): string => "--v\r\nContent-Disposition: form-data; name=\"$name\r\n\r\n$long\r\n--v--\r\n";
		$type = array( 'Content-Type' => 'multipart/form-data; boundary=v' );
		$open = array( 'Transfer-Encoding' => 'chunked' );
		yield 'JSON'                     => array( "{\"message\":\"$long\"}", self::JSON );
		yield 'a form'                   => array( "message=$long", self::FORM );
		yield 'a multipart form'         => array( $part( 'message"' ), $type );
		yield 'a file'                   => array( $part( 'file"; filename="a.txt"' ), $type );
		yield 'text'                     => array( $long, array( 'Content-Type' => 'text/plain' ) );
		yield 'a form of unknown length' => array( "message=$long", self::FORM + $open );
		yield 'a multipart one'          => array( $part( 'message"' ), $type + $open );
		yield 'a file of unknown length' => array( $part( 'file"; filename="a.txt"' ), $type + $open );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'largeBodies' )]
	public function testLargeBodiesAreRefused( string $body, array $headers ): void {
		self::assertRefused( 413, $this->http( 'POST', self::API . '/contact', $body, $headers ), 'contact' );
		$event = $headers === self::JSON ? str_pad( $body, 1_048_577 ) : $body;
		self::assertRefused( 413, $this->http( 'POST', self::API . '/stripe_webhook', $event, $headers ), 'stripe_webhook' );
		self::assertSame( 413, $this->http( 'POST', '/wp-json/vitrine-admin/v1/imports', $body, $headers )->status );
		self::assertSame( 413, $this->http( 'POST', '/wp-json/VITRINE-ADMIN/v1/imports', $body, $headers )->status );
	}

	/** @return iterable<string, array{string, string, array<string, string>}> */
	public static function overrides(): iterable {
		yield 'GET as POST by header'     => array( 'GET', '/get_payment_methods', array( 'X-HTTP-Method-Override' => 'POST' ) );
		yield 'GET as POST by parameter'  => array( 'GET', '/get_payment_methods?_method=POST', array() );
		yield 'POST as GET by header'     => array( 'POST', '/get_menu?lang=en', array( 'X-HTTP-Method-Override' => 'GET' ) );
		yield 'POST as GET by parameter'  => array( 'POST', '/get_menu?lang=en&_method=get', array() );
		yield 'a list of methods'         => array( 'GET', '/get_menu?lang=en&_method[]=POST', array() );
		yield 'an unchanged method'       => array( 'GET', '/get_menu?lang=en&_method=GET', array() );
		yield 'a script'                  => array( 'GET', '/get_menu?lang=en&_jsonp=alert', array() );
		yield 'another envelope'          => array( 'GET', '/get_menu?lang=en&_envelope=1', array() );
		yield 'some fields'               => array( 'GET', '/get_menu?lang=en&_fields=status', array() );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'overrides' )]
	public function testTheMethodCannotBeOverridden( string $method, string $path, array $headers ): void {
		self::assertRefused( 400, $this->http( $method, self::API . $path, '', $headers ), $path );
	}

	/** @return iterable<string, array{string}> */
	public static function phantoms(): iterable {
		$paths = array(
			'/wp-json/data/v1/XXget_menu', '/wp-json/data/v1/GET_MENU', '/wp-json/DATA/v1/get_menu', '/wp-json/data/v1/get_menu//',
			'/wp-json/data/v1//get_menu', '/wp-json//data/v1/get_menu', '//wp-json/data/v1/get_menu', '/wp-json/data%2Fv1%2Fget_menu',
			'/wp-json/data/v1%2Fget_menu', '/wp-json/data/v1/%67et_menu', '/wp-json/data/v1/get_menu%0a', '/wp-json/data/v1/get_menu%2F',
			'/wp-json/data/v1/get_menu.json', '/wp-json/data/v1/get_menu/1', '/wp-json/data/v1/get-menu', '/wp-json/data/v1/get_menu1',
			'/?rest_route=/data/v1/XXget_menu', '/?rest_route=/data/v1/GET_MENU', '/?rest_route=//data/v1/get_menu',
			'/?rest_route=/data/v1/get_menu//', '/?rest_route=data/v1/get_menu',
		);
		foreach ( $paths as $path ) {
			yield $path => array( $path . ( str_contains( $path, '?' ) ? '&' : '?' ) . 'lang=en' );
		}
	}

	#[DataProvider( 'phantoms' )]
	public function testOnlyExactPathsAnswer( string $path ): void {
		// The responses that are kept are served without routing.
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_menu?lang=en' )->status );
		self::assertSame( 404, $this->http( 'GET', $path )->status );
	}

	public function testExactPathsAnswerWithAndWithoutSlash(): void {
		foreach ( array( '/wp-json/data/v1/get_menu', '/wp-json/data/v1/get_menu/', '/index.php/wp-json/data/v1/get_menu' ) as $path ) {
			self::assertSame( 200, $this->http( 'GET', "$path?lang=en" )->status, $path );
		}
		foreach ( array( '/data/v1/get_menu', '/data/v1/get_menu/', '%2Fdata%2Fv1%2Fget_menu' ) as $route ) {
			self::assertSame( 200, $this->http( 'GET', "/?rest_route=$route&lang=en" )->status, $route );
		}
	}

	public function testBackOfficeRoutesRefuseInvalidInput(): void {
		$admin  = new WpAdmin();
		$cookie = $admin->signedIn( 'administrator' );
		$nonce  = WpAdmin::restNonce( $admin->ask( $cookie, 'admin.php?page=vitrine-settings' ) );
		self::assertNotSame( '', $nonce );
		$call = fn ( string $method, string $path, string $body = '' ): int => $this->http(
			$method,
			"/wp-json/$path",
			$body,
			array( 'Cookie' => $cookie, 'X-WP-Nonce' => $nonce ) + ( $body === '' ? array() : self::JSON )
		)->status;
		self::assertSame( 200, $call( 'GET', 'vitrine-admin/v1/products?search=vase' ) );
		self::assertSame( 400, $call( 'GET', 'vitrine-admin/v1/products?search=%ff' ) );
		self::assertSame( 400, $call( 'GET', 'VITRINE-admin/v1/products?search=%ff' ) );
		self::assertSame( 400, $call( 'GET', 'vitrine-admin/v1/products?search=a&_method[]=POST' ) );
		self::assertSame( 400, $call( 'POST', 'vitrine-admin/v1/products?_method[]=POST', '{}' ) );
		self::assertSame( 400, $call( 'GET', 'vitrine-admin/v1/products/translations?_method=POST' ) );
		foreach ( array( '1', '"x"', '[1]', 'true', "{\"to\":\"\xff\"}" ) as $body ) {
			self::assertSame( 400, $call( 'POST', 'vitrine-admin/v1/settings/delivery', $body ), $body );
		}
	}

	public function testEditorsUploadLargeFiles(): void {
		$admin  = new WpAdmin();
		$cookie = $admin->signedIn( 'administrator' );
		$nonce  = WpAdmin::restNonce( $admin->ask( $cookie, 'admin.php?page=vitrine-import' ) );
		$file   = "sku,title_en\n" . str_repeat( "A,Moon vase\n", 30_000 );
		$answer = $this->http(
			'POST',
			'/wp-json/vitrine-admin/v1/imports',
			"--v\r\nContent-Disposition: form-data; name=\"file\"; filename=\"products.csv\"\r\n\r\n$file\r\n--v--\r\n",
			array( 'Cookie' => $cookie, 'X-WP-Nonce' => $nonce, 'Content-Type' => 'multipart/form-data; boundary=v' )
		);
		self::assertNotSame( 413, $answer->status, $answer->raw );
		self::assertLessThan( 500, $answer->status, $answer->raw );
	}
}
