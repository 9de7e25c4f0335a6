<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/**
 * Scripts in attributes of shortcodes, where WordPress decodes `\x3c` and `\74`, and of blocks, where it decodes `\u003c`. The content
 * filter sees no script in the former, so authors can write them.
 */
final class EscapedScripts {

	/** A character as JSON escapes it: two escapes for one that is not in the first 65,536. */
	private const ESCAPE = '~\\\\ud[89ab][0-9a-f]{2}\\\\ud[c-f][0-9a-f]{2}|\\\\u[0-9a-f]{4}~i';

	private const START = '<script';

	/** Of beginnings before one end: each is read to that end. */
	private const MAX_STARTS = 20;

	/**
	 * From each beginning to the next end: a beginning may be within the attributes of another.
	 *
	 * @return iterable<string|null> Null if there are too many to read.
	 */
	public static function in( string $text ): iterable {
		$decoded = str_contains( $text, '\\' ) ? self::decoded( $text ) : '';
		$at      = stripos( $decoded, self::START );
		$end     = 0;
		$starts  = 0;
		while ( $at !== false ) {
			if ( $at >= $end ) {
				$end    = stripos( $decoded, '</script', $at ) ?: strlen( $decoded );
				$starts = 0;
			}
			if ( ++$starts > self::MAX_STARTS ) {
				yield null;
				return;
			}
			yield substr( $decoded, $at, $end - $at ) . '</script>';
			$at = stripos( $decoded, self::START, $at + strlen( self::START ) );
		}
	}

	/** Each escape by itself: PHP gives up expressions for long sequences of them. */
	private static function decoded( string $text ): string {
		$json = static fn ( array $found ): string => (string) ( json_decode( "\"$found[0]\"" ) ?? $found[0] );
		return stripcslashes( preg_replace_callback( self::ESCAPE, $json, $text ) ?? $text );
	}
}
