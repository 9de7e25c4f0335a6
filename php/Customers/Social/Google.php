<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Kernel\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Verifies Google accounts by ID token or by the access token of Identity Services' token flow. Google checks both.
 *
 * Source: Google, "Verify the Google ID token on your server side" and "OpenID Connect".
 */
final class Google implements SocialProvider {

	public const TYPE = 'google';

	private const ISSUERS = array( 'accounts.google.com', 'https://accounts.google.com' );

	private const ID_TOKEN = '/^[\w-]+\.[\w-]+\.[\w-]+$/D';

	/** Opaque; Google recommends allowing for 2,048 bytes. */
	private const ACCESS_TOKEN = '/^[\w.~+\/=-]{1,2048}$/D';

	/** Longest ID token that is checked. */
	private const MAX_TOKEN_LENGTH = 4096;

	/** HTTP status of tokeninfo for an unknown or expired token. */
	private const REJECTED_STATUS = 400;

	public function __construct(
		private readonly ProviderCalls $calls,
		private readonly SocialSettings $settings,
		private readonly Clock $clock,
	) {
	}

	public function identify( string $token ): SocialIdentity {
		if ( $this->settings->googleClientId() === '' ) {
			throw new SocialTokenRejected( 'No Google client ID is configured' );
		}
		if ( strlen( $token ) <= self::MAX_TOKEN_LENGTH && preg_match( self::ID_TOKEN, $token ) === 1 ) {
			return $this->byIdToken( $token );
		}
		return preg_match( self::ACCESS_TOKEN, $token ) === 1
			? $this->byAccessToken( $token )
			: throw new SocialTokenRejected( 'The token is malformed' );
	}

	private function byIdToken( string $token ): SocialIdentity {
		$claims = $this->tokenInfo( 'id_token', $token );
		if ( ! in_array( $claims->text( 'iss' ), self::ISSUERS, true ) || ! $this->isOurs( $claims->text( 'aud' ) ) ) {
			throw new SocialTokenRejected( 'The ID token has another issuer or audience' );
		}
		// Without the signature, whose last character has unused bits, so that several spellings of a token are valid.
		$withoutSignature = substr( $token, 0, (int) strrpos( $token, '.' ) );
		return self::identity( $claims, $withoutSignature, $this->expiry( $claims ) );
	}

	private function byAccessToken( string $token ): SocialIdentity {
		$info   = $this->tokenInfo( 'access_token', $token );
		$azp    = $info->text( 'azp' );
		$scopes = explode( ' ', $info->text( 'scope' ) );
		$email  = array_intersect( array( 'email', 'https://www.googleapis.com/auth/userinfo.email' ), $scopes );
		if (
			! $this->isOurs( $info->text( 'aud' ) )
			|| ( $azp !== '' && ! $this->isOurs( $azp ) )
			|| $info->int( 'expires_in' ) <= 0
			|| $email === array()
		) {
			throw new SocialTokenRejected( 'The access token is invalid, has another audience, or lacks the e-mail scope' );
		}
		$profile = $this->calls->get( ProviderEndpoints::url( 'google_userinfo' ), array(), array( 'Authorization' => "Bearer $token" ) );
		if ( $profile->subject( 'sub' ) !== $info->subject( 'sub' ) ) {
			throw new SocialTokenRejected( 'Token and profile belong to different users' );
		}
		return self::identity( $profile, $token, $this->expiry( $info ) );
	}

	private function tokenInfo( string $kind, string $token ): ProviderResponse {
		return $this->calls->get( ProviderEndpoints::url( 'google_tokeninfo' ), array( $kind => $token ), array(), self::REJECTED_STATUS );
	}

	/** @param string $audience The client ID a token was issued for: tokens for other sites must not sign in here. */
	private function isOurs( string $audience ): bool {
		return hash_equals( $this->settings->googleClientId(), $audience );
	}

	private function expiry( ProviderResponse $token ): int {
		$expiry = $token->int( 'exp' );
		return $expiry > $this->clock->now()->getTimestamp() ? $expiry : throw new SocialTokenRejected( 'The token has expired.' );
	}

	private static function identity( ProviderResponse $profile, string $token, int $expiry ): SocialIdentity {
		$subject = $profile->subject( 'sub' );
		if ( $subject === '' ) {
			throw new SocialTokenRejected( 'Google names no person.' );
		}
		$email    = $profile->email();
		$verified = $email !== '' && $profile->isTrue( 'email_verified' );
		return new SocialIdentity(
			self::TYPE,
			$subject,
			$email,
			$verified,
			$verified && ( str_ends_with( strtolower( $email ), '@gmail.com' ) || $profile->text( 'hd' ) !== '' ),
			$profile->name( 'given_name' ),
			$profile->name( 'family_name' ),
			hash( 'sha256', $token ),
			$expiry
		);
	}
}
