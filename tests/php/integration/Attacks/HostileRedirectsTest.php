<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Attacks;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Front;

/** No address of the shop leads to another site, unless staff have entered a redirect there. */
final class HostileRedirectsTest extends CatalogueTestCase {

	private const EVIL = 'evil.example';

	/** @return iterable<string, array{string}> */
	public static function addresses(): iterable {
		yield 'two slashes' => array( '//evil.example' );
		yield 'two slashes and a known page' => array( '//evil.example/SHOP' );
		yield 'three slashes' => array( '///evil.example/%2e%2e' );
		yield 'a backslash' => array( '/\\evil.example/Shop' );
		yield 'an encoded backslash' => array( '/%5c%5cevil.example/Shop' );
		yield 'encoded slashes' => array( '/%2f%2fevil.example/Shop' );
		yield 'a scheme' => array( '/https://evil.example/Shop' );
		yield 'a user' => array( '/@evil.example/Shop' );
		yield 'a dot' => array( '/.evil.example' );
		yield 'a line break' => array( '/SHOP%0d%0aLocation:%20https://evil.example' );
		yield 'a line break in the arguments' => array( '/SHOP?a=%0d%0aSet-Cookie:%20a=evil.example' );
		yield 'a tab' => array( '/%09//evil.example/Shop' );
		yield 'a wildcard' => array( '/old//evil.example/Shop' );
		yield 'capitals before a host' => array( '/SHOP//evil.example' );
		yield 'a language as a host' => array( '/LT//evil.example/shop' );
		yield 'a name of WordPress' => array( '/?pagename=//evil.example' );
		yield 'arguments of WordPress' => array( '/SHOP?redirect_to=https://evil.example&_wp_http_referer=https://evil.example' );
		yield 'a product by a fragment' => array( '/product/VASE?%23@evil.example' );
		yield 'wp-login' => array( '/wp-login.php?redirect_to=https://evil.example&reauth=1' );
		yield 'a log-out' => array( '/wp-login.php?action=logout&redirect_to=https://evil.example' );
	}

	#[DataProvider( 'addresses' )]
	public function testNoAddressLeadsElsewhere( string $address ): void {
		$this->product();
		self::assertSame( '', $this->service( Redirects::class )->save( '/old/vase', '/shop', RedirectStatus::Permanent, true ) );
		for ( $step = 0; $step < 5; $step++ ) {
			$answer   = $this->http( 'GET', $address );
			$location = (string) $answer->header( 'Location' );
			self::assertLessThan( 500, $answer->status );
			self::assertStringNotContainsString( self::EVIL, (string) $answer->header( 'Set-Cookie' ) );
			if ( $location === '' ) {
				return;
			}
			// An address without a host begins with one slash: browsers take a backslash for a second one.
			$relative = preg_match( '~^/(?![/\\\\])~', $location ) === 1;
			self::assertTrue( $relative || str_starts_with( $location, Front::url() . '/' ), $location );
			$address = $relative ? $location : substr( $location, strlen( Front::url() ) );
		}
		self::fail( 'The redirects do not end.' );
	}
}
