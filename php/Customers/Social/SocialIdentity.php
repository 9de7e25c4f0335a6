<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** A person's identity as confirmed by the provider; none of it comes from the browser. */
final readonly class SocialIdentity {

	/**
	 * @param 'google'|'facebook' $type
	 * @param string $subject       The provider's permanent id of the person.
	 * @param string $email         '' if the person does not share it.
	 * @param bool   $emailVerified Whether the provider has verified the address at some point.
	 * @param bool   $authoritative Whether the provider currently runs the mailbox: then its confirmation equals a link sent by e-mail.
	 * @param string $token         Hash of the token.
	 * @param int    $expires       Unix timestamp of the token's expiry.
	 */
	public function __construct(
		public string $type,
		public string $subject,
		public string $email,
		public bool $emailVerified,
		public bool $authoritative,
		public string $firstName,
		public string $lastName,
		public string $token,
		public int $expires,
	) {
	}
}
