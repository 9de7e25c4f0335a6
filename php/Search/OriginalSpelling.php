<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\I18n\SearchNormalizer;

/** Restores the accents of normalized words from the titles that were found. */
final class OriginalSpelling {

	/** @param list<string> $titles */
	public static function restore( string $normalized, array $titles ): string {
		$known = array();
		foreach ( $titles as $title ) {
			foreach ( preg_split( '/[^\p{L}\p{N}\-\']+/u', $title, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $word ) {
				foreach ( SearchNormalizer::words( $word ) as $spelling ) {
					$known[ $spelling ] ??= $word;
				}
			}
		}
		return implode( ' ', array_map( static fn ( string $word ): string => $known[ $word ] ?? $word, explode( ' ', $normalized ) ) );
	}
}
