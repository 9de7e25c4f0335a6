<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Storefront\Brand;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Storefront\Brand\Colour;
use Vitrine\Storefront\Brand\Palette;

/** The colours of e-mails, papers and the error page. */
final class PaletteTest extends TestCase {

	private static function contrast( string $one, string $other ): float {
		return Colour::parse( $one )?->contrast( Colour::parse( $other ) ?? self::fail( $other ) ) ?? self::fail( $one );
	}

	/** @return iterable<string, array{string, string|null}> */
	public static function colours(): iterable {
		yield 'hexadecimal' => array( '#1D4A42', '#1d4a42' );
		yield 'short' => array( '#fa0', '#ffaa00' );
		yield 'opaque' => array( '#1d4a42ff', '#1d4a42' );
		yield 'transparent' => array( '#1d4a4280', null );
		yield 'rgb' => array( 'rgb(29, 74,66)', '#1d4a42' );
		yield 'rgb without commas' => array( 'rgb(29 74 66)', '#1d4a42' );
		yield 'out of range' => array( 'rgb(300,0,0)', null );
		yield 'function' => array( 'color-mix(in srgb, currentColor 20%, transparent)', null );
		yield 'variable' => array( 'var(--x)', null );
		yield 'markup' => array( '#fff;}</style>', null );
	}

	#[DataProvider( 'colours' )]
	public function testParsesOpaqueColours( string $text, ?string $hex ): void {
		self::assertSame( $hex, Colour::parse( $text )?->hex() );
	}

	/** @return iterable<string, array{array<string, string>}> */
	public static function palettes(): iterable {
		yield 'bundled theme' => array( array() );
		yield 'light accent' => array( array( 'paper' => '#ffffff', 'ink' => '#222222', 'accent' => '#ffd400', 'on-accent' => '#ffffff' ) );
		yield 'grey accent' => array( array( 'paper' => '#ffffff', 'ink' => '#767676', 'accent' => '#777777', 'on-accent' => '#888888' ) );
		yield 'dark' => array( array( 'base' => '#111111', 'contrast' => '#ffffff' ) );
		yield 'dark raised' => array( array( 'paper' => '#fff', 'ink' => '#000', 'raised' => '#333', 'soft' => '#ccc' ) );
		yield 'illegible text' => array( array( 'paper' => '#ffffff', 'ink' => '#eeeeee' ) );
		yield 'dark with a dark accent' => array( array( 'paper' => '#101010', 'ink' => '#fafafa', 'accent' => '#1d1d1d' ) );
	}

	/** @param array<string, string> $slugs */
	#[DataProvider( 'palettes' )]
	public function testTextIsLegibleOnItsBackground( array $slugs ): void {
		$palette = Palette::fromSlugs( $slugs );
		foreach ( array( $palette, $palette->forPaper() ) as $one ) {
			foreach ( array( $one->ink, $one->soft, $one->link ) as $text ) {
				self::assertGreaterThanOrEqual( 4.5, self::contrast( $text, $one->paper ) );
				self::assertGreaterThanOrEqual( 4.5, self::contrast( $text, $one->raised ) );
			}
			self::assertGreaterThanOrEqual( 4.5, self::contrast( $one->onAccent, $one->accent ) );
			self::assertEquals( $one, Palette::fromArray( $one->toArray() ) );
		}
		self::assertSame( '#ffffff', $palette->forPaper()->paper );
	}

	public function testFollowsTheRuleOfThePages(): void {
		$bundled = Palette::fromSlugs( array( 'paper' => '#ffffff', 'ink' => '#101010', 'accent' => '#7a0019', 'base' => '#000000' ) );
		self::assertSame( array( '#ffffff', '#101010', '#7a0019' ), array( $bundled->paper, $bundled->ink, $bundled->accent ) );
		$other = Palette::fromSlugs( array( 'base' => '#ffffff', 'contrast' => '#111111', 'accent-1' => '#ffee58' ) );
		self::assertSame( array( '#ffffff', '#111111', '#111111' ), array( $other->paper, $other->ink, $other->accent ) );
		self::assertEquals( Palette::standard(), Palette::fromSlugs( array( 'primary' => '#123456', 'background' => '#ffffff' ) ) );
	}

	public function testADamagedOptionGivesTheOwnColours(): void {
		self::assertEquals( Palette::standard(), Palette::fromArray( array( 'paper' => array(), 'ink' => 3 ) ) );
	}
}
