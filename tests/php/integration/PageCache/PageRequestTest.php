<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\PageCache\PageRequest;
use Vitrine\Tests\Integration\TestCase;

/** Requests that the page cache may answer, and their keys. */
final class PageRequestTest extends TestCase {

	private const HOME = 'https://shop.example';

	private const SERVER = array( 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/shop', 'HTTP_HOST' => 'shop.example' );

	protected function tearDown(): void {
		unset( $_SERVER['HTTPS'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $server */
	private static function from( array $server = array(), string $home = self::HOME ): ?PageRequest {
		return PageRequest::from( $home, $server + self::SERVER, array() );
	}

	public function testTheSchemeMustBeThatOfTheSite(): void {
		self::assertNull( self::from(), 'http' );
		self::assertSame( 'http://shop.example/shop', self::from( array(), 'http://shop.example' )->url ?? '' );
		// As wp-config.php sets it behind a proxy that ends TLS.
		$_SERVER['HTTPS'] = 'on';
		self::assertSame( 'https://shop.example/shop', self::from()->url ?? '' );
		self::assertNull( self::from( array(), 'http://shop.example' ) );
	}

	public function testSitesInSubdirectoriesAndOnPortsHaveTheirOwnKeys(): void {
		$_SERVER['HTTPS'] = 'on';
		$one   = self::from( array( 'REQUEST_URI' => '/one/shop' ), 'https://shop.example/one' );
		$two   = self::from( array( 'REQUEST_URI' => '/two/shop' ), 'https://shop.example/two' );
		$port  = self::from( array( 'HTTP_HOST' => 'SHOP.example:8443' ), 'https://shop.example:8443' );
		self::assertSame( 'https://shop.example:8443/shop', $port->url ?? '' );
		self::assertNotSame( $one?->key(), $two?->key() );
		self::assertNull( self::from( array( 'HTTP_HOST' => 'shop.example:8443' ) ) );
		$index = self::from( array( 'REQUEST_URI' => '/index.php/shop' ) );
		self::assertSame( '/index.php/shop', $index->path ?? '', 'Permalinks without URL rewriting.' );
	}

	/** @return iterable<string, array{string, string|null}> Path as requested, and as it is stored. */
	public static function paths(): iterable {
		yield 'lower-case codes' => array( '/product/%ce%b2-a', '/product/%ce%b2-a' );
		yield 'upper-case codes' => array( '/product/%CE%B2-a', '/product/%ce%b2-a' );
		yield 'mixed codes' => array( '/product/%CE%b2', null );
		yield 'letters' => array( '/product/β', null );
		yield 'capitals' => array( '/Product/%CE', '/Product/%ce' );
		yield 'numbers only' => array( '/product/%20', '/product/%20' );
	}

	#[DataProvider( 'paths' )]
	public function testPercentCodesHaveOneForm( string $path, ?string $stored ): void {
		$_SERVER['HTTPS'] = 'on';
		$request          = self::from( array( 'REQUEST_URI' => "$path?s=%CE%B2" ) );
		self::assertSame( $stored, $request?->path );
		self::assertSame( $stored === null ? null : "https://shop.example$stored?s=%CE%B2", $request?->url );
	}

	public function testOnePageHasTheUrlsThatVisitorsRequest(): void {
		self::assertSame( array( 'https://shop.example/a' ), PageRequest::spellings( 'https://shop.example/a' ) );
		self::assertSame(
			array( 'https://shop.example/%ce%b2?s=%CE%B2', 'https://shop.example/%CE%B2?s=%CE%B2' ),
			PageRequest::spellings( 'https://shop.example/%ce%b2?s=%CE%B2' )
		);
	}

	/** @return iterable<string, array{string, string|null}> */
	public static function addresses(): iterable {
		yield 'none'              => array( '', '' );
		yield 'encoded'           => array( 'f_size=1%2C2&sort=price', 'f_size=1%2C2&sort=price' );
		yield 'not encoded'       => array( 'f_size=1,2', 'f_size=1%2C2' );
		yield 'only tracking'     => array( 'utm_source=a&utm_medium=b&gclid=c', '' );
		yield 'with tracking'     => array( 'fbclid=a&page=2&mc_cid=b', 'page=2' );
		yield 'twice'             => array( 'page=2&page=3', null );
		yield 'a list'            => array( 'category[]=2', null );
		yield 'an encoded list'   => array( 'category%5B%5D=2', null );
		yield 'without value'     => array( 'page', null );
		yield 'an empty part'     => array( 'page=2&', null );
		yield 'an encoded name'   => array( '%70age=2', null );
		yield 'a dot, PHP reads _' => array( 'f.size=2', null );
		yield 'semicolons'        => array( 'utm_source=a;page=2', null );
		yield 'a space'           => array( 's=a b', null );
	}

	#[DataProvider( 'addresses' )]
	public function testQueriesHaveOneForm( string $query, ?string $kept ): void {
		$_SERVER['HTTPS'] = 'on';
		self::assertSame( $kept, self::from( array( 'REQUEST_URI' => '/shop' . ( $query === '' ? '' : "?$query" ) ) )?->query );
	}

	public function testRequestsWithCredentialsAreNotAnswered(): void {
		$_SERVER['HTTPS'] = 'on';
		$logins = array( 'HTTP_AUTHORIZATION', 'REDIRECT_HTTP_AUTHORIZATION', 'PHP_AUTH_USER', 'PHP_AUTH_DIGEST', 'REMOTE_USER' );
		foreach ( $logins as $name ) {
			self::assertNull( self::from( array( $name => 'ona' ) ), $name );
			self::assertNotNull( self::from( array( $name => '' ) ), "$name, as Apache and FastCGI set it without credentials." );
		}
	}

	public function testChangedNamesOfLoginCookiesCount(): void {
		$_SERVER['HTTPS'] = 'on';
		foreach ( array( 'LOGGED_IN_COOKIE', 'AUTH_COOKIE', 'SECURE_AUTH_COOKIE' ) as $name ) {
			self::assertNull( PageRequest::from( self::HOME, self::SERVER, array( constant( $name ) => 'x' ) ) );
		}
	}
}
