<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Search;

use PHPUnit\Framework\TestCase;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\PartialMatch;
use Vitrine\Search\WordMatches;

final class PartialMatchTest extends TestCase {

	/**
	 * @param array<string, array{list<int>, list<int>}> $matches Products by title and by text, by word.
	 * @param list<string>|null                          $typed   Null for the same words.
	 * @return list<string>|null The words that are kept.
	 */
	private static function kept( array $matches, ?array $typed = null ): ?array {
		$words = array_keys( $matches );
		$found = array_map(
			static fn ( array $of ): WordMatches =>
				WordMatches::of( Bitmap::none(), Bitmap::of( $of[0] ), Bitmap::none(), Bitmap::none(), Bitmap::of( $of[1] ) ),
			array_values( $matches )
		);
		$part  = PartialMatch::of( $words, $found, $typed ?? $words );
		return $part === null ? null : array_map( static fn ( int $index ): string => $words[ $index ], $part->kept );
	}

	public function testKeepsTheWordOfTitles(): void {
		$green = array( array(), range( 1, 9 ) );
		self::assertSame( array( 'cloth' ), self::kept( array( 'cloth' => array( array( 20 ), array() ), 'green' => $green ) ) );
		$oak   = array( array( 1, 2, 3 ), range( 4, 20 ) );
		$lamps = array( 'oak' => $oak, 'lamp' => array( range( 30, 36 ), range( 37, 39 ) ) );
		self::assertSame( array( 'lamp' ), self::kept( $lamps ) );
		self::assertSame( array( 'lamp' ), self::kept( array_reverse( $lamps ) ) );
		self::assertSame( array( 'lamp' ), self::kept( array( 'quux' => array( array(), array() ) ) + array_slice( $lamps, 1 ) ) );
	}

	public function testKeepsNothingThatSaysLittle(): void {
		$none = array( array(), array() );
		self::assertNull( self::kept( array( 'green' => array( array(), range( 1, 9 ) ), 'phone' => $none ) ), 'Not in titles.' );
		self::assertNull( self::kept( array( 'in' => array( range( 1, 9 ), array() ), 'phone' => $none ) ), 'Too short.' );
		self::assertNull( self::kept( array( 'lamp' => array( array( 1 ), array() ) ) ), 'The only word.' );
		$three = array( 'lamp' => array( array( 1 ), array() ), 'phone' => $none, 'case' => $none );
		self::assertNull( self::kept( $three ), 'More than half.' );
	}

	public function testTypedWordsCountMoreThanCorrectedOnes(): void {
		$words = array( 'wood' => array( array( 1 ), array( 2 ) ), 'bench' => array( array( 3 ), array( 4 ) ) );
		self::assertSame( array( 'bench' ), self::kept( $words, array( 'wodo', 'bench' ) ) );
		self::assertSame( array( 'wood' ), self::kept( $words, array( 'wood', 'behcn' ) ) );
		$other = array( 'dog' => array( array(), array() ), 'wood' => array( array( 1 ), array() ) );
		self::assertSame( array( 'wood' ), self::kept( $other, array( 'dog', 'wodo' ) ) );
		self::assertNull( self::kept( $other, array( 'dog', 'food' ) ), 'Another first letter.' );
	}
}
