<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Kernel\Clock;

/**
 * Google accounts, by ID token or by the access token of Identity Services' token flow, both asked of Google itself.
 *
 * Source: Google, "Verify the Google ID token on your server side" and "OpenID Connect".
 */
final class Google implements SocialProvider {

	public const TYPE = 'google';

	private const ISSUERS = array( 'accounts.google.com', 'https://accounts.google.com' );

	private const ID_TOKEN = '/^[\w-]+\.[\w-]+\.[\w-]+$/D';

	/** Opaque; Google asks to reckon with 2,048 bytes. */
	private const ACCESS_TOKEN = '/^[\w.~+\/=-]{1,2048}$/D';

	/** Longest ID token that is asked about. */
	private const LONGEST = 4096;

	/** What tokeninfo answers to a token that it does not know, or no more. */
	private const UNKNOWN = 400;

	public function __construct( private readonly ProviderCalls $calls, private readonly SocialSettings $settings, private readonly Clock $clock ) {
	}

	public function identify( string $token ): SocialIdentity {
		if ( $this->settings->googleClientId() === '' ) {
			throw new SocialRefused( 'The shop has no Google client ID.' );
		}
		if ( strlen( $token ) <= self::LONGEST && preg_match( self::ID_TOKEN, $token ) === 1 ) {
			return $this->byIdToken( $token );
		}
		return preg_match( self::ACCESS_TOKEN, $token ) === 1 ? $this->byAccessToken( $token ) : throw new SocialRefused( 'This is no token of Google.' );
	}

	private function byIdToken( string $token ): SocialIdentity {
		$claims = $this->tokenInfo( 'id_token', $token );
		if ( ! in_array( $claims->text( 'iss' ), self::ISSUERS, true ) || ! $this->isOurs( $claims->text( 'aud' ) ) ) {
			throw new SocialRefused( "The ID token is not Google's, or not for this shop." );
		}
		// The signature is left out: its last character has bits that mean nothing, so one token can be spelled in several ways.
		$signed = substr( $token, 0, (int) strrpos( $token, '.' ) );
		return self::identity( $claims, $signed, $this->expiry( $claims ) );
	}

	private function byAccessToken( string $token ): SocialIdentity {
		$info   = $this->tokenInfo( 'access_token', $token );
		$azp    = $info->text( 'azp' );
		$scopes = explode( ' ', $info->text( 'scope' ) );
		$email  = array_intersect( array( 'email', 'https://www.googleapis.com/auth/userinfo.email' ), $scopes );
		if ( ! $this->isOurs( $info->text( 'aud' ) ) || ( $azp !== '' && ! $this->isOurs( $azp ) ) || $info->int( 'expires_in' ) <= 0 || $email === array() ) {
			throw new SocialRefused( 'The access token is not for this shop, or without the e-mail address.' );
		}
		$person = $this->calls->get( Endpoints::of( 'google_userinfo' ), array(), array( 'Authorization' => "Bearer $token" ) );
		if ( $person->subject( 'sub' ) !== $info->subject( 'sub' ) ) {
			throw new SocialRefused( 'The access token belongs to somebody else than the profile.' );
		}
		return self::identity( $person, $token, $this->expiry( $info ) );
	}

	private function tokenInfo( string $kind, string $token ): ProviderAnswer {
		return $this->calls->get( Endpoints::of( 'google_tokeninfo' ), array( $kind => $token ), array(), self::UNKNOWN );
	}

	/** @param string $audience For whom a token was made: another shop's token must not open an account of ours. */
	private function isOurs( string $audience ): bool {
		return hash_equals( $this->settings->googleClientId(), $audience );
	}

	private function expiry( ProviderAnswer $token ): int {
		$expiry = $token->int( 'exp' );
		return $expiry > $this->clock->now()->getTimestamp() ? $expiry : throw new SocialRefused( 'The token has expired.' );
	}

	private static function identity( ProviderAnswer $person, string $token, int $expiry ): SocialIdentity {
		$subject = $person->subject( 'sub' );
		if ( $subject === '' ) {
			throw new SocialRefused( 'Google names no person.' );
		}
		$email    = $person->email();
		$verified = $email !== '' && $person->isTrue( 'email_verified' );
		return new SocialIdentity(
			self::TYPE,
			$subject,
			$email,
			$verified,
			$verified && ( str_ends_with( strtolower( $email ), '@gmail.com' ) || $person->text( 'hd' ) !== '' ),
			$person->name( 'given_name' ),
			$person->name( 'family_name' ),
			hash( 'sha256', $token ),
			$expiry
		);
	}
}
