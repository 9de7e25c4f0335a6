<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** Bytes as ASCII text for a column, compressed where that is worth it; PHP may lack zlib. */
final class PackedText {

	public static function write( string $bytes ): string {
		$compressed = function_exists( 'gzdeflate' ) ? (string) gzdeflate( $bytes, 3 ) : $bytes;
		// A small saving is not worth the time to decompress it.
		return strlen( $compressed ) * 3 < strlen( $bytes ) * 2 ? 'z' . base64_encode( $compressed ) : 'r' . base64_encode( $bytes );
	}

	/** Damaged text is read as ''. */
	public static function read( string $text ): string {
		$bytes = (string) base64_decode( substr( $text, 1 ), true );
		return match ( $text[0] ?? '' ) {
			'z'     => (string) @gzinflate( $bytes ),
			'r'     => $bytes,
			default => '',
		};
	}
}
