<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Rows;

use Vitrine\Catalogue\PostTypes;

/** A category with those above it in one cell, as WooCommerce writes it: `Ceramics > Cups`. A `>` within a name is written `\>`. */
final class CategoryPath {

	/** Characters, as WordPress's table of terms has them. */
	public const MAX_NAME_LENGTH = 200;

	private const SEPARATOR = ' > ';

	/** @return list<string> Names from the top; one if it is no path. */
	public static function read( string $cell ): array {
		$parts = preg_split( '/(?<!\\\\)>/', $cell );
		$names = array_map(
			static fn ( string $name ): string => str_replace( '\\>', '>', trim( $name ) ),
			$parts === false ? array( $cell ) : $parts
		);
		return array_values( array_filter( $names, static fn ( string $name ): bool => $name !== '' ) );
	}

	/** Names that WordPress would store as an empty text are invalid, too. */
	public static function isValid( string $cell ): bool {
		$names = self::read( $cell );
		foreach ( $names as $name ) {
			$stored = htmlspecialchars( $name, ENT_NOQUOTES );
			if (
				mb_strlen( $stored ) > self::MAX_NAME_LENGTH
				|| trim( (string) sanitize_term_field( 'name', $stored, 0, PostTypes::CATEGORY, 'db' ) ) === ''
			) {
				return false;
			}
		}
		return $names !== array() && count( $names ) <= RowLimits::MAX_CATEGORY_DEPTH;
	}

	/** @param list<string> $names From the top. */
	public static function write( array $names ): string {
		return implode( self::SEPARATOR, array_map( static fn ( string $name ): string => str_replace( '>', '\\>', $name ), $names ) );
	}
}
