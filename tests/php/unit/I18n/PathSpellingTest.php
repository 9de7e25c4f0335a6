<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\PathSpelling;

final class PathSpellingTest extends TestCase {

	/** @return iterable<string, array{string, string}> */
	public static function spellings(): iterable {
		yield 'Latin' => array( 'Product/Pebble-Vase', 'product/pebble-vase' );
		yield 'Greek' => array( 'product/Βάζο', 'product/%ce%b2%ce%ac%ce%b6%ce%bf' );
		yield 'encoded' => array( 'product/%CE%92%ce%AC%CE%B6%CE%BF', 'product/%ce%b2%ce%ac%ce%b6%ce%bf' );
		yield 'composed and decomposed' => array( "caf\u{65}\u{301}", 'caf%c3%a9' );
		yield 'Hangul, decomposed' => array( "\u{1112}\u{1161}\u{11ab}", '%ed%95%9c' );
		yield 'reserved characters' => array( "a+b/c?d#e/f%2Fg h", 'a%2bb/c%3fd%23e/f%2fg%20h' );
		yield 'a percent sign' => array( '50%', '50%25' );
		yield 'not UTF-8' => array( "A\xff%C3", 'a%ff%c3' );
		yield 'nothing' => array( '', '' );
	}

	#[DataProvider( 'spellings' )]
	public function testEverySpellingHasOneForm( string $typed, string $normal ): void {
		self::assertSame( $normal, PathSpelling::normal( $typed ) );
		self::assertSame( $normal, PathSpelling::normal( $normal ), 'It is its own form.' );
	}

	public function testAccentsAreNotTheSameLetters(): void {
		self::assertNotSame( PathSpelling::normal( 'βαζο' ), PathSpelling::normal( 'βάζο' ) );
	}

	public function testCutsBetweenCharacters(): void {
		$texts = array( 'βάζο-για-λουλούδια', '陶瓷花瓶', '🏺🏺-vase', 'plain-vase', 'größe' );
		foreach ( $texts as $text ) {
			$path = PathSpelling::normal( $text );
			for ( $bytes = 13; $bytes <= strlen( $path ) + 1; $bytes++ ) {
				$cut = PathSpelling::cut( $path, $bytes );
				self::assertLessThanOrEqual( $bytes, strlen( $cut ) );
				self::assertNotSame( '', $cut );
				self::assertTrue( str_starts_with( $path, $cut ) );
				self::assertSame( 1, preg_match( '//u', rawurldecode( $cut ) ), "$text, $bytes" );
				self::assertTrue( str_starts_with( $text, rawurldecode( $cut ) ), $cut );
				// No character more than necessary is lost: the longest has twelve bytes, and a hyphen one.
				self::assertGreaterThan( min( $bytes, strlen( $path ) ) - 14, strlen( $cut ) );
			}
		}
	}

	public function testStoredPathsHaveRoomForANumber(): void {
		$stored = PathSpelling::stored( str_repeat( 'β', 1000 ) );
		self::assertLessThanOrEqual( PathSpelling::MAX_BYTES - strlen( '-99999999' ), strlen( $stored ) );
		self::assertSame( $stored, PathSpelling::stored( $stored ) );
	}
}
