<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Throwable;

/** Text of an exception for logs and tables: valid UTF-8 and without e-mail addresses, which mail servers repeat in their responses. */
final class ErrorText {

	private const MAX_LENGTH = 500;

	/** The message, for an error column or a screen. */
	public static function message( Throwable $error ): string {
		return mb_substr( self::clean( $error->getMessage() ), 0, self::MAX_LENGTH );
	}

	/** The message and the stack trace, for the log. */
	public static function trace( Throwable $error ): string {
		return self::clean( (string) $error );
	}

	private static function clean( string $text ): string {
		$text = Utf8::isValid( $text ) ? $text : (string) preg_replace( '/[^\x09\x0A\x20-\x7E]/', '?', $text );
		return (string) preg_replace( '/[^\s<>()\[\]"\',;:]+@[^\s<>()\[\]"\',;:]+/u', '[e-mail]', $text );
	}
}
