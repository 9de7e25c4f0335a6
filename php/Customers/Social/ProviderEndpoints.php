<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Kernel\Filters;

/** The providers' API endpoints. */
final class ProviderEndpoints {

	/**
	 * Google lists its endpoints in https://accounts.google.com/.well-known/openid-configuration; the specification sets Facebook's API
	 * version.
	 */
	private const ADDRESSES = array(
		'google_tokeninfo' => 'https://oauth2.googleapis.com/tokeninfo',
		'google_userinfo'  => 'https://openidconnect.googleapis.com/v1/userinfo',
		'facebook_debug'   => 'https://graph.facebook.com/v7.0/debug_token',
		'facebook_me'      => 'https://graph.facebook.com/v7.0/me',
	);

	/** @param key-of<self::ADDRESSES> $name */
	public static function url( string $name ): string {
		/**
		 * The endpoints by name, for tests with their own servers. Visitors and editors must not be able to change them: the server behind
		 * them decides who is signed in.
		 */
		$url = Filters::apply( 'vitrine_social_endpoints', self::ADDRESSES )[ $name ] ?? null;
		return is_string( $url ) ? $url : self::ADDRESSES[ $name ];
	}
}
