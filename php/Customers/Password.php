<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Kernel\Form\FieldError;

/** Rules for passwords. Lengths are in characters (specification, sections 5 and 9). */
final class Password {

	private const MIN_LENGTH = 5;

	private const MAX_LENGTH = 20;

	/** Existing passwords may be longer than new ones. */
	private const MAX_LOGIN_LENGTH = 50;

	/**
	 * Why a password can't be set; null if it can. Expects it trimmed.
	 *
	 * @param list<string> $own Data of the customer and the shop, which others guess first: names, e-mail address.
	 */
	public static function error( string $password, array $own ): ?FieldError {
		return match ( true ) {
			! self::hasLength( $password, self::MAX_LENGTH )      => FieldError::Password,
			GuessablePasswords::includes( $password, $own )       => FieldError::GuessablePassword,
			default                                               => null,
		};
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
