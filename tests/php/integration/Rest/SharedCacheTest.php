<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** What a page cache or a CDN in front of the shop stores is the same for every visitor and contains nothing that a request brought in. */
final class SharedCacheTest extends TestCase {

	private const EVIL = 'evil.example';

	private const PLAIN = '/wp-json/data/v1/get_options?lang=en';

	/** @return iterable<string, array{array<string, string>}> */
	public static function poisonedHosts(): iterable {
		yield 'Host'                    => array( array( 'Host' => self::EVIL ) );
		yield 'a host with a script'    => array( array( 'Host' => '"><script>' . self::EVIL ) );
		yield 'forwarding headers'      => array(
			array(
				'Forwarded'          => 'host=' . self::EVIL,
				'Origin'             => 'https://' . self::EVIL,
				'X-Forwarded-For'    => self::EVIL,
				'X-Forwarded-Host'   => self::EVIL,
				'X-Forwarded-Prefix' => '/' . self::EVIL,
				'X-Original-URL'     => '/' . self::EVIL,
				'X-Rewrite-URL'      => '/' . self::EVIL,
			),
		);
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'poisonedHosts' )]
	public function testAPoisonedHostReachesNoPageAndNoStoredResponse( array $headers ): void {
		// With another port, WordPress's own canonical redirect keeps the requested host.
		$headers = isset( $headers['Host'] ) ? array( 'Host' => $headers['Host'] . strrchr( Site::server()['HTTP_HOST'], ':' ) ) : $headers;
		foreach ( array( '/', '/lt/shop', self::PLAIN ) as $path ) {
			$answer = $this->http( 'GET', $path, '', $headers );
			self::assertStringNotContainsString( self::EVIL, $answer->raw, $path );
			self::assertStringNotContainsString( self::EVIL, (string) $answer->header( 'Location' ), $path );
			self::assertLessThan( 500, $answer->status, $path );
			self::assertStringNotContainsString( self::EVIL, $this->http( 'GET', $path )->raw, "$path, the next visitor" );
		}
	}

	/** Otherwise a link in an e-mail would lead to a page that collects the key. */
	public function testAPoisonedHostReachesNoEmail(): void {
		$this->service( Customers::class )->create(
			new Registration( 'ona@example.org', 'klevas-7', '+370 600 12345', 'Ona', 'Šalnaitė', 'en_GB' )
		);
		foreach ( array( 'Host', 'X-Forwarded-Host' ) as $name ) {
			$answer = $this->http(
				'POST',
				'/wp-json/data/v1/lost?lang=en',
				array( 'email' => 'ona@example.org' ),
				array( $name => self::EVIL )
			);
			self::assertSame( 200, $answer->status, $answer->raw );
		}
		$this->service( Outbox::class )->deliver();
		self::assertNotSame( array(), $this->mails() );
		foreach ( $this->mails() as $mail ) {
			self::assertStringNotContainsString( self::EVIL, $mail['message'] );
		}
	}

	/** @return iterable<string, array{string, string, array<string, string>}> */
	public static function overrides(): iterable {
		yield 'header'            => array( 'GET', self::PLAIN, array( 'X-HTTP-Method-Override' => 'DELETE' ) );
		yield 'parameter'         => array( 'GET', self::PLAIN . '&_method=POST', array() );
		yield 'a POST as a GET'   => array( 'POST', '/wp-json/data/v1/add_order?_method=GET', array() );
		yield 'a POST as DELETE'  => array( 'POST', '/wp-json/data/v1/user?_method=DELETE', array() );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'overrides' )]
	public function testAnOverriddenMethodIsNotStored( string $method, string $path, array $headers ): void {
		$before = $this->http( 'GET', self::PLAIN );
		$answer = $this->http( $method, $path, '', $headers );
		self::assertGreaterThanOrEqual( 400, $answer->status );
		self::assertLessThan( 500, $answer->status );
		$this->assertPrivate( $answer );
		self::assertSame( $before->raw, $this->http( 'GET', self::PLAIN )->raw );
	}

	public function testPersonalResponsesAreNotStored(): void {
		$user  = $this->service( Customers::class )->create(
			new Registration( 'jonas@example.org', 'klevas-7', '+370 600 12345', 'Jonas', 'Jonaitis', 'en_GB' )
		);
		$token = array( 'Authorization' => 'Bearer ' . $this->service( Sessions::class )->begin( $user ) );
		$mine  = $this->http( 'GET', '/wp-json/data/v1/user?lang=en', '', $token );
		self::assertStringContainsString( 'Jonas', $mine->raw );
		$this->assertPrivate( $mine );
		// Cache keys often leave out headers and treat these paths as static files.
		foreach ( array( '/wp-json/data/v1/user/x.css', '/wp-json/data/v1/user%2Fx.js', '/wp-json/data/v1/user;x.png' ) as $path ) {
			self::assertStringNotContainsString( 'Jonas', $this->http( 'GET', $path, '', $token )->raw, $path );
		}
		$page = $this->http( 'GET', '/user', '', $token );
		self::assertStringNotContainsString( 'Jonas', $page->raw );
		self::assertSame( $this->http( 'GET', '/user' )->raw, $page->raw );
	}

	private function assertPrivate( RestResponse $response ): void {
		$rule = (string) $response->header( 'Cache-Control' );
		self::assertMatchesRegularExpression( '/no-store|no-cache|private/', $rule, $response->raw );
		self::assertStringNotContainsString( 'public', $rule );
	}
}
