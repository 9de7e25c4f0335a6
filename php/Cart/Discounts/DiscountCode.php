<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Customers\Form\Text;

/** How codes are written: without regard to case, of what every keyboard and every database agrees on. */
final class DiscountCode {

	/** Characters. */
	public const LONGEST = 40;

	private const PATTERN = '/^[A-Z0-9][A-Z0-9_-]*$/D';

	/** @return string The code that somebody has typed, in its one spelling; '' where it cannot be one. */
	public static function of( string $typed ): string {
		$code = strtoupper( Text::line( $typed ) );
		return strlen( $code ) <= self::LONGEST && preg_match( self::PATTERN, $code ) === 1 ? $code : '';
	}
}
