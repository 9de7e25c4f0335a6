<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

defined( 'ABSPATH' ) || exit;

/** Character encodings that spreadsheet applications write. The values are names that iconv knows, too. */
enum Encoding: string {

	case Utf8    = 'UTF-8';
	case Utf16Le = 'UTF-16LE';
	case Utf16Be = 'UTF-16BE';

	/** What Excel for Windows saves as "CSV", depending on the region. */
	case Windows1252 = 'Windows-1252';
	case Windows1250 = 'Windows-1250';
	case Windows1251 = 'Windows-1251';
	case Windows1253 = 'Windows-1253';
	case Windows1254 = 'Windows-1254';
	case Windows1255 = 'Windows-1255';
	case Windows1256 = 'Windows-1256';
	case Windows1257 = 'Windows-1257';
	case Windows874  = 'Windows-874';
	case Gb18030     = 'GB18030';
	case Big5        = 'Big5';
	case ShiftJis    = 'Shift_JIS';
	case EucKr       = 'EUC-KR';

	/** Other programs, "CSV (Macintosh)" and "CSV (MS-DOS)". */
	case EucJp       = 'EUC-JP';
	case Iso2        = 'ISO-8859-2';
	case Iso4        = 'ISO-8859-4';
	case Iso5        = 'ISO-8859-5';
	case Iso7        = 'ISO-8859-7';
	case Iso9        = 'ISO-8859-9';
	case Iso13       = 'ISO-8859-13';
	case Iso15       = 'ISO-8859-15';
	case Iso16       = 'ISO-8859-16';
	case Koi8        = 'KOI8-U';
	case Mac         = 'Macintosh';
	case MacCentral  = 'Mac-CentralEurope';
	case MacCyrillic = 'Mac-Cyrillic';
	case MacGreek    = 'Mac-Greek';
	case Dos850      = 'CP850';
	case Dos852      = 'CP852';
	case Dos775      = 'CP775';
	case Dos866      = 'CP866';

	/** Byte order marks by encoding. */
	private const MARKS = array(
		'UTF-8'    => "\xEF\xBB\xBF",
		'UTF-16LE' => "\xFF\xFE",
		'UTF-16BE' => "\xFE\xFF",
	);

	/** Names of mbstring and iconv for supersets, which are what programs write under these names. */
	private const SUPERSETS = array(
		'GB18030'   => array( 'GB18030', 'GB18030' ),
		'Big5'      => array( 'CP950', 'CP950' ),
		'Shift_JIS' => array( 'SJIS-win', 'CP932' ),
		'EUC-KR'    => array( 'UHC', 'CP949' ),
		'EUC-JP'    => array( 'eucJP-win', 'EUC-JP' ),
	);

	/** What people call them, in lower case. */
	private const ALIASES = array(
		'gbk'         => 'GB18030',
		'gb2312'      => 'GB18030',
		'cp936'       => 'GB18030',
		'cp950'       => 'Big5',
		'sjis'        => 'Shift_JIS',
		'cp932'       => 'Shift_JIS',
		'windows-31j' => 'Shift_JIS',
		'cp949'       => 'EUC-KR',
		'iso-8859-1'  => 'Windows-1252',
		'latin1'      => 'Windows-1252',
		'koi8-r'      => 'KOI8-U',
		'macroman'    => 'Macintosh',
		'mac'         => 'Macintosh',
	);

	/** Length of the byte order mark in bytes. */
	public static function mark( string $start ): int {
		$named = self::named( $start );
		return $named === null ? 0 : strlen( self::MARKS[ $named->value ] ?? '' );
	}

	/** Encoding named by the byte order mark; null if there is none. */
	public static function named( string $start ): ?self {
		foreach ( self::MARKS as $name => $mark ) {
			if ( str_starts_with( $start, $mark ) ) {
				return self::from( $name );
			}
		}
		return null;
	}

