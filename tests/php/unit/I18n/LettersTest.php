<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use IntlChar;
use Normalizer;
use PHPUnit\Framework\Attributes\RequiresPhpExtension;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Text\Characters;
use Vitrine\I18n\Text\Letters;

/** `SearchNormalizerTest` has examples; this is about all letters. */
final class LettersTest extends TestCase {

	/** Ideographs and syllables, which fold to themselves. */
	private const PLAIN = array( array( 0x3400, 0x4dbf ), array( 0x4e00, 0x9fff ), array( 0xac00, 0xd7a3 ), array( 0x20000, 0x2f7ff ) );

	/** @return iterable<string> Letters, marks and digits that ICU knows. */
	private static function letters(): iterable {
		for ( $code = 0x80; $code < 0x2fa20; ++$code ) {
			foreach ( self::PLAIN as [ $first, $last ] ) {
				$code = $code === $first ? $last + 1 : $code;
			}
			if ( IntlChar::isalnum( $code ) || IntlChar::charType( $code ) === IntlChar::CHAR_CATEGORY_OTHER_NUMBER ) {
				yield Characters::of( $code );
			}
		}
	}

	#[RequiresPhpExtension( 'intl' )]
	public function testOtherWaysToWriteALetterFoldAlike(): void {
		$wrong = array();
		$count = 0;
		foreach ( self::letters() as $letter ) {
			$folded = Letters::fold( "x{$letter}y" );
			++$count;
			$others = array(
				mb_strtolower( "x{$letter}y" ),
				...array_map(
					static fn ( int $form ): string => (string) Normalizer::normalize( "x{$letter}y", $form ),
					array( Normalizer::NFC, Normalizer::NFD, Normalizer::NFKC )
				),
			);
			foreach ( $others as $other ) {
				if ( $folded !== Letters::fold( $other ) && ! self::isFraction( $letter ) ) {
					$wrong[] = sprintf( '%s U+%04X: %s', $letter, Characters::code( $letter ), $folded );
				}
			}
			if ( $folded !== Letters::fold( $folded ) ) {
				$wrong[] = "$letter: $folded changes again";
			}
		}
		self::assertGreaterThan( 20_000, $count );
		self::assertSame( array(), array_values( array_unique( $wrong ) ) );
	}

	/** `1½` is not `11/2`. */
	private static function isFraction( string $letter ): bool {
		return str_contains( Letters::fold( $letter ), "\u{2044}" );
	}

	public function testTextIsCutAfterAWholeCharacter(): void {
		foreach ( array( 6 => 'ваз', 7 => 'ваз', 8 => 'ваза', 1 => '' ) as $bytes => $cut ) {
			self::assertSame( $cut, Characters::cut( 'ваза', $bytes ) );
		}
	}
}
