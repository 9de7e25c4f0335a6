<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/** Detects spam without third-party services: a honeypot field, and the time taken to fill in the form. */
final class SpamTrap {

	/** In seconds; faster submissions count as spam. */
	private const MIN_SECONDS = 3;

	/**
	 * @param string   $hidden  Value of the honeypot field.
	 * @param int|null $seconds Time between opening and sending the form; null if unknown, which proves nothing.
	 */
	public static function isTriggered( string $hidden, ?int $seconds = null ): bool {
		return $hidden !== '' || ( $seconds !== null && $seconds < self::MIN_SECONDS );
	}
}
