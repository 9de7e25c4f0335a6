<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Search;

use PHPUnit\Framework\TestCase;
use Vitrine\Search\Language\Spelling;

final class SpellingTest extends TestCase {

	private const WORDS = array( 'lamp', 'lamb', 'vase', 'vest', 'table', 'tablet', 'armchair', 'candlestick', 'teekanne', 'wandleuchte' );

	/** Corrects as the vocabulary does: candidates share a key. */
	private static function correct( string $typed ): ?string {
		$keys       = Spelling::typedKeys( $typed );
		$candidates = array_filter(
			self::WORDS,
			static fn ( string $word ): bool => array_intersect( $keys, Spelling::storedKeys( $word ) ) !== array()
		);
		return Spelling::best( $typed, array_fill_keys( $candidates, 1 ) );
	}

	public function testCorrectsOneErrorInShortWordsAndTwoInLongOnes(): void {
		$cases = array(
			'lapm'         => 'lamp',
			'vasse'        => 'vase',
			'vaze'         => 'vase',
			'tabel'        => 'table',
			'armcahir'     => 'armchair',
			'armchiar'     => 'armchair',
			'candelstik'   => 'candlestick',
			'kandlestick'  => 'candlestick',
			'wandloichte'  => 'wandleuchte',
			'teekane'      => 'teekanne',
			'amp'          => null,
			'vaase1'       => null,
			'zzzz'         => null,
			'lxxp'         => null,
			'lamp'         => null,
		);
		foreach ( $cases as $typed => $word ) {
			self::assertSame( $word, $typed === 'lamp' ? null : self::correct( $typed ), $typed );
		}
	}

	/** Every single error in a word of any length is found. */
	public function testFindsEverySingleError(): void {
		foreach ( self::WORDS as $word ) {
			foreach ( self::errors( $word ) as $typed ) {
				if ( strlen( $typed ) >= Spelling::MIN_LENGTH && ! in_array( $typed, self::WORDS, true ) ) {
					$common = array_intersect( Spelling::typedKeys( $typed ), Spelling::storedKeys( $word ) );
					self::assertNotEmpty( $common, "$typed, $word" );
					self::assertSame( 1, Spelling::errors( $typed, $word, 2 ), "$typed, $word" );
				}
			}
		}
	}

	public function testPrefersFewerErrorsThenTheFirstLetterThenFrequentWords(): void {
		self::assertSame( 'vase', Spelling::best( 'vaase', array( 'vase' => 1, 'phase' => 90 ) ) );
		self::assertSame( 'lamp', Spelling::best( 'lamk', array( 'lamp' => 9, 'lamb' => 2, 'samk' => 99 ) ) );
		self::assertNull( Spelling::best( 'vase', array( 'vase' => 5 ) ) );
	}

	/** Compounds are stored by their ends, without one letter. */
	public function testFindsEndsOfCompounds(): void {
		$cases = array(
			'stul'   => 'kinderstuhl',
			'vaze'   => 'bodenvase',
			'vsae'   => 'bodenvase',
			'lamppe' => 'stehlampe',
			'ваза'   => 'крутаваса',
		);
		foreach ( $cases as $typed => $compound ) {
			self::assertNotEmpty( array_intersect( Spelling::endKeys( $typed ), Spelling::storedKeys( $compound ) ), $typed );
			self::assertLessThanOrEqual( 105, count( Spelling::endKeys( $typed ) ), $typed );
		}
		self::assertSame( array(), Spelling::endKeys( 'mm20' ) );
	}

	public function testOtherEndingsCostLessThanAnError(): void {
		self::assertSame( 2, Spelling::distance( 'lemppa', 'lempa', 'lt' ) );
		self::assertSame( 3, Spelling::distance( 'lemmpoms', 'lempa', 'lt' ) );
		self::assertNull( Spelling::distance( 'lemmpoms', 'lempa', 'fi' ), 'Without a stemmer.' );
		self::assertNull( Spelling::distance( 'lempa', 'lempa', 'lt' ), 'The same word.' );
	}

	public function testAWordHasFewKeys(): void {
		self::assertLessThanOrEqual( 12, count( Spelling::storedKeys( 'wohnzimmerbeleuchtung' ) ) );
		self::assertSame( array(), Spelling::storedKeys( 'mm200' ) );
		self::assertSame( array(), Spelling::storedKeys( str_repeat( 'a', 61 ) ) );
	}

	public function testCountsErrorsUpToALimit(): void {
		self::assertSame( 0, Spelling::errors( 'vase', 'vase', 2 ) );
		self::assertSame( 2, Spelling::errors( 'vase', 'vaesse', 2 ) );
		self::assertSame( 3, Spelling::errors( 'vase', 'teekanne', 2 ) );
	}

	/** @return list<string> The word with each possible error. */
	private static function errors( string $word ): array {
		$all = array();
		for ( $at = 0; $at <= strlen( $word ); ++$at ) {
			$head  = substr( $word, 0, $at );
			$tail  = substr( $word, $at );
			$all[] = "{$head}q$tail";
			if ( $tail !== '' ) {
				$all[] = $head . substr( $tail, 1 );
				$all[] = "{$head}q" . substr( $tail, 1 );
			}
			if ( strlen( $tail ) > 1 && $tail[0] !== $tail[1] ) {
				$all[] = $head . $tail[1] . $tail[0] . substr( $tail, 2 );
			}
		}
		return $all;
	}
}
