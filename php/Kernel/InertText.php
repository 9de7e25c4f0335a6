<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Text that strangers entered, for e-mails to mailboxes that may not be theirs: nothing that mail clients turn into links, no invisible
 * characters, no walls of symbols, and short. Names and addresses of real people stay as they are.
 */
final class InertText {

	/** In characters. */
	public const MAX_LINE_LENGTH = 80;

	private const REPLACEMENTS = array(
		// Other full stops that domain names may contain.
		'/[\x{3002}\x{FF61}\x{2024}]/u'                                                         => '.',
		// Emoji, arrows and other symbols.
		'/[\x{2190}-\x{2BFF}\x{1F000}-\x{1FBFF}\x{FE00}-\x{FE0F}\x{20E3}\x{3164}\x{115F}\x{1160}\x{FFA0}]+/u' => ' ',
		// Schemes and protocol-relative URLs.
		'~/{2,}|\\\\{2,}~'                                                                      => '/',
		'/:(?=\S)/u'                                                                            => ': ',
		// E-mail addresses.
		'/\h*@\h*/u'                                                                            => ' @ ',
		// Domains and IP addresses: every last label of two or more characters.
		'/\b(www\d*)\./iu'                                                                      => '$1 ',
		'/(\d)\.(\d+)\.(\d+)\.(?=\d)/'                                                          => '$1 $2 $3 ',
		'/(?<!\d)\.(?=[\p{L}\p{N}][\p{L}\p{N}\p{M}-])|(?<=\d)\.(?=\p{L}[\p{L}\p{N}\p{M}-])/u'   => '. ',
		// International phone numbers.
		'/\+(?=\h*\(?\d)/u'                                                                     => '',
		'/([!?*=~_#$€%&+|<>^])(?:\h*\1){2,}/u'                                                  => '$1',
		'/\h+/u'                                                                                => ' ',
	);

	/** @param int $length Maximum number of characters, including the ellipsis. */
	public static function line( string $text, int $length = self::MAX_LINE_LENGTH ): string {
		return self::cut( self::disarm( (string) preg_replace( '/[\p{C}\p{Z}\s]+/u', ' ', $text ) ), $length );
	}

	/** Like `line`, but keeps line breaks. */
	public static function paragraphs( string $text, int $length = PHP_INT_MAX ): string {
		return self::cut( self::disarm( (string) preg_replace( '/[^\P{C}\n]+/u', ' ', $text ) ), $length );
	}

	private static function disarm( string $text ): string {
		// Full-width letters (U+FF01 to U+FF5E), which mail clients and browsers read as ASCII.
		$narrow = (string) preg_replace_callback(
			'/[\x{FF01}-\x{FF5E}]/u',
			static fn ( array $wide ): string => chr( 0x120 + ( ( ord( $wide[0][1] ) & 0x3F ) << 6 | ord( $wide[0][2] ) & 0x3F ) & 0x7F ),
			$text
		);
		return trim( (string) preg_replace( array_keys( self::REPLACEMENTS ), array_values( self::REPLACEMENTS ), $narrow ) );
	}

	private static function cut( string $text, int $length ): string {
		return mb_strlen( $text ) > $length ? rtrim( mb_substr( $text, 0, $length - 1 ) ) . '…' : $text;
	}
}
