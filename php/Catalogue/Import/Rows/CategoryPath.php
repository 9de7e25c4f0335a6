<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Rows;

/** A category with those above it in one cell, as WooCommerce writes it: `Ceramics > Cups`. */
final class CategoryPath {

	private const SEPARATOR = ' > ';

	/** @return list<string> Names from the top; one if it is no path. */
	public static function read( string $cell ): array {
		return array_values( array_filter( array_map( 'trim', explode( '>', $cell ) ), static fn ( string $name ): bool => $name !== '' ) );
	}

	/** @param list<string> $names From the top. */
	public static function write( array $names ): string {
		return implode( self::SEPARATOR, $names );
	}

	/** Whether none of the names contains the separator. */
	public static function canWrite( string ...$names ): bool {
		return ! str_contains( implode( '', $names ), '>' );
	}
}
