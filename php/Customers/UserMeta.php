<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** User meta keys of customer data. */
final class UserMeta {

	public const PHONE = 'vitrine_phone';

	/** Addresses, with the API's field names. */
	public const BILLING  = 'vitrine_billing';
	public const DELIVERY = 'vitrine_delivery';

	/** The verified address; if the account's address differs, that one is unverified. */
	public const VERIFIED_EMAIL = 'vitrine_verified_email';

	/** Set for accounts without a password the customer knows. */
	public const NO_PASSWORD = 'vitrine_no_password';

	/** Hashed keys of e-mail links: `{hash, email, expires}`. */
	public const VERIFICATION = 'vitrine_verification';
	public const NEW_EMAIL    = 'vitrine_new_email';

	/** WordPress's own key: the locale of the user's e-mails. */
	public const LOCALE = 'locale';

	public const ALL = array(
		self::PHONE, self::BILLING, self::DELIVERY, self::VERIFIED_EMAIL, self::NO_PASSWORD, self::VERIFICATION,
		self::NEW_EMAIL,
	);
}
