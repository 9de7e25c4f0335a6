<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Rest\ResponseCache;
use Vitrine\Tests\Integration\TestCase;

/** Public responses come from the cache for plain calls only, and never after a change. */
final class ResponseCacheTest extends TestCase {

	private const OPTION = 'vitrine_answer_get_menu_en';
	private const PLAIN  = '/wp-json/data/v1/get_menu/?lang=en';

	/** @return array<mixed> */
	private function cached(): array {
		wp_cache_flush();
		$cached = get_option( self::OPTION );
		self::assertIsArray( $cached );
		return $cached;
	}

	/** Marks cached responses, so that a test recognises them. */
	private function mark(): void {
		$this->http( 'GET', self::PLAIN );
		update_option( self::OPTION, array( 'body' => '"kept"' ) + $this->cached(), false );
	}

	public function testACachedResponseEqualsAnUncachedOne(): void {
		$long  = $this->http( 'GET', self::PLAIN );
		$short = $this->http( 'GET', self::PLAIN );
		self::assertSame( $long->raw, $short->raw );
		foreach ( array( 'content-type', 'cache-control', 'etag', 'x-content-type-options', 'x-robots-tag' ) as $header ) {
			self::assertSame( $long->header( $header ), $short->header( $header ), $header );
		}
		$this->mark();
		self::assertSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
	}

	public function testAMatchingETagReturns304(): void {
		$tag    = (string) $this->http( 'GET', self::PLAIN )->header( 'etag' );
		$answer = $this->http( 'GET', self::PLAIN, '', array( 'If-None-Match' => $tag ) );
		self::assertSame( 304, $answer->status );
		self::assertSame( '', $answer->raw );
	}

	/** @return iterable<string, array{string, string, array<string, string>}> */
	public static function uncachedCalls(): iterable {
		yield 'another argument'      => array( 'GET', self::PLAIN . '&ids=1', array() );
		yield 'no language'           => array( 'GET', '/wp-json/data/v1/get_menu/', array() );
		yield 'another origin'        => array( 'GET', self::PLAIN, array( 'Origin' => 'https://example.org' ) );
		yield 'an authenticated call' => array( 'GET', self::PLAIN, array( 'Authorization' => 'Bearer 1.x' ) );
		yield 'a method override'     => array( 'GET', self::PLAIN, array( 'X-HTTP-Method-Override' => 'POST' ) );
		yield 'another domain'        => array( 'GET', self::PLAIN, array( 'Host' => 'de.example.org' ) );
		yield 'a POST request'        => array( 'POST', self::PLAIN, array() );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'uncachedCalls' )]
	public function testOtherCallsBypassTheCache( string $method, string $address, array $headers ): void {
		$this->mark();
		self::assertNotSame( '"kept"', $this->http( $method, $address, '', $headers )->raw );
	}

	public function testAChangeInvalidatesTheCache(): void {
		$this->mark();
		do_action( ResponseCache::CHANGED );
		self::assertNotSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
	}

	public function testACachedResponseExpiresAfterAMinute(): void {
		$this->mark();
		update_option( self::OPTION, array( 'until' => time() ) + $this->cached(), false );
		self::assertNotSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
		self::assertGreaterThan( time() + 50, $this->cached()['until'] );
	}

	public function testChangingTheSiteUrlInvalidatesTheCache(): void {
		$this->mark();
		update_option(
			self::OPTION,
			array( 'edition' => str_replace( 'http', 'https', $this->cached()['edition'] ) ) + $this->cached(),
			false
		);
		self::assertNotSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
	}

	public function testUnknownRoutesAreNotStored(): void {
		$this->http( 'GET', self::PLAIN );
		$this->http( 'GET', '/wp-json/data/v1/get_menx/?lang=en' );
		wp_cache_flush();
		self::assertSame( array( self::OPTION ), get_option( 'vitrine_answers_names' ) );
	}
}
