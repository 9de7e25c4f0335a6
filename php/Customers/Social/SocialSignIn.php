<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** The door to signing in by Google and Facebook. Profile fields of the browser count for nothing: the provider is asked. */
interface SocialSignIn {

	/**
	 * Has the provider say whose token it is.
	 *
	 * @param array<mixed> $socialdata As it came: `{type, token}` and what else the browser says.
	 * @throws SocialRefused When the token is forged, foreign, expired or was used before.
	 */
	public function identify( array $socialdata ): SocialIdentity;

	/**
	 * The user who is linked to this identity.
	 *
	 * @throws SocialRefused When that user, or the one with the same e-mail address, may edit the site.
	 */
	public function customerOf( SocialIdentity $identity ): ?int;

	/** Whether the provider's word alone proves that an account with the same e-mail address is this person's. */
	public function mayLinkByEmail( SocialIdentity $identity ): bool;

	/**
	 * Links the user, in place of another person of the same provider; the proof is the caller's affair. Not inside a transaction.
	 *
	 * @throws SocialRefused When the person is linked to somebody else.
	 */
	public function link( int $user, SocialIdentity $identity ): void;

	/** Ends a link; that there was none is no mistake. */
	public function unlink( int $user, string $type ): void;

	/** Ends a link if another one is left; false where it is the last. */
	public function unlinkUnlessLast( int $user, string $type ): bool;

	/**
	 * Makes the token unusable; called as the last thing before it opens a session, and not inside a transaction.
	 *
	 * @throws SocialRefused When somebody else was faster with the same token.
	 */
	public function consume( SocialIdentity $identity ): void;

	/** @return list<'google'|'facebook'> What a user is linked to. */
	public function linkedTo( int $user ): array;
}
