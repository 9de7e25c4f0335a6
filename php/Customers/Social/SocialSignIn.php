<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** Social sign-in with Google and Facebook. Profile data from the browser is ignored: the provider is asked. */
interface SocialSignIn {

	/**
	 * Verifies the token with the provider.
	 *
	 * @param array<mixed> $socialdata Unvalidated: `{type, token}` and further profile data.
	 * @throws SocialTokenRejected If the token is forged, expired, already used, or issued for another app.
	 */
	public function identify( array $socialdata ): SocialIdentity;

	/**
	 * The user who is linked to this identity.
	 *
	 * @throws SocialTokenRejected If that user, or the one with the same e-mail address, is staff.
	 */
	public function customerOf( SocialIdentity $identity ): ?int;

	/** Whether the provider alone proves that the account with the same e-mail address belongs to this person. */
	public function mayLinkByEmail( SocialIdentity $identity ): bool;

	/**
	 * Links the user to the identity and replaces an earlier one of the same provider. The caller has verified both. Do not call it inside
	 * a transaction.
	 *
	 * @throws SocialTokenRejected If the identity is linked to another account.
	 */
	public function link( int $user, SocialIdentity $identity ): void;

	/** Removes a link. Does nothing if there is none. */
	public function unlink( int $user, string $type ): void;

	/** Removes a link unless it is the last one; then returns false. */
	public function unlinkUnlessLast( int $user, string $type ): bool;

	/**
	 * Makes the token unusable. Call it last, right before starting the session, and not inside a transaction.
	 *
	 * @throws SocialTokenRejected If a concurrent request used the token first.
	 */
	public function consume( SocialIdentity $identity ): void;

	/** @return list<'google'|'facebook'> The providers a user is linked to. */
	public function linkedTo( int $user ): array;
}