	/** By its name or a common alias such as "gbk" or "cp1257"; null if unknown. */
	public static function find( string $name ): ?self {
		$plain = strtolower( trim( $name ) );
		$plain = (string) preg_replace( '/^(?:cp|win(?:dows)?)[-_ ]?(?=125\d$|874$)|^(?=125\d$)/', 'windows-', $plain );
		$plain = self::ALIASES[ $plain ] ?? $plain;
		foreach ( self::cases() as $encoding ) {
			if ( strcasecmp( $encoding->value, $plain ) === 0 ) {
				return $encoding;
			}
		}
		return null;
	}

	/** @return list<self> Those that a file does not name, as far as this server can read them. */
	public static function unmarked(): array {
		return array_values(
			array_filter( self::cases(), static fn ( self $one ): bool => ! isset( self::MARKS[ $one->value ] ) && $one->isSupported() )
		);
	}

	/** Whether a character has more than one byte in some cases. */
	public function isMultibyte(): bool {
		return isset( self::SUPERSETS[ $this->value ] );
	}

	/** Whether this server can read it: WordPress needs neither mbstring nor iconv. */
	public function isSupported(): bool {
		if ( $this === self::Utf8 || CodePages::has( $this->value ) ) {
			return true;
		}
		return self::mbstringHas( $this->nameFor( 0 ) )
			|| ( function_exists( 'iconv' ) && @iconv( $this->nameFor( 1 ), 'UTF-8', 'aa' ) !== false );
	}

	/** Decodes complete characters to UTF-8; what is not a character becomes U+FFFD. */
	public function decode( string $bytes ): string {
		if ( $this === self::Utf8 ) {
			return $bytes;
		}
		if ( CodePages::has( $this->value ) ) {
			return CodePages::decode( $this->value, $bytes );
		}
		if ( self::mbstringHas( $this->nameFor( 0 ) ) ) {
			$before = mb_substitute_character();
			mb_substitute_character( 0xFFFD );
			$text = (string) mb_convert_encoding( $bytes, 'UTF-8', $this->nameFor( 0 ) );
			mb_substitute_character( $before );
			return $text;
		}
		return $this->decodeByIconv( $bytes );
	}

	/** Number of bytes that form complete characters; the rest begins an incomplete one. */
	public function completeLength( string $bytes ): int {
		$length = strlen( $bytes );
		if ( $length === 0 || CodePages::has( $this->value ) ) {
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
		if ( $this->isMultibyte() ) {
			// Bytes below 30 are never part of a longer character.
			$complete = preg_match( '/^.*[\x00-\x2F]/s', $bytes, $whole ) === 1 ? strlen( $whole[0] ) : 0;
			return preg_match( '/[\x80-\xFF]/', substr( $bytes, $complete ) ) === 1 ? $complete : $length;
		}
		$even = $length - $length % 2;
		$high = $even < 2 ? 0 : ord( $bytes[ $this === self::Utf16Le ? $even - 1 : $even - 2 ] );
		return $high >= 0xD8 && $high <= 0xDB ? $even - 2 : $even;
	}

	/** Character by character where the text is not valid, as iconv stops at the first error. */
	private function decodeByIconv( string $bytes ): string {
		$name = $this->nameFor( 1 );
		$text = @iconv( $name, 'UTF-8', $bytes );
		if ( $text !== false ) {
			return $text;
		}
		$text = '';
		foreach ( preg_split( '/([\x00-\x2F]+)/', $bytes, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: array() as $part ) {
			$read  = @iconv( $name, 'UTF-8', $part );
			$text .= $read === false ? preg_replace( '/[\x80-\xFF]+/', "\u{FFFD}", $part ) : $read;
		}
		return $text;
	}

	/** @param int $library 0 for mbstring, 1 for iconv. */
	private function nameFor( int $library ): string {
		return self::SUPERSETS[ $this->value ][ $library ] ?? $this->value;
	}

	private static function mbstringHas( string $name ): bool {
		return function_exists( 'mb_convert_encoding' ) && function_exists( 'mb_substitute_character' )
			&& function_exists( 'mb_list_encodings' ) && in_array( $name, mb_list_encodings(), true );
	}
}
