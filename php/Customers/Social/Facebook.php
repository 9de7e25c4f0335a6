<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Kernel\Clock;

defined( 'ABSPATH' ) || exit;

/**
 * Verifies Facebook accounts by the access token that Facebook's script gives to the browser.
 *
 * Addresses reported by Facebook may belong to someone else by now, so they verify nothing.
 */
final class Facebook implements SocialProvider {

	public const TYPE = 'facebook';

	private const TOKEN = '/^[\w|.-]{1,1024}$/D';

	/** Expiry for tokens that never expire (2100-01-01). */
	private const NEVER_EXPIRES = 4_102_444_800;

	public function __construct(
		private readonly ProviderCalls $calls,
		private readonly SocialSettings $settings,
		private readonly Clock $clock,
	) {
	}

	public function identify( string $token ): SocialIdentity {
		[ $app, $secret ] = array( $this->settings->facebookAppId(), $this->settings->facebookAppSecret() );
		if ( $app === '' || $secret === '' || preg_match( self::TOKEN, $token ) !== 1 ) {
			throw new SocialTokenRejected( 'Facebook is not configured, or the token is malformed' );
		}
		$tokenInfo = $this->calls->get(
			ProviderEndpoints::url( 'facebook_debug' ),
			array(
				'input_token'  => $token,
				'access_token' => "$app|$secret",
			)
		)->nested( 'data' );
		$expires   = $tokenInfo->int( 'expires_at' ) ?: self::NEVER_EXPIRES;
		if (
			! $tokenInfo->isTrue( 'is_valid' )
			|| ! hash_equals( $app, $tokenInfo->text( 'app_id' ) )
			|| $tokenInfo->text( 'type' ) !== 'USER'
			|| $expires <= $this->clock->now()->getTimestamp()
		) {
			throw new SocialTokenRejected( 'The token is invalid, expired, or issued for another app' );
		}
		$profile = $this->calls->get(
			ProviderEndpoints::url( 'facebook_me' ),
			array(
				'fields'          => 'id,email,first_name,last_name',
				'access_token'    => $token,
				'appsecret_proof' => hash_hmac( 'sha256', $token, $secret ),
			)
		);
		$subject = $profile->subject( 'id' );
		if ( $subject === '' || $subject !== $tokenInfo->subject( 'user_id' ) ) {
			throw new SocialTokenRejected( 'Token and profile belong to different users' );
		}
		return new SocialIdentity(
			self::TYPE,
			$subject,
			$profile->email(),
			false,
			false,
			$profile->name( 'first_name' ),
			$profile->name( 'last_name' ),
			hash( 'sha256', $token ),
			$expires
		);
	}
}
