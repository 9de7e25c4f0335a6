<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Vitrine\Catalogue\PostTypes;

/** A category with those above it in one cell, as WooCommerce writes it: `Ceramics > Cups`. A `>` within a name is written `\>`. */
final class CategoryPath {

	/** Characters, as WordPress's table of terms has them. */
	public const MAX_NAME_LENGTH = 200;

	private const SEPARATOR = ' > ';

	/** @return list<string> Names from the top; one without those above. */
	public static function read( string $cell ): array {
		$parts = preg_split( '/(?<!\\\\)>/', $cell );
		$names = array_map(
			static fn ( string $name ): string => str_replace( '\\>', '>', trim( $name ) ),
			$parts === false ? array( $cell ) : $parts
		);
		return array_values( array_filter( $names, static fn ( string $name ): bool => $name !== '' ) );
	}

	/** Why categories with these names can't be created; null if they can. */
	public static function error( string $cell ): ?string {
		$names = self::read( $cell );
		if ( $names === array() || array_filter( $names, self::isInvalid( ... ) ) !== array() ) {
			return sprintf(
				/* translators: 1: category name, 2: maximum number of characters */
				__( '“%1$s” is not a valid category name. Enter up to %2$d characters.', 'vitrine' ),
				RowIssue::quote( $cell ),
				self::MAX_NAME_LENGTH
			);
		}
		return count( $names ) <= RowLimits::MAX_CATEGORY_DEPTH ? null : sprintf(
			/* translators: 1: a category with those above it, 2: number of levels, 3: maximum number of levels */
			__( 'The category “%1$s” would be on level %2$d; the lowest possible level is %3$d.', 'vitrine' ),
			RowIssue::quote( $cell ),
			count( $names ),
			RowLimits::MAX_CATEGORY_DEPTH
		);
	}

	/** Names that WordPress would store as an empty text are invalid, too. */
	private static function isInvalid( string $name ): bool {
		$stored = htmlspecialchars( $name, ENT_NOQUOTES );
		return mb_strlen( $stored ) > self::MAX_NAME_LENGTH
			|| trim( (string) sanitize_term_field( 'name', $stored, 0, PostTypes::CATEGORY, 'db' ) ) === '';
	}

	/** @param list<string> $names From the top. */
	public static function write( array $names ): string {
		return implode( self::SEPARATOR, array_map( static fn ( string $name ): string => str_replace( '>', '\\>', $name ), $names ) );
	}
}
