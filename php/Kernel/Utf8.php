<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Detects input that is not UTF-8, which databases, regular expressions and JSON reject. */
final class Utf8 {

	/** Whether a text, or each key and text of a nested array, is valid UTF-8. */
	public static function isValid( mixed $value ): bool {
		if ( is_array( $value ) ) {
			foreach ( $value as $key => $item ) {
				if ( ! self::isValid( $key ) || ! self::isValid( $item ) ) {
					return false;
				}
			}
			return true;
		}
		return ! is_string( $value ) || preg_match( '//u', $value ) === 1;
	}
}
