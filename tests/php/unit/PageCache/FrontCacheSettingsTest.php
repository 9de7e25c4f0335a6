<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\PageCache\FrontCacheSettings;
use Vitrine\PageCache\PageResponse;

final class FrontCacheSettingsTest extends TestCase {

	/** @return iterable<string, array{string, string|null}> */
	public static function addresses(): iterable {
		foreach ( array(
			'10.0.0.5:6081'           => 'http://10.0.0.5:6081',
			'http://varnish'          => 'http://varnish',
			'HTTPS://Cache.Example/'  => 'https://cache.example',
			'my_varnish:80'           => 'http://my_varnish:80',
			'[::1]:6081'              => 'http://[::1]:6081',
			'varnish'                 => null,
			'10.0.0.5:0'              => null,
			'10.0.0.5:70000'          => null,
			'http://a/b'              => null,
			'http://a?b'              => null,
			'http://user@a'           => null,
			'ftp://a'                 => null,
			"http://a\nb"             => null,
			'file:///etc/passwd'      => null,
			''                        => null,
		) as $typed => $address ) {
			yield $typed => array( $typed, $address );
		}
	}

	#[DataProvider( 'addresses' )]
	public function testAnAddressIsASchemeAHostAndAPort( string $typed, ?string $address ): void {
		self::assertSame( $address, FrontCacheSettings::server( $typed ) );
	}

	public function testOnlyCachesThatThePurgeReachesKeepPagesForLong(): void {
		$until = time() + 5000;
		$sent  = static fn ( FrontCacheSettings $settings, bool $query = false ): array => PageResponse::headers(
			$settings->headers( $until, array( 'site', 'product-1' ) ),
			$query
		);
		$none  = $sent( new FrontCacheSettings( array(), true, '' ) );
		self::assertSame( 'public, max-age=0, s-maxage=300', $none['Cache-Control'] );
		self::assertSame( array( 'Cache-Control', 'CDN-Cache-Control' ), array_keys( $none ) );
		$varnish = $sent( new FrontCacheSettings( array( 'http://a' ), true, '' ), true );
		self::assertSame( $none['Cache-Control'], $varnish['Cache-Control'] );
		self::assertSame( array( (string) $until, 'site product-1' ), array( $varnish['X-Vitrine-Until'], $varnish['xkey'] ) );
		self::assertArrayNotHasKey( 'X-Accel-Expires', $varnish );
		$nginx = $sent( new FrontCacheSettings( array( 'http://a' ), false, '' ) );
		self::assertEqualsWithDelta( time() + 3600, (int) ltrim( $nginx['X-Accel-Expires'], '@' ), 2 );
		$filtered = $sent( new FrontCacheSettings( array( 'http://a' ), false, '' ), true );
		self::assertSame( '0', $filtered['X-Accel-Expires'] );
		self::assertSame( 'public, max-age=0, s-maxage=0', $filtered['Cache-Control'] );
		$cdn = $sent( new FrontCacheSettings( array(), true, 'f00' ) );
		self::assertMatchesRegularExpression( '/^max-age=(5000|4999)$/', $cdn['Cloudflare-CDN-Cache-Control'] );
	}

	public function testNoLifetimeExceedsTheTimeForWhichThePageIsTrue(): void {
		$headers = ( new FrontCacheSettings( array(), true, 'f00' ) )->headers( time() + 40, array() );
		$sent    = PageResponse::headers( $headers, false );
		foreach ( array( 'Cache-Control', 'CDN-Cache-Control', 'Cloudflare-CDN-Cache-Control' ) as $name ) {
			self::assertMatchesRegularExpression( '/max-?age=(40|39)\b/', $sent[ $name ], $name );
		}
		$late = ( new FrontCacheSettings( array(), true, 'f00' ) )->headers( time() - 3, array() );
		self::assertStringContainsString( 's-maxage=0', PageResponse::headers( $late, false )['Cache-Control'] );
	}
}
