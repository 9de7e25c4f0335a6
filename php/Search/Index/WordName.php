<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\I18n\Text\Characters;

/**
 * Words in names of sets and in the vocabulary: ASCII, so that each database compares and sorts them in the same way, and no collation
 * takes one letter for another. A letter beyond `z` becomes `_` and two digits of base 36 (Greek, Cyrillic) or `__` and four. Prefixes
 * stay prefixes: the name of `vas` begins the name of `vase`. Words have no underscores, so the name of a name is the name itself.
 */
final class WordName {

	/** Bytes of a name; longer words are cut after a whole letter. */
	private const MAX_BYTES = 96;

	public const MAX_LETTER_BYTES = 6;

	private const LETTERS = '/__[0-9a-z]{4}|_[0-9a-z]{2}|[a-z0-9]/';

	private const BASE = 36;

	public static function encode( string $word ): string {
		if ( preg_match( '/[^a-z0-9_]/', $word ) !== 1 ) {
			return self::cut( $word );
		}
		$name = '';
		foreach ( Characters::split( $word ) as $letter ) {
			$name .= preg_match( '/^[a-z0-9_]$/D', $letter ) === 1 ? $letter : self::letter( Characters::code( $letter ) );
		}
		return self::cut( $name );
	}

	/** The word of a name, without what was cut. */
	public static function decode( string $name ): string {
		return (string) preg_replace_callback(
			'/__([0-9a-z]{4})|_([0-9a-z]{2})/',
			static fn ( array $digits ): string => Characters::of( (int) base_convert( $digits[2] ?? $digits[1], self::BASE, 10 ) ),
			$name
		);
	}

	/** The letters of a name in reverse. */
	public static function reverse( string $name ): string {
		return implode( '', array_reverse( self::letters( $name ) ) );
	}

	/** Number of letters. */
	public static function length( string $name ): int {
		return count( self::letters( $name ) );
	}

	private static function letter( int $code ): string {
		$digits = base_convert( (string) $code, 10, self::BASE );
		return $code < self::BASE ** 2 ? '_' . str_pad( $digits, 2, '0', STR_PAD_LEFT ) : '__' . str_pad( $digits, 4, '0', STR_PAD_LEFT );
	}

	private static function cut( string $name ): string {
		if ( strlen( $name ) <= self::MAX_BYTES ) {
			return $name;
		}
		$cut = '';
		foreach ( self::letters( $name ) as $letter ) {
			if ( strlen( $cut . $letter ) > self::MAX_BYTES ) {
				break;
			}
			$cut .= $letter;
		}
		return $cut;
	}

	/** @return list<string> */
	private static function letters( string $name ): array {
		preg_match_all( self::LETTERS, $name, $letters );
		return $letters[0];
	}
}
