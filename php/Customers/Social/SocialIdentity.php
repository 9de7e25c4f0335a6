<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** Who somebody is, by the word of a provider; nothing of it comes from the browser. */
final readonly class SocialIdentity {

	/**
	 * @param 'google'|'facebook' $type
	 * @param string              $subject       The provider's own name for the person, which never changes.
	 * @param string              $email         '' where the person keeps it to themselves.
	 * @param bool                $emailVerified Whether the provider says that it checked the address, at some time.
	 * @param bool                $authoritative Whether the provider answers for the mailbox today: then its word proves what a link in an e-mail would.
	 * @param string              $token         Hash of what proved it.
	 * @param int                 $expires       Seconds since 1970 until which the token would work.
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
