<?php
declare(strict_types=1);

namespace Vitrine\I18n\Text;

/**
 * Words of scripts without spaces, and of Korean, whose compounds are searched by their parts: they are found by pairs of characters. A
 * character has its vowel signs and tone marks (Thai).
 */
final class DenseScript {

	/** Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean, as a part of a character class. */
	private const SCRIPTS = '\x{e01}-\x{e3a}\x{e40}-\x{e4e}\x{e81}-\x{edf}\x{1000}-\x{11ff}\x{1780}-\x{17ff}\x{3005}-\x{3007}\x{3021}-\x{3029}'
		. '\x{3041}-\x{3096}\x{309d}-\x{309f}\x{30a1}-\x{30fa}\x{30fc}-\x{30ff}\x{3105}-\x{318e}\x{31f0}-\x{31ff}\x{3400}-\x{4dbf}'
		. '\x{4e00}-\x{9fff}\x{a960}-\x{a97f}\x{aa60}-\x{aa7f}\x{ac00}-\x{d7fb}\x{f900}-\x{faff}\x{1aff0}-\x{1b16f}\x{20000}-\x{323af}';

	public static function contains( string $word ): bool {
		return ! ctype_alnum( $word ) && preg_match( '/^(?:[' . self::SCRIPTS . ']\p{M}*)+$/Du', $word ) === 1;
	}

	/** @return list<string> Parts of a word in one of the scripts, and those in others. */
	public static function runs( string $word ): array {
		preg_match_all( '/(?:[' . self::SCRIPTS . ']\p{M}*)+|[^' . self::SCRIPTS . ']+/u', $word, $runs );
		return $runs[0];
	}

	/** @return list<string> The pairs of characters of a word, or its only character; empty for words of other scripts. */
	public static function pairs( string $word ): array {
		$characters = self::contains( $word ) ? self::characters( $word ) : array();
		$pairs      = array();
		foreach ( array_slice( $characters, 1 ) as $index => $character ) {
			$pairs[] = $characters[ $index ] . $character;
		}
		return $pairs === array() ? $characters : $pairs;
	}

	/**
	 * What the index contains of a word: its pairs, and its last character, since each other one begins a pair. Sentences have no spaces,
	 * so only titles contain the word as a whole.
	 *
	 * @return list<string> The word itself in other scripts.
	 */
	public static function indexed( string $word, bool $isTitle ): array {
		if ( ! self::contains( $word ) ) {
			return array( $word );
		}
		$parts = array( ...self::pairs( $word ), ...array_slice( self::characters( $word ), -1 ) );
		return array_values( array_unique( $isTitle ? array( $word, ...$parts ) : $parts ) );
	}

	/** @return list<string> Each with its marks. */
	private static function characters( string $word ): array {
		preg_match_all( '/\p{M}+|\P{M}\p{M}*/u', $word, $characters );
		return $characters[0];
	}
}
