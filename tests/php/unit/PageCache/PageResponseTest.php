<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\PageCache\PageResponse;

/** Request headers that decide how a cached page is sent. */
final class PageResponseTest extends TestCase {

	/** @return iterable<string, array{string, bool}> */
	public static function encodings(): iterable {
		yield 'a browser'      => array( 'gzip, deflate, br, zstd', true );
		yield 'last'           => array( 'br;q=1.0, gzip;q=0.8', true );
		yield 'a low quality'  => array( 'gzip;q=0.001', true );
		yield 'refused'        => array( 'br, gzip;q=0', false );
		yield 'refused longer' => array( 'gzip; q=0.000, br', false );
		yield 'another name'   => array( 'x-gzip', true );
		yield 'a longer name'  => array( 'gzipped', false );
		yield 'none'           => array( '', false );
		yield 'identity'       => array( 'identity', false );
	}

	#[DataProvider( 'encodings' )]
	public function testAcceptsGzip( string $header, bool $accepts ): void {
		self::assertSame( $accepts, PageResponse::acceptsGzip( $header ) );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function conditions(): iterable {
		yield 'the same'           => array( 'W/"abc"', true );
		yield 'slashed'            => array( 'W/\"abc\"', true );
		yield 'strong'             => array( '"abc"', true );
		yield 'one of several'     => array( '"x", W/"abc"', true );
		yield 'compressed (Apache)' => array( 'W/"abc-gzip"', true );
		yield 'any'                => array( '*', true );
		yield 'another'            => array( 'W/"abcd"', false );
		yield 'a part'             => array( '"x abc y"', false );
		yield 'none'               => array( '', false );
	}

	#[DataProvider( 'conditions' )]
	public function testComparesETags( string $header, bool $known ): void {
		self::assertSame( $known, PageResponse::isKnown( $header, 'W/"abc"' ) );
	}
}
