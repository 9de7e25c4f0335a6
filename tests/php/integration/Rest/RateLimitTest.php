<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'data' )]
final class RateLimitTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testCallsOverTheLimitAreRejectedUntilTheWindowEnds(): void {
		$clock = new FixedClock( '2026-11-23 10:00:30' );
		$this->provide( Clock::class, $clock );
		$limiter = $this->service( RateLimiter::class );
		$limit   = new RateLimit( 2, 60 );
		$limiter->hit( 'door:a', $limit );
		$limiter->hit( 'door:a', $limit );
		$limiter->hit( 'door:b', $limit );
		try {
			$limiter->hit( 'door:a', $limit );
			self::fail( 'The third call was accepted.' );
		} catch ( RouteError $error ) {
			self::assertSame( 429, $error->http );
			self::assertStringContainsString( '30', $error->getMessage() );
		}
		$clock->time = $clock->time->modify( '+31 seconds' );
		$limiter->hit( 'door:a', $limit );
	}

	public function testForwardingHeadersDoNotChangeTheAddress(): void {
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.9';
		$_SERVER['HTTP_CLIENT_IP']       = '203.0.113.9';
		self::assertSame( '127.0.0.1', RateLimiter::address() );
	}

	/** A provider may give a customer a whole /48: 65,536 networks of size /64. */
	public function testCallsFromAnIpv6NetworkAreLimited(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		for ( $call = 1; $call <= 20; $call++ ) {
			self::assertTrue( $this->isAccepted( "2001:db8:1:$call::1" ) );
		}
		self::assertFalse( $this->isAccepted( '2001:db8:1:ffff::1' ) );
		self::assertTrue( $this->isAccepted( '2001:db8:2:1::1' ) );
		for ( $call = 1; $call <= 30; $call++ ) {
			self::assertTrue( $this->isAccepted( "198.51.100.$call" ) );
			self::assertTrue( $this->isAccepted( "::ffff:203.0.113.$call" ) );
		}
	}

	/** @return iterable<string, array{string, string, string}> Address, and what counts as address and as network. */
	public static function addresses(): iterable {
		yield 'IPv4'         => array( '203.0.113.7', '203.0.113.7', '203.0.113.7' );
		yield 'IPv4 in IPv6' => array( '::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7' );
		yield 'IPv6'         => array( '2001:db8:1:2:3::4', '20010db800010002', '20010db80001' );
		yield 'none'         => array( 'unix:', '', '' );
	}

	#[DataProvider( 'addresses' )]
	public function testIpv6IsCountedByNetwork( string $address, string $counted, string $network ): void {
		$_SERVER['REMOTE_ADDR'] = $address;
		self::assertSame( array( $counted, $network ), array( RateLimiter::address(), RateLimiter::network() ) );
	}

	/** An office, a school or a mobile network shares one address: fifty people may order at the same time, and some of them retry. */
	public function testAnOfficeBehindOneAddressCanOrder(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		for ( $call = 1; $call <= 60; $call++ ) {
			self::assertSame( 200, $this->rest( 'POST', 'add_order', self::order() )->status );
		}
		for ( $call = 1; $call <= 100; $call++ ) {
			self::assertSame( 200, $this->rest( 'POST', 'start_order_stripe', array( 'key' => str_repeat( 'a', 40 ) ) )->status );
		}
		$answer = $this->rest( 'POST', 'add_order', self::order() );
		self::assertSame( 429, $answer->status );
		self::assertStringContainsString( 'Please try again', $answer->raw );
	}

	public function testCatalogueCallsAreLimitedToo(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		foreach ( array( 'get_cart_products', 'get_search_items' ) as $route ) {
			for ( $call = 1; $call <= 300; $call++ ) {
				$this->service( RateLimiter::class )->hit( "$route:127.0.0.1", new RateLimit( 300, 60 ) );
			}
			$answer = $this->rest( 'GET', $route );
			self::assertSame( array( 429, 'no-store' ), array( $answer->status, $answer->header( 'Cache-Control' ) ) );
		}
	}

	private function isAccepted( string $address ): bool {
		$_SERVER['REMOTE_ADDR'] = $address;
		try {
			$this->service( RateLimiter::class )->hitByVisitor( 'door', new RateLimit( 2, 60 ) );
			return true;
		} catch ( RouteError ) {
			return false;
		}
	}

	/** @return array<string, mixed> */
	private static function order(): array {
		return array(
			'request_id'     => wp_generate_uuid4(),
			'cart'           => array(),
			'contact'        => array( 'email' => '', 'phone' => '' ),
			'billing'        => array_fill_keys(
				array( 'first_name', 'last_name', 'company', 'street', 'postcode', 'city', 'country' ),
				''
			),
			'payment_method' => '',
			'terms'          => false,
		);
	}
}
