<?php
declare(strict_types=1);

namespace Vitrine\Search\Language;

/**
 * Light stemmers for plurals and cases, in the manner of the UniNE stemmers: words with the same stem find each other (`vazos` and `vaza`).
 * They handle only what titles in a shop need. Words must be normalized (`SearchNormalizer`); words of other languages stay unchanged.
 */
final class Stemmer {

	/** Minimum length of a stem. */
	private const MIN_STEM_LENGTH = 3;

	/** Endings of Lithuanian nouns and adjectives without accents, longest first. */
	private const LITHUANIAN = '/(?:iuosiuose|iosiomis|uosiuose|osiomis|iesiems|aisiais|iuosius|uosius|iuose|iesiems|iosios|iomis|iams|iais|'
		. 'yje|ioje|iose|ioms|uose|ieji|ojo|omis|emis|imis|umis|asis|ieji|oji|'
		. 'eje|ems|oje|ose|oms|ams|ais|iai|ius|ies|iui|iem|ems|ims|yse|uje|umi|imi|eis|'
		. 'io|iu|ia|os|as|ai|us|is|ys|es|ei|ui|uo|am|ia|om|a|o|e|i|u|y)$/';

	private const ENGLISH_IRREGULAR = array(
		'men'      => 'man',
		'women'    => 'woman',
		'children' => 'child',
		'feet'     => 'foot',
		'teeth'    => 'tooth',
		'mice'     => 'mouse',
	);

	public static function stem( string $word, string $language ): string {
		if ( strlen( $word ) <= self::MIN_STEM_LENGTH || preg_match( '/^[a-z]+$/', $word ) !== 1 ) {
			return $word;
		}
		$stem = match ( $language ) {
			'en'    => self::english( $word ),
			'de'    => self::german( $word ),
			'fr'    => self::french( $word ),
			'it'    => self::italian( $word ),
			'lt'    => self::lithuanian( $word ),
			default => $word,
		};
		return strlen( $stem ) < self::MIN_STEM_LENGTH ? $word : $stem;
	}

	private static function english( string $word ): string {
		$word = self::ENGLISH_IRREGULAR[ $word ] ?? $word;
		$word = self::cut( $word, '/(?<![sui])s$/' );
		$word = self::cut( $word, '/e$/' );
		return self::replace( $word, array( '/y$/' => 'i', '/v$/' => 'f' ) );
	}

	/** Umlauts are gone: `Gläser` arrives as `glaser`, or as `glaeser` in its other spelling. */
	private static function german( string $word ): string {
		$word = self::cut( $word, '/(?<=[bdfghklmnrtpo])s$|(?<=[kfmd]a)s$/' );
		$word = self::cut( $word, '/(?:ern|em|er|en|es|e|(?<=[lr])n)$/' );
		return self::replace( $word, array( '/(?<![qae])ue/' => 'u', '/ae/' => 'a', '/oe/' => 'o' ) );
	}

	private static function french( string $word ): string {
		$word = self::replace( $word, array( '/(?<!e)aux$/' => 'al' ) );
		$word = self::cut( $word, '/[sx]$/' );
		$word = self::cut( $word, '/e$/' );
		return self::replace( $word, array( '/([b-df-hj-np-tv-z])\1$/' => '$1' ) );
	}

	private static function italian( string $word ): string {
		$word = self::cut( $word, '/[aeio]$/' );
		$word = self::cut( $word, '/i$/' );
		return self::cut( $word, '/(?<=[cg])h$/' );
	}

	private static function lithuanian( string $word ): string {
		// `dubuo`, `dubens`, `dubenys` (bowl).
		$word = self::replace( $word, array( '/uo$/' => 'en', '/ens$/' => 'en' ) );
		$word = self::cut( $word, self::LITHUANIAN );
		// `medis` and `medžio`, `kėdė` and `kėdžių`: a consonant softens before some endings.
		return self::replace( $word, array( '/dz$/' => 'd', '/c$/' => 't' ) );
	}

	/** Removes an ending if the rest is long enough. */
	private static function cut( string $word, string $ending ): string {
		$rest = (string) preg_replace( $ending, '', $word );
		return strlen( $rest ) < self::MIN_STEM_LENGTH ? $word : $rest;
	}

	/** @param array<string, string> $rules Replacements by pattern. */
	private static function replace( string $word, array $rules ): string {
		return (string) preg_replace( array_keys( $rules ), array_values( $rules ), $word );
	}
}
