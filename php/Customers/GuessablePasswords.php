<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use RuntimeException;

/** Recognizes passwords that are guessed first: words of a short list, sequences, repetitions, and the customer's own data. */
final class GuessablePasswords {

	/** Folded words; digits before and after them are ignored, so `summer` covers `Summer2026!`. */
	private const FILE = __DIR__ . '/data/guessable-passwords.json';

	/** Letters, digits and keys in the order in which people type them. */
	private const ROWS = array(
		'01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm',
		'yxcvbnm', 'wxcvbn',
	);

	/** Length from which a part of a row is a sequence. */
	private const MIN_RUN = 3;

	private const MIN_DIFFERENT_CHARACTERS = 3;

	private const MIN_WORD_LENGTH = 3;

	/** Also capitals: PHP lowers those of ASCII only, unless it has the extension mbstring. */
	private const LETTERS = array(
		'à' => 'a', 'À' => 'a', 'á' => 'a', 'Á' => 'a', 'â' => 'a', 'Â' => 'a', 'ã' => 'a', 'Ã' => 'a', 'å' => 'a', 'Å' => 'a', 'ą' => 'a',
		'Ą' => 'a', 'ā' => 'a', 'Ā' => 'a', 'ä' => 'a', 'Ä' => 'a', '@' => 'a',
		'æ' => 'ae', 'Æ' => 'ae',
		'ç' => 'c', 'Ç' => 'c', 'č' => 'c', 'Č' => 'c', 'ć' => 'c', 'Ć' => 'c',
		'è' => 'e', 'È' => 'e', 'é' => 'e', 'É' => 'e', 'ê' => 'e', 'Ê' => 'e', 'ë' => 'e', 'Ë' => 'e', 'ę' => 'e', 'Ę' => 'e', 'ė' => 'e',
		'Ė' => 'e', 'ē' => 'e', 'Ē' => 'e',
		'ģ' => 'g', 'Ģ' => 'g',
		'ì' => 'i', 'Ì' => 'i', 'í' => 'i', 'Í' => 'i', 'î' => 'i', 'Î' => 'i', 'ï' => 'i', 'Ï' => 'i', 'į' => 'i', 'Į' => 'i', 'ī' => 'i',
		'Ī' => 'i',
		'ķ' => 'k', 'Ķ' => 'k',
		'ł' => 'l', 'Ł' => 'l', 'ļ' => 'l', 'Ļ' => 'l',
		'ñ' => 'n', 'Ñ' => 'n', 'ń' => 'n', 'Ń' => 'n', 'ņ' => 'n', 'Ņ' => 'n',
		'ò' => 'o', 'Ò' => 'o', 'ó' => 'o', 'Ó' => 'o', 'ô' => 'o', 'Ô' => 'o', 'õ' => 'o', 'Õ' => 'o', 'ö' => 'o', 'Ö' => 'o', 'ø' => 'o',
		'Ø' => 'o',
		'œ' => 'oe', 'Œ' => 'oe',
		'ß' => 'ss',
		'ś' => 's', 'Ś' => 's', 'š' => 's', 'Š' => 's', '$' => 's',
		'ù' => 'u', 'Ù' => 'u', 'ú' => 'u', 'Ú' => 'u', 'û' => 'u', 'Û' => 'u', 'ü' => 'u', 'Ü' => 'u', 'ų' => 'u', 'Ų' => 'u', 'ū' => 'u',
		'Ū' => 'u',
		'ý' => 'y', 'Ý' => 'y', 'ÿ' => 'y', 'Ÿ' => 'y',
		'ź' => 'z', 'Ź' => 'z', 'ż' => 'z', 'Ż' => 'z', 'ž' => 'z', 'Ž' => 'z',
	);

	private const DIGITS_FOR_LETTERS = array( '0' => 'o', '1' => 'i', '3' => 'e', '4' => 'a', '5' => 's', '7' => 't' );

	/** @param list<string> $own Data of the customer and the shop: names, e-mail address. */
	public static function includes( string $password, array $own ): bool {
		$folded = self::folded( $password );
		$used   = preg_split( '//u', strtolower( $password ), -1, PREG_SPLIT_NO_EMPTY ) ?: array();
		return count( array_unique( $used ) ) < self::MIN_DIFFERENT_CHARACTERS
			|| self::isSequence( $folded )
			|| array_intersect( self::spellings( $folded ), array( ...self::words(), ...self::ownWords( $own ) ) ) !== array();
	}

	/** Lower case, without accents, and without anything but letters and digits. */
	private static function folded( string $text ): string {
		return (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', strtolower( strtr( $text, self::LETTERS ) ) );
	}

	/** @return list<string> The text, also without surrounding digits, and with letters for the digits within. */
	private static function spellings( string $folded ): array {
		$word = trim( $folded, '0123456789' );
		return array( $folded, $word, strtr( $folded, self::DIGITS_FOR_LETTERS ), strtr( $word, self::DIGITS_FOR_LETTERS ) );
	}

	/**
	 * @param list<string> $own
	 * @return list<string>
	 */
	private static function ownWords( array $own ): array {
		$local = array_map( static fn ( string $text ): string => explode( '@', $text, 2 )[0], $own );
		$words = array_map( self::folded( ... ), array_values( array_unique( array( ...$own, ...$local ) ) ) );
		$words = array( ...$words, ...array_map( static fn ( string $word ): string => trim( $word, '0123456789' ), $words ) );
		$pairs = array();
		foreach ( $words as $first ) {
			foreach ( $words as $second ) {
				$pairs[] = $first . $second;
			}
		}
		return array_values(
			array_filter( array( ...$words, ...$pairs ), static fn ( string $word ): bool => mb_strlen( $word ) >= self::MIN_WORD_LENGTH )
		);
	}

	/** Whether the text consists of parts of rows and repeated characters: `12345`, `qweasd`, `abc111`. */
	private static function isSequence( string $folded ): bool {
		$length = strlen( $folded );
		$start  = 0;
		while ( $start < $length ) {
			$run = self::runLength( substr( $folded, $start ) );
			if ( $run < self::MIN_RUN ) {
				return false;
			}
			$start += $run;
		}
		return $length > 0;
	}

	private static function runLength( string $text ): int {
		$longest = strspn( $text, $text[0] );
		foreach ( self::ROWS as $row ) {
			foreach ( array( $row, strrev( $row ) ) as $direction ) {
				for ( $length = strlen( $text ); $length > $longest; $length-- ) {
					if ( str_contains( $direction, substr( $text, 0, $length ) ) ) {
						$longest = $length;
					}
				}
			}
		}
		return $longest;
	}

	/** @return list<string> */
	private static function words(): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
		$words = json_decode( (string) file_get_contents( self::FILE ), true );
		if ( ! is_array( $words ) || $words === array() ) {
			throw new RuntimeException( 'The list of guessable passwords cannot be read' );
		}
		return array_values( array_filter( $words, 'is_string' ) );
	}
}
