<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\PathSpelling;

/** The path that a category should have, before a number makes it unique. */
final class CategoryAddress {

	/** Longer ones are not below the parent's: the column has 400 letters, and a number may follow. */
	private const MAX_NESTED_BYTES = 380;

	/**
	 * @param list<array{path: string, slug: string, ...}> $ancestors From the top.
	 */
	public static function wanted( string $base, string $slug, array $ancestors ): string {
		$flat   = PathSpelling::stored( "$base/$slug" );
		$parent = $ancestors === array() ? null : $ancestors[ count( $ancestors ) - 1 ];
		if ( $parent === null || CategoryPaths::fromOption() === CategoryPaths::Flat ) {
			return $flat;
		}
		$nested = PathSpelling::stored( $parent['path'] . '/' . self::own( $slug, $ancestors ) );
		return strlen( $nested ) > self::MAX_NESTED_BYTES ? $flat : $nested;
	}

	/**
	 * WordPress makes a slug unique by adding those of the ancestors, which the path contains anyway: `furniture/cups-furniture`.
	 *
	 * @param list<array{slug: string, ...}> $ancestors
	 */
	private static function own( string $slug, array $ancestors ): string {
		foreach ( array_reverse( $ancestors ) as $ancestor ) {
			$suffix = '-' . $ancestor['slug'];
			$short  = str_ends_with( $slug, $suffix ) ? substr( $slug, 0, -strlen( $suffix ) ) : '';
			// Otherwise, the name itself ends with that of the ancestor: `cups/espresso-cups`.
			if ( $short !== '' && get_term_by( 'slug', $short, PostTypes::CATEGORY ) !== false ) {
				return $short;
			}
		}
		return $slug;
	}
}
