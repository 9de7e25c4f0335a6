<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Kernel\Clock;

/**
 * Facebook accounts, by the access token that its script gives to the browser.
 *
 * An address that Facebook names may have changed hands since, so it proves nothing.
 */
final class Facebook implements SocialProvider {

	public const TYPE = 'facebook';

	private const TOKEN = '/^[\w|.-]{1,1024}$/D';

	/** Some tokens have no end; what is kept of them then has none either (2100-01-01). */
	private const NO_END = 4_102_444_800;

	public function __construct( private readonly ProviderCalls $calls, private readonly SocialSettings $settings, private readonly Clock $clock ) {
	}

	public function identify( string $token ): SocialIdentity {
		[ $app, $secret ] = array( $this->settings->facebookAppId(), $this->settings->facebookAppSecret() );
		if ( $app === '' || $secret === '' || preg_match( self::TOKEN, $token ) !== 1 ) {
			throw new SocialRefused( 'The shop has no Facebook app, or this is no token of Facebook.' );
		}
		$facts = $this->calls->get(
			Endpoints::of( 'facebook_debug' ),
			array(
				'input_token'  => $token,
				'access_token' => "$app|$secret",
			)
		)->inner( 'data' );
		$ends  = $facts->int( 'expires_at' ) ?: self::NO_END;
		if ( ! $facts->isTrue( 'is_valid' ) || ! hash_equals( $app, $facts->text( 'app_id' ) ) || $facts->text( 'type' ) !== 'USER' || $ends <= $this->clock->now()->getTimestamp() ) {
			throw new SocialRefused( 'The token has expired, is none, or not for this shop.' );
		}
		$person  = $this->calls->get(
			Endpoints::of( 'facebook_me' ),
			array(
				'fields'          => 'id,email,first_name,last_name',
				'access_token'    => $token,
				'appsecret_proof' => hash_hmac( 'sha256', $token, $secret ),
			)
		);
		$subject = $person->subject( 'id' );
		if ( $subject === '' || $subject !== $facts->subject( 'user_id' ) ) {
			throw new SocialRefused( 'The token belongs to somebody else than the profile.' );
		}
		return new SocialIdentity( self::TYPE, $subject, $person->email(), false, false, $person->name( 'first_name' ), $person->name( 'last_name' ), hash( 'sha256', $token ), $ends );
	}
}
