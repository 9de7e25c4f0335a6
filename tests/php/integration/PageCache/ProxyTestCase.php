<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\PageCache\FrontCacheSettings;
use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\Proxy;
use Vitrine\Tests\Support\RenderPoints;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;

/** A shop behind Varnish or nginx with the configurations of docs/page-caches. The processes run until the class ends. */
abstract class ProxyTestCase extends ShopTestCase {

	protected const XKEY  = 'varnish-xkey.vcl';
	protected const BANS  = 'varnish-bans.vcl';
	protected const NGINX = 'nginx.conf';

	/** @var array<string, Proxy> */
	private static array $proxies = array();

	protected function setUp(): void {
		parent::setUp();
		update_option( PageServer::OPTION, '1' );
		RenderPoints::install();
		self::endRequest();
	}

	protected function tearDown(): void {
		RenderPoints::remove();
		Servers::settleShared();
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		array_map( static fn ( Proxy $proxy ) => $proxy->remove(), self::$proxies );
		self::$proxies = array();
		parent::tearDownAfterClass();
	}

	/** @return iterable<string, array{string}> */
	public static function configurations(): iterable {
		yield 'Varnish' => array( self::XKEY );
		yield 'nginx'   => array( self::NGINX );
	}

	/** The proxy with an empty cache, entered in the shop's settings. */
	protected function behind( string $configuration ): Proxy {
		$proxy = self::$proxies[ $configuration ] ??= $configuration === self::NGINX ? Proxy::nginx() : Proxy::varnish( $configuration );
		self::saveSetting( new FrontCacheSettings( array( $proxy->purges ), $configuration !== self::NGINX, '' ) );
		$proxy->clear();
		return $proxy;
	}

	/** @param array<string, string> $headers */
	protected function visit(
		Proxy $proxy,
		string $path,
		array $headers = array(),
		string $method = 'GET',
		string $body = '',
	): RestResponse {
		$response = Http::send( array( new HttpRequest( $method, $proxy->url . $path, $body, $headers ) ) )[0];
		// The shop's own cache stores the page after the response.
		Servers::settleShared();
		return $response;
	}

	/** `hit`, or `miss` if the shop was asked. */
	protected function state( Proxy $proxy, string $path ): string {
		return self::stateOf( $this->visit( $proxy, $path ) );
	}

	protected static function stateOf( RestResponse $response ): string {
		return strtolower( (string) $response->header( 'X-Cache' ) ) === 'hit' ? 'hit' : 'miss';
	}

	/** Runs what this process does after the response, as far as it is about caches. */
	protected static function endRequest(): void {
		foreach ( $GLOBALS['wp_filter']['shutdown']->callbacks[0] ?? array() as $callback ) {
			$callback['function']();
		}
		unset( $GLOBALS['wp_filter']['shutdown']->callbacks[0] );
	}
}
