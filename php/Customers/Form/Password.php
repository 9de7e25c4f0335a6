<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

/** How long a password is, in characters (specification, sections 5 and 9). */
final class Password {

	private const SHORTEST = 5;

	private const LONGEST = 20;

	/** Old ones may be longer than new ones. */
	private const LONGEST_AT_LOGIN = 50;

	/** Whether it may be chosen, trimmed. */
	public static function mayBeChosen( string $password ): bool {
		return self::within( $password, self::LONGEST );
	}

	/** Whether it can be somebody's, trimmed. */
	public static function mayBeTried( string $password ): bool {
		return self::within( $password, self::LONGEST_AT_LOGIN );
	}

	private static function within( string $password, int $longest ): bool {
		$length = mb_strlen( $password );
		return $length >= self::SHORTEST && $length <= $longest;
	}
}
