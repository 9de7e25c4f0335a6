<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

use Vitrine\Kernel\Lowercase;

/**
 * Guesses the encoding of a text that does not name it: the one in which the letters are those of a language, are not capitals inside of a
 * word, and are not symbols. The languages of the shop decide where several encodings make sense.
 */
final class EncodingGuess {

	/** Added for the languages of the shop; more for its default language. */
	private const DEFAULT_LANGUAGE_BONUS = 0.4;
	private const LANGUAGE_BONUS         = 0.3;

	/** For the encoding of Excel where the shop's languages are spoken, whatever the language of the text. */
	private const REGION_BONUS = 0.2;

	/** For encodings that no Excel writes as "CSV". */
	private const RARE_PENALTY = 0.25;

	/** A lead below this is not enough to be sure. */
	private const SURE_LEAD = 0.15;

	/** Another reading above this makes sense in a language, even if it is not one of the shop's. */
	private const PLAUSIBLE = 1.05;

	/** A reading below this makes no sense in any language. */
	private const SURE_SCORE = 0.6;

	private const COMMON = array(
		Encoding::Windows1252, Encoding::Windows1250, Encoding::Windows1251, Encoding::Windows1253, Encoding::Windows1254,
		Encoding::Windows1255, Encoding::Windows1256, Encoding::Windows1257, Encoding::Windows874, Encoding::Gb18030, Encoding::Big5,
		Encoding::ShiftJis, Encoding::EucKr,
	);

	/** Per penalty of a character. */
	private const FAULT_WEIGHT = 1.0;

	/** Usual in texts: quotation marks, dashes, currencies, full-width punctuation. */
	private const SYMBOLS = '/^[\x{A0}«»‘’‚“”„–—…€®©™•×\x{AD}\x{3000}-\x{3011}\x{FF01}-\x{FF1F}]$/u';

	/** Usual after numbers; not after letters, except in "m²". */
	private const UNITS = '/^[°±²³µ§½¼¾£‰ªº]$/u';

	/** Letters and marks that are not Latin. */
	private const OTHER_SCRIPT = '/^(?!\p{Latin})[\p{L}\p{M}]$/u';

	/** Share of the characters of a text that are among the listed ones: all of them for kana, a part for Chinese. */
	private const EXPECTED_SHARE = 0.3;

	/**
	 * @param non-empty-list<Encoding> $ranked The most likely first.
	 * @param bool                     $sure   Whether the first one is far more likely than those that read the text differently.
	 */
	private function __construct( public readonly array $ranked, public readonly bool $sure ) {
	}

	/**
	 * @param string       $sample    Bytes beyond ASCII with the words around them.
	 * @param list<string> $languages Codes of the shop's languages, the default first.
	 */
	public static function of( string $sample, array $languages ): self {
		/** @var array<string, true> $plausible Readings that make sense in any language. */
		$plausible = array();
		/** @var array<string, float> $scores */
		$scores = array();
		/** @var array<string, string> $texts */
		$texts = array();
		$shop   = array_map( Alphabets::language( ... ), $languages );
		// English is in shops everywhere.
		$local  = array_map( Alphabets::excelEncoding( ... ), array_diff( $shop, array( 'en' ) ) );
		foreach ( Encoding::unmarked() as $encoding ) {
			$texts[ $encoding->value ]  = $encoding->decode( $sample );
			[ $score, $plain ]          = self::score( $encoding, $texts[ $encoding->value ], $shop );
			if ( $plain >= self::PLAUSIBLE && in_array( $encoding, self::COMMON, true ) ) {
				$plausible[ $texts[ $encoding->value ] ] = true;
			}
			$scores[ $encoding->value ] = $score
				+ ( in_array( $encoding, $local, true ) ? self::REGION_BONUS : 0 )
				- ( in_array( $encoding, self::COMMON, true ) ? 0 : self::RARE_PENALTY );
		}
		// A stable sort: of equal ones the first case, Windows-1252, comes first.
		arsort( $scores );
		$ranked = array_map( Encoding::from( ... ), array_keys( $scores ) ) ?: array( Encoding::Windows1252 );
		$text   = $texts[ $ranked[0]->value ] ?? '';
		unset( $plausible[ $text ] );
		$best   = $scores[ $ranked[0]->value ] ?? 0;
		$others = array_filter( $scores, static fn ( string $name ): bool => $texts[ $name ] !== $text, ARRAY_FILTER_USE_KEY );
		$lead   = $best - max( array( -1, ...array_values( $others ) ) );
		return new self( $ranked, $plausible === array() && $best >= self::SURE_SCORE && $lead >= self::SURE_LEAD );
	}

