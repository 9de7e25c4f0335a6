<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Direction;

final class DirectionTest extends TestCase {

	/** @return iterable<array{string, string}> */
	public static function tags(): iterable {
		foreach ( array( 'he_IL', 'he', 'ar', 'ar-eg', 'ary', 'fa_IR', 'ur', 'ckb', 'ug_CN' ) as $tag ) {
			yield $tag => array( $tag, 'rtl' );
		}
		foreach ( array( 'en_GB', 'de-ch', 'lt_LT', 'el', 'arg', 'az', 'hr', 'tr_TR', '' ) as $tag ) {
			yield $tag => array( $tag, 'ltr' );
		}
	}

	#[DataProvider( 'tags' )]
	public function testLanguagesHaveTheDirectionOfTheirScript( string $tag, string $direction ): void {
		self::assertSame( $direction, Direction::of( $tag ) );
		self::assertSame( $direction === 'rtl' ? ' dir="rtl"' : '', Direction::attribute( $tag ) );
		self::assertSame( $direction === 'rtl' ? 'right' : 'left', Direction::start( $tag ) );
		self::assertSame( $direction === 'rtl' ? 'left' : 'right', Direction::end( $tag ) );
	}
}
