<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Csv;

/** Character encodings used by spreadsheet applications. */
enum Encoding: string {

	case Utf8    = 'UTF-8';
	case Utf16Le = 'UTF-16LE';
	case Utf16Be = 'UTF-16BE';
	/** What Excel saves as "CSV" in western Europe. */
	case Windows = 'Windows-1252';

	/** Byte order marks by encoding. */
	private const MARKS = array(
		'UTF-8'    => "\xEF\xBB\xBF",
		'UTF-16LE' => "\xFF\xFE",
		'UTF-16BE' => "\xFE\xFF",
	);

	/** Windows-1252 bytes 80 to 9F as code points; the others above 7F equal Unicode. */
	private const WINDOWS = array(
		0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90,
		0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
	);

	/** Length of the byte order mark in bytes. */
	public static function mark( string $start ): int {
		$named = self::named( $start );
		return $named === null ? 0 : strlen( self::MARKS[ $named->value ] ?? '' );
	}

	/** Encoding named by the byte order mark; null if there is none (UTF-8 or Windows-1252). */
	public static function named( string $start ): ?self {
		foreach ( self::MARKS as $name => $mark ) {
			if ( str_starts_with( $start, $mark ) ) {
				return self::from( $name );
			}
		}
		return null;
	}

	/** Decodes complete characters to UTF-8. */
	public function decode( string $bytes ): string {
		return match ( $this ) {
			self::Utf8    => $bytes,
			self::Windows => self::fromWindows( $bytes ),
			default       => mb_convert_encoding( $bytes, 'UTF-8', $this->value ),
		};
	}

	/** Number of bytes that form complete characters; the rest begins an incomplete one. */
	public function completeLength( string $bytes ): int {
		$length = strlen( $bytes );
		if ( $this === self::Windows || $length === 0 ) {
			return $length;
		}
		if ( $this === self::Utf8 ) {
			// The last character starts at most three bytes before the end.
			for ( $back = 1; $back <= min( 4, $length ); ++$back ) {
				$byte = ord( $bytes[ $length - $back ] );
				if ( $byte < 0x80 || $byte >= 0xC0 ) {
					$needs = $byte >= 0xF0 ? 4 : ( $byte >= 0xE0 ? 3 : ( $byte >= 0xC0 ? 2 : 1 ) );
					return $needs > $back ? $length - $back : $length;
				}
			}
			return $length;
		}
		$even = $length - $length % 2;
		$high = $even < 2 ? 0 : ord( $bytes[ $this === self::Utf16Le ? $even - 1 : $even - 2 ] );
		return $high >= 0xD8 && $high <= 0xDB ? $even - 2 : $even;
	}

	private static function fromWindows( string $bytes ): string {
		static $table = null;
		if ( $table === null ) {
			$table = array();
			for ( $byte = 0x80; $byte <= 0xFF; ++$byte ) {
				$code                  = $byte < 0xA0 ? self::WINDOWS[ $byte - 0x80 ] : $byte;
				$table[ chr( $byte ) ] = $code < 0x800
					? chr( 0xC0 | $code >> 6 ) . chr( 0x80 | $code & 0x3F )
					: chr( 0xE0 | $code >> 12 ) . chr( 0x80 | $code >> 6 & 0x3F ) . chr( 0x80 | $code & 0x3F );
			}
		}
		return strtr( $bytes, $table );
	}
}
