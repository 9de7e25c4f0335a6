<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\I18n\SearchNormalizer;

/** Restores the accents of normalized words from the titles that were found, or from what was typed. */
final class OriginalSpelling {

	/** @param list<string> $titles */
	/** @param list<string> $texts Titles and what was typed; the first one with a word counts. */
	public static function restore( string $normalized, array $texts ): string {
		$known = array();
		foreach ( $texts as $text ) {
			foreach ( preg_split( '/[^\p{L}\p{N}\-\']+/u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $word ) {
				foreach ( SearchNormalizer::words( $word ) as $spelling ) {
					$known[ $spelling ] ??= $word;
				}
			}
		}
		return implode( ' ', array_map( static fn ( string $word ): string => $known[ $word ] ?? $word, explode( ' ', $normalized ) ) );
	}
}
