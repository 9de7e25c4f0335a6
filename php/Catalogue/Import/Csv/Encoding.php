<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Csv;

/** The ways in which spreadsheets write letters into a file. */
enum Encoding: string {

	case Utf8    = 'UTF-8';
	case Utf16Le = 'UTF-16LE';
	case Utf16Be = 'UTF-16BE';
	/** What Excel calls "CSV" in western Europe. */
	case Windows = 'Windows-1252';

	/** Bytes by which a file names its encoding. */
	private const MARKS = array(
		'UTF-8'    => "\xEF\xBB\xBF",
		'UTF-16LE' => "\xFF\xFE",
		'UTF-16BE' => "\xFE\xFF",
	);

	/** The bytes 80 to 9F of Windows-1252; the others above 7F are those of Unicode. */
	private const WINDOWS = array( 0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178 );

	/** Bytes at the start of a file that name its encoding and are no text. */
	public static function mark( string $start ): int {
		$named = self::named( $start );
		return $named === null ? 0 : strlen( self::MARKS[ $named->value ] ?? '' );
	}

	/** What the first bytes of a file say; null where they say nothing, and it is UTF-8 or Windows-1252. */
	public static function named( string $start ): ?self {
		foreach ( self::MARKS as $name => $mark ) {
			if ( str_starts_with( $start, $mark ) ) {
				return self::from( $name );
			}
		}
		return null;
	}

	/** UTF-8 of a whole number of characters. */
	public function decode( string $bytes ): string {
		return match ( $this ) {
			self::Utf8    => $bytes,
			self::Windows => self::fromWindows( $bytes ),
			default       => mb_convert_encoding( $bytes, 'UTF-8', $this->value ),
		};
	}

	/** How many of these bytes are whole characters; the rest is the beginning of one. */
	public function whole( string $bytes ): int {
		$length = strlen( $bytes );
		if ( $this === self::Windows || $length === 0 ) {
			return $length;
		}
		if ( $this === self::Utf8 ) {
			// The last character begins at most three bytes before the end.
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
