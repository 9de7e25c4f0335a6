<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Rows;

/** A category with those above it in one cell, as WooCommerce writes it: `Ceramics > Cups`. A `>` within a name is written `\>`. */
final class CategoryPath {

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

	/** @param list<string> $names From the top. */
	public static function write( array $names ): string {
		return implode( self::SEPARATOR, array_map( static fn ( string $name ): string => str_replace( '>', '\\>', $name ), $names ) );
	}
}
