<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Customers\Staff;
use WP_User;

/** Signing in by accounts elsewhere: asks the provider, keeps the links, lets each token begin one session. */
final class SocialAccounts implements SocialSignIn {

	/** @param array<string, SocialProvider> $providers by type */
	public function __construct( private readonly array $providers, private readonly SocialLinks $links, private readonly UsedTokens $used ) {
	}

	public function identify( array $socialdata ): SocialIdentity {
		$type     = $socialdata['type'] ?? null;
		$token    = $socialdata['token'] ?? null;
		$provider = is_string( $type ) ? $this->providers[ $type ] ?? null : null;
		if ( $provider === null || ! is_string( $token ) ) {
			throw new SocialRefused( 'There is no such provider, or no token.' );
		}
		$identity = $provider->identify( $token );
		return $this->used->has( $identity->token ) ? throw new SocialRefused( 'The token has begun a session already.' ) : $identity;
	}

	public function customerOf( SocialIdentity $identity ): ?int {
		$linked = $this->links->userOf( $identity->type, $identity->subject );
		$user   = $linked === null ? self::accountWith( $identity->email ) : get_user_by( 'id', $linked );
		if ( $user instanceof WP_User && Staff::includes( $user ) ) {
			throw new SocialRefused( 'The account may edit the site.' );
		}
		return $user instanceof WP_User ? $linked : null;
	}

	/** An account that knows another person of the provider keeps to its password: a company gives the address of who left to who comes. */
	public function mayLinkByEmail( SocialIdentity $identity ): bool {
		$user = $identity->authoritative ? self::accountWith( $identity->email ) : null;
		return $user !== null && ! Staff::includes( $user ) && ! in_array( $identity->type, $this->linkedTo( $user->ID ), true );
	}

	public function link( int $user, SocialIdentity $identity ): void {
		$this->links->put( $user, $identity->type, $identity->subject );
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

	/** Looked at twice: MySQL finds `ona@gmail.com` also by `ona@gmáil.com`, whose mailboxes are not the same. */
	private static function accountWith( string $email ): ?WP_User {
		$user = $email === '' ? false : get_user_by( 'email', $email );
		return $user instanceof WP_User && strcasecmp( $user->user_email, $email ) === 0 ? $user : null;
	}
}
