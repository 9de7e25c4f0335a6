<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Orders\OrderOwner;

/** The orders of an owner as SQL over `{orders}`. */
final class OwnerCondition {

	/**
	 * The database's collation treats ą like a; comparing bytes distinguishes two addresses. Values: the address, and its lower-case bytes.
	 */
	public const SAME_EMAIL = "email <> '' AND email = %s AND HEX(LOWER(email)) = %s";

	/** @return array{0: string, 1: list<int|string>} Condition and values. */
	public static function of( OrderOwner $owner ): array {
		$email = self::emailValues( $owner->email );
		return $owner->customer === null
			? array( '(' . ( $owner->isGuest ? 'customer_id IS NULL AND ' : '' ) . self::SAME_EMAIL . ')', $email )
			: array( '(customer_id = %d OR ' . self::SAME_EMAIL . ')', array( $owner->customer, ...$email ) );
	}

	/** @return list<string> Values for SAME_EMAIL. */
	public static function emailValues( string $email ): array {
		return array( $email, strtoupper( bin2hex( strtolower( $email ) ) ) );
	}
}
