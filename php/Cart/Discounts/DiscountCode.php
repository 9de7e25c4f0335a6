<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Kernel\Form\TextSanitizer;

/** Normalizes codes: case-insensitive, limited to characters that every keyboard and database treats alike. */
final class DiscountCode {

	public const MAX_LENGTH = 40;

	private const PATTERN = '/^[A-Z0-9][A-Z0-9_-]*$/D';

	/** @return string The normalized code; '' if the input cannot be a code. */
	public static function normalize( string $typed ): string {
		$code = strtoupper( TextSanitizer::line( $typed ) );
		return strlen( $code ) <= self::MAX_LENGTH && preg_match( self::PATTERN, $code ) === 1 ? $code : '';
	}
}
