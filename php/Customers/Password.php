<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** Password length limits in characters (specification, sections 5 and 9). */
final class Password {

	private const MIN_LENGTH = 5;

	private const MAX_LENGTH = 20;

	/** Existing passwords may be longer than new ones. */
	private const MAX_LOGIN_LENGTH = 50;

	/** Whether a new password is acceptable. Expects it trimmed. */
	public static function isAcceptable( string $password ): bool {
		return self::hasLength( $password, self::MAX_LENGTH );
	}

	/** Whether an existing password can have this length. Expects it trimmed. */
	public static function hasPossibleLength( string $password ): bool {
		return self::hasLength( $password, self::MAX_LOGIN_LENGTH );
	}

	private static function hasLength( string $password, int $maxLength ): bool {
		$length = mb_strlen( $password );
		return $length >= self::MIN_LENGTH && $length <= $maxLength;
	}
}
