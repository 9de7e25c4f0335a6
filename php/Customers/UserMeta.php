<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** Keys under which WordPress keeps what the shop knows of a person. */
final class UserMeta {

	public const PHONE = 'vitrine_phone';

	/** Addresses in the wire's keys. */
	public const BILLING  = 'vitrine_billing';
	public const DELIVERY = 'vitrine_delivery';

	/** The address that was shown to be theirs; another one in the account is not verified. */
	public const VERIFIED_EMAIL = 'vitrine_verified_email';

	/** Set while nobody knows a password of the account. */
	public const NO_PASSWORD = 'vitrine_no_password';

	/** Keys in e-mails, hashed: `{hash, email, expires}`. */
	public const VERIFICATION = 'vitrine_verification';
	public const NEW_EMAIL    = 'vitrine_new_email';

	/** WordPress's own: the locale somebody is spoken to in. */
	public const LOCALE = 'locale';

	public const ALL = array( self::PHONE, self::BILLING, self::DELIVERY, self::VERIFIED_EMAIL, self::NO_PASSWORD, self::VERIFICATION, self::NEW_EMAIL );
}
