<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Storefront\Security\ScriptShape;

final class ScriptShapeTest extends TestCase {

	/** @return iterable<string, array{string, string, string}> Two requests of a script, and a third. */
	public static function same(): iterable {
		yield 'nonce' => array( 'var a = {"nonce":"a1b2c3"};', 'var a = {"nonce":"9f8e7d"};', 'var a = {"nonce":"00aa11"};' );
		yield 'nonce in single quotes' => array( "f('x','a1')", "f('x','b2')", "f('x','zz9')" );
		yield 'number' => array( 'init( 12 );', 'init( 7 );', 'init( 1234567 );' );
		yield 'name with a number' => array( 'slider_1();', 'slider_2();', 'slider_30();' );
		yield 'numbered host' => array( 'f("//cdn1.example.com/a")', 'f("//cdn2.example.com/a")', 'f("//cdn3.example.com/a")' );
		yield 'after a comment with an apostrophe' => array( "/* don't */ f(\"a1\")", "/* don't */ f(\"b2\")", "/* don't */ f(\"c3\")" );
		yield 'after an escaped quote' => array( '"a\\"b"+"a1"', '"a\\"b"+"b2"', '"a\\"b"+"c3"' );
		yield 'template' => array( '`id-a1`', '`id-b2`', '`id-c3`' );
	}

	#[DataProvider( 'same' )]
	public function testTheSameScriptMatches( string $one, string $two, string $third ): void {
		$shape = (string) ScriptShape::of( array( $one, $two ) );
		self::assertNotSame( '', $shape );
		self::assertTrue( ScriptShape::matches( $shape, $third ) );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function others(): iterable {
		yield 'another function' => array( 'init_1("x")', 'init_2("x")', 'fetch2("x")' );
		yield 'a name for a number' => array( 'init( 12 );', 'init( 7 );', 'init( e4 );' );
		yield 'another host' => array( 'f("https://cdn1.shop.com/a")', 'f("https://cdn2.shop.com/a")', 'f("https://evil6.shop.com/a")' );
		yield 'another host without a path' => array( 'load("cdn1.example.com")', 'load("cdn2.example.com")', 'load("evil6.example.com")' );
		yield 'after the end of a string' => array( '"a"+x1', '"a"+x2', '"a"+evil1' );
		yield 'after an apostrophe in a comment' => array( "// don't\nf1()", "// don't\nf2()", "// don't\nevil1()" );
		yield 'after a comment in a line' => array( "/* don't */ f1()", "/* don't */ f2()", "/* don't */ evil1()" );
		yield 'another word' => array( '"a1"+b', '"a2"+b', '"a1"+c' );
		yield 'more words' => array( '"a1"', '"a2"', '"a1";evil()' );
	}

	#[DataProvider( 'others' )]
	public function testAnotherScriptDoesNotMatch( string $one, string $two, string $other ): void {
		$shape = (string) ScriptShape::of( array( $one, $two ) );
		self::assertNotSame( '', $shape );
		self::assertFalse( ScriptShape::matches( $shape, $other ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function without(): iterable {
		yield 'hosts that differ in letters' => array( 'load("//d1a2.cloudfront.net/")', 'load("//d9z8.cloudfront.net/")' );
		yield 'names that differ in letters' => array( 'fa1()', 'fb2()' );
		yield 'no digit' => array( '"abc"', '"abd"' );
		yield 'the same' => array( '"a1"', '"a1"' );
	}

	#[DataProvider( 'without' )]
	public function testNoShape( string $one, string $two ): void {
		self::assertNull( ScriptShape::of( array( $one, $two ) ) );
	}
}
