<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Search\Index;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Text\Characters;
use Vitrine\Search\Index\WordName;

final class WordNameTest extends TestCase {

	/** @return list<array{string}> */
	public static function words(): array {
		$words = array( 'vase', 'ваза', 'βαζο', '花瓶', '10kω', 'אגרטל', 'مزهريه', "\u{10ffff}a\u{50f}\u{510}" );
		return array_map( static fn ( string $word ): array => array( $word ), $words );
	}

	#[DataProvider( 'words' )]
	public function testNamesAreAsciiAndKeepLettersApart( string $word ): void {
		$name = WordName::encode( $word );
		self::assertMatchesRegularExpression( '/^[a-z0-9_]+$/D', $name );
		self::assertSame( $word, WordName::decode( $name ) );
		self::assertSame( $name, WordName::encode( $name ), 'The name of a name is the name.' );
		self::assertSame( Characters::length( $word ), WordName::length( $name ) );
		$reversed = implode( '', array_reverse( Characters::split( $word ) ) );
		self::assertSame( WordName::encode( $reversed ), WordName::reverse( $name ) );
		self::assertTrue( str_starts_with( $name, WordName::encode( Characters::start( $word, 2 ) ) ) );
	}

	public function testLongWordsAreCutAfterALetter(): void {
		foreach ( array( 'v', 'ж', '花', 'a花ж' ) as $letters ) {
			$name = WordName::encode( str_repeat( $letters, 200 ) );
			self::assertLessThanOrEqual( 96, strlen( $name ) );
			self::assertGreaterThan( 96 - WordName::MAX_LETTER_BYTES, strlen( $name ) );
			self::assertTrue( str_starts_with( str_repeat( $letters, 200 ), WordName::decode( $name ) ) );
		}
	}
}
