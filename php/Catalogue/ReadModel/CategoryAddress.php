<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathSpelling;
use Vitrine\Kernel\Settings\Settings;

/** The path that a category should have, before a number makes it unique. */
final class CategoryAddress {

	/** Longer ones are not below the parent's: the column has 400 letters, and a number may follow. */
	private const MAX_NESTED_BYTES = 380;

	public function __construct( private readonly Settings $settings ) {
	}

	/**
	 * @param string                                       $language  Code.
	 * @param string                                       $slug      Of the term.
	 * @param list<array{path: string, slug: string, ...}> $ancestors From the top.
	 * @param list<string>                                 $languages Codes.
	 */
	public function wanted( string $language, string $slug, array $ancestors, array $languages ): string {
		$base   = $this->settings->get( PathBases::class )->slug( PathBases::CATEGORY, $language );
		$flat   = PathSpelling::stored( $base . '/' . self::bare( $slug, $languages ) );
		$parent = $ancestors === array() ? null : $ancestors[ count( $ancestors ) - 1 ];
		if ( $parent === null || $this->settings->get( CategoryPaths::class ) === CategoryPaths::Flat ) {
			return $flat;
		}
		$nested = PathSpelling::stored( $parent['path'] . '/' . self::own( $slug, array_column( $ancestors, 'slug' ), $languages ) );
		return strlen( $nested ) > self::MAX_NESTED_BYTES ? $flat : $nested;
	}

	/**
	 * WordPress makes a slug unique by adding those of the ancestors, which the path contains anyway: `furniture/cups-furniture`.
	 *
	 * @param list<string> $ancestors Slugs, from the top.
	 * @param list<string> $languages Codes.
	 */
	private static function own( string $slug, array $ancestors, array $languages ): string {
		$spellings = array(
			array( $slug, $ancestors ),
			array(
				self::bare( $slug, $languages ),
				array_map( static fn ( string $one ): string => self::bare( $one, $languages ), $ancestors ),
			),
		);
		foreach ( $spellings as [ $spelling, $above ] ) {
			foreach ( self::suffixes( $above ) as $suffix ) {
				$short = str_ends_with( $spelling, $suffix ) ? substr( $spelling, 0, -strlen( $suffix ) ) : '';
				// Otherwise, the name itself ends with that of the ancestor: `cups/espresso-cups`.
				if ( $short !== '' && get_term_by( 'slug', $short, PostTypes::CATEGORY ) !== false ) {
					return self::bare( $short, $languages );
				}
			}
		}
		return self::bare( $slug, $languages );
	}

	/**
	 * @param list<string> $ancestors
	 * @return list<string> The longest first: WordPress adds the parent, then those above it, until the slug is unique.
	 */
	private static function suffixes( array $ancestors ): array {
		$suffixes = array();
		$all      = '';
		foreach ( array_reverse( $ancestors ) as $slug ) {
			$all .= "-$slug";
			array_push( $suffixes, $all, "-$slug" );
		}
		usort( $suffixes, static fn ( string $one, string $other ): int => strlen( $other ) <=> strlen( $one ) );
		return $suffixes;
	}

	/**
	 * Two languages may use the same slug, WordPress terms may not: the second one gets its language as suffix, which is removed here.
	 *
	 * @param list<string> $languages Codes.
	 */
	private static function bare( string $slug, array $languages ): string {
		return (string) preg_replace( '/-(' . implode( '|', $languages ) . ')$/', '', $slug );
	}
}
