<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use RuntimeException;
use Vitrine\Kernel\Lowercase;

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

	/** Lower-case letters as people type them on another keyboard or in capitals: Greek capitals have no accents. */
	private const LETTERS = array(
		'à' => 'a', 'á' => 'a', 'â' => 'a', 'ã' => 'a', 'å' => 'a', 'ą' => 'a', 'ā' => 'a', 'ă' => 'a', 'ä' => 'a', '@' => 'a', 'æ' => 'ae',
		'ç' => 'c', 'č' => 'c', 'ć' => 'c', 'ď' => 'd', 'đ' => 'd',
		'è' => 'e', 'é' => 'e', 'ê' => 'e', 'ë' => 'e', 'ę' => 'e', 'ė' => 'e', 'ē' => 'e', 'ě' => 'e', 'ğ' => 'g', 'ģ' => 'g',
		'ì' => 'i', 'í' => 'i', 'î' => 'i', 'ï' => 'i', 'į' => 'i', 'ī' => 'i', 'ı' => 'i',
		'ķ' => 'k', 'ł' => 'l', 'ļ' => 'l', 'ľ' => 'l', 'ĺ' => 'l', 'ñ' => 'n', 'ń' => 'n', 'ņ' => 'n', 'ň' => 'n',
		'ò' => 'o', 'ó' => 'o', 'ô' => 'o', 'õ' => 'o', 'ö' => 'o', 'ø' => 'o', 'ő' => 'o', 'œ' => 'oe', 'ř' => 'r', 'ŕ' => 'r',
		'ß' => 'ss', 'ś' => 's', 'š' => 's', 'ş' => 's', 'ș' => 's', '$' => 's', 'ť' => 't', 'ț' => 't', 'ţ' => 't',
		'ù' => 'u', 'ú' => 'u', 'û' => 'u', 'ü' => 'u', 'ų' => 'u', 'ū' => 'u', 'ů' => 'u', 'ű' => 'u', 'ý' => 'y', 'ÿ' => 'y',
		'ź' => 'z', 'ż' => 'z', 'ž' => 'z',
		'ά' => 'α', 'έ' => 'ε', 'ή' => 'η', 'ί' => 'ι', 'ϊ' => 'ι', 'ΐ' => 'ι', 'ό' => 'ο', 'ύ' => 'υ', 'ϋ' => 'υ', 'ΰ' => 'υ', 'ώ' => 'ω',
		'ς' => 'σ', 'ё' => 'е',
	);

	private const DIGITS_FOR_LETTERS = array( '0' => 'o', '1' => 'i', '3' => 'e', '4' => 'a', '5' => 's', '7' => 't' );

	/** @param list<string> $own Data of the customer and the shop: names, e-mail address. */
	public static function includes( string $password, array $own ): bool {
		$folded = self::folded( $password );
		$used   = preg_split( '//u', Lowercase::convert( $password ), -1, PREG_SPLIT_NO_EMPTY ) ?: array();
		return count( array_unique( $used ) ) < self::MIN_DIFFERENT_CHARACTERS
			|| array_filter( self::spellings( $folded ), self::isSequence( ... ) ) !== array()
			|| array_intersect( self::spellings( $folded ), array( ...self::words(), ...self::ownWords( $own ) ) ) !== array();
	}

	/** Lower case, without accents, and without anything but letters and digits. */
	private static function folded( string $text ): string {
		return (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', strtr( Lowercase::convert( $text ), self::LETTERS ) );
	}

	/** @return list<string> The text, also without surrounding digits and repetitions, and with letters for the digits within. */
	private static function spellings( string $folded ): array {
		$word = (string) preg_replace( '/^(.{3,}?)\1+$/u', '$1', trim( $folded, '0123456789' ) );
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
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$words = json_decode( (string) file_get_contents( self::FILE ), true );
		if ( ! is_array( $words ) || $words === array() ) {
			throw new RuntimeException( 'The list of guessable passwords cannot be read' );
		}
		return array_values( array_filter( $words, 'is_string' ) );
	}
}
