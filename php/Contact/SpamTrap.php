<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/** Tells machines from people without asking anybody else: a field that nobody sees, and the time that writing takes. */
final class SpamTrap {

	/** Seconds in which nobody fills in a form. */
	private const TOO_QUICK = 3;

	/**
	 * @param string   $hidden  What stands in the field that nobody sees.
	 * @param int|null $seconds From opening the form to sending it; null where it was not said, which tells nothing.
	 */
	public static function springs( string $hidden, ?int $seconds = null ): bool {
		return $hidden !== '' || ( $seconds !== null && $seconds < self::TOO_QUICK );
	}
}
