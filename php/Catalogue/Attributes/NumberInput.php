<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** Parses the number of a product's attribute. */
final class NumberInput {

	/** Up to nine digits and four decimals, with a point or a comma, and with or without the unit; null if invalid. */
	public static function parse( string $typed, string $unit = '' ): ?float {
		$plain = trim( $typed );
		if ( $unit !== '' && str_ends_with( $plain, $unit ) ) {
			$plain = rtrim( substr( $plain, 0, -strlen( $unit ) ), " \u{a0}\u{202f}" );
		}
		$plain = strtr( $plain, array( ',' => '.', '−' => '-' ) );
		return preg_match( '/^-?\d{1,9}(\.\d{1,4})?$/D', $plain ) === 1 ? (float) $plain : null;
	}
}
