<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Customers\Staff;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Social sign-in: verifies identities with the provider, stores the links, and lets each token start only one session. */
final class SocialAccounts implements SocialSignIn {

	/** @param array<string, SocialProvider> $providers by type */
	public function __construct(
		private readonly array $providers,
		private readonly SocialLinks $links,
		private readonly UsedTokens $used,
	) {
	}

	public function identify( array $socialdata ): SocialIdentity {
		$type     = $socialdata['type'] ?? null;
		$token    = $socialdata['token'] ?? null;
		$provider = is_string( $type ) ? $this->providers[ $type ] ?? null : null;
		if ( $provider === null || ! is_string( $token ) ) {
			throw new SocialTokenRejected( 'Unknown provider or missing token' );
		}
		$identity = $provider->identify( $token );
		return $this->used->has( $identity->token ) ? throw new SocialTokenRejected( 'The token has already been used' ) : $identity;
	}

	public function customerOf( SocialIdentity $identity ): ?int {
		$linked = $this->links->userOf( $identity->type, $identity->subject );
		$user   = $linked === null ? self::userByEmail( $identity->email ) : get_user_by( 'id', $linked );
		if ( $user instanceof WP_User && Staff::includes( $user ) ) {
			throw new SocialTokenRejected( 'The account belongs to staff' );
		}
		return $user instanceof WP_User ? $linked : null;
	}

	/** Don't link by e-mail when the account already has a different identity at this provider: companies reassign addresses. */
	public function mayLinkByEmail( SocialIdentity $identity ): bool {
		$user = $identity->authoritative ? self::userByEmail( $identity->email ) : null;
		return $user !== null && ! Staff::includes( $user ) && ! in_array( $identity->type, $this->linkedTo( $user->ID ), true );
	}

	public function link( int $user, SocialIdentity $identity ): void {
		$this->links->link( $user, $identity->type, $identity->subject );
	}

	public function unlink( int $user, string $type ): void {
		$this->links->remove( $user, $type );
	}

	public function unlinkUnlessLast( int $user, string $type ): bool {
		return $this->links->removeUnlessLast( $user, $type );
	}

	public function consume( SocialIdentity $identity ): void {
		$this->used->add( $identity->token, $identity->expires );
	}

	public function linkedTo( int $user ): array {
		return $this->links->typesOf( $user );
	}

	/** Compared again in PHP: MySQL's collation also finds `ona@gmail.com` for `ona@gmáil.com`, which is a different mailbox. */
	private static function userByEmail( string $email ): ?WP_User {
		$user = $email === '' ? false : get_user_by( 'email', $email );
		return $user instanceof WP_User && strcasecmp( $user->user_email, $email ) === 0 ? $user : null;
	}
}