	/**
	 * @param list<string> $shop Languages.
	 * @return array{float, float} With and without regard to them.
	 */
	private static function score( Encoding $encoding, string $text, array $shop ): array {
		[ $letters, $symbols, $faults ] = self::count( $text );
		$count = max( 1, array_sum( $letters ) + $symbols + $faults );
		$best  = -1.0;
		$plain = -1.0;
		foreach ( Alphabets::languages() as $language ) {
			if ( ! Alphabets::suits( $language, $encoding ) ) {
				continue;
			}
			$ideographic = Alphabets::isIdeographic( $language );
			$weights     = Alphabets::weights( $language );
			$sum         = (float) $symbols;
			foreach ( $letters as $letter => $times ) {
				$sum += $times * ( $weights[ $letter ] ?? ( $ideographic ? 0 : -0.5 ) );
			}
			$share = $ideographic ? min( 1.3, $sum / $count / self::EXPECTED_SHARE ) : $sum / $count;
			$plain = max( $plain, $share );
			$best  = max( $best, $share + self::bonus( $language, $shop ) );
		}
		$fault = self::FAULT_WEIGHT * $faults / $count;
		return array( $best - $fault, $plain - $fault );
	}

	/** @param list<string> $shop */
	private static function bonus( string $language, array $shop ): float {
		$place = array_search( $language, $shop, true );
		return $place === false ? 0.0 : ( $place === 0 ? self::DEFAULT_LANGUAGE_BONUS : self::LANGUAGE_BONUS );
	}

	/** @return array{array<string, int>, int, float} Letters in lower case, the number of usual symbols, and penalties. */
	private static function count( string $text ): array {
		$letters = array();
		$symbols = 0;
		$faults  = 0.0;
		preg_match_all( '/\S*[^\x00-\x7F\s]\S*/u', $text, $words );
		foreach ( $words[0] as $word ) {
			$before  = '';
			$earlier = '';
			foreach ( preg_split( '//u', $word, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $character ) {
				$fault   = self::fault( $character, $before );
				$faults += $fault + ( self::isInWord( $earlier, $before, $character ) ? 1.0 : 0.0 );
				$earlier = $before;
				$before  = $character;
				if ( strlen( $character ) < 2 || $fault >= 1.0 ) {
					continue;
				}
				if ( self::isLetter( $character ) ) {
					$lower             = self::isUpper( $character ) ? Lowercase::convert( $character ) : $character;
					$letters[ $lower ] = ( $letters[ $lower ] ?? 0 ) + 1;
				} else {
					++$symbols;
				}
			}
		}
		return array( $letters, $symbols, $faults );
	}

	/** Whether the second character is a quotation mark or the like between two letters. */
	private static function isInWord( string $one, string $character, string $other ): bool {
		return preg_match( self::SYMBOLS, $character ) === 1
			&& preg_match( '/^(?:\p{L}[^\x{A0}’‘–—×\x{AD}\x{3000}-\x{FFFF}]\p{L})$/u', $one . $character . $other ) === 1;
	}

	/** How odd a character is after another one. */
	private static function fault( string $character, string $before ): float {
		return match ( true ) {
			strlen( $character ) === 1
				=> preg_match( '/^[a-zA-Z]$/', $character ) === 1 && preg_match( self::OTHER_SCRIPT, $before ) === 1 ? 1.5 : 0.0,
			preg_match( '/[\x{FFFD}\p{Co}\p{Cn}\x{80}-\x{9F}]/u', $character ) === 1 => 4.0,
			self::isLetter( $character ) => match ( true ) {
				self::isUpper( $character ) && preg_match( '/^\p{Ll}$/u', $before ) === 1 => 1.5,
				// Words are rarely in capitals; those of another encoding are.
				self::isUpper( $character ) && preg_match( '/^\p{Lu}$/u', $before ) === 1 => 0.2,
				// Letters of two alphabets in a word.
				preg_match( '/^[a-zA-Z]$/', $before ) === 1 && preg_match( self::OTHER_SCRIPT, $character ) === 1 => 1.5,
				default => 0.0,
			},
			preg_match( self::UNITS, $character ) === 1
				=> preg_match( '/^\p{L}$/u', $before ) === 1 && $before !== 'm' ? 1.0 : 0.0,
			preg_match( '/^\p{M}$/u', $character ) === 1 => preg_match( self::OTHER_SCRIPT, $before ) === 1 ? 0.0 : 1.5,
			default => preg_match( self::SYMBOLS, $character ) === 1 ? 0.0 : 2.0,
		};
	}

	/** Not half-width kana: these appear where other bytes are read as Japanese. */
	private static function isLetter( string $character ): bool {
		return preg_match( '/^\p{L}$/u', $character ) === 1 && preg_match( '/^[ªºµ\x{FF61}-\x{FF9F}]$/u', $character ) !== 1;
	}

	private static function isUpper( string $character ): bool {
		return preg_match( '/^\p{Lu}$/u', $character ) === 1;
	}
}
