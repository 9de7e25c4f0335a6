<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

use Vitrine\Kernel\Filters;

/** Where the providers answer. */
final class Endpoints {

	/** Google's names for them are in https://accounts.google.com/.well-known/openid-configuration; Facebook's version is the specification's. */
	private const ADDRESSES = array(
		'google_tokeninfo' => 'https://oauth2.googleapis.com/tokeninfo',
		'google_userinfo'  => 'https://openidconnect.googleapis.com/v1/userinfo',
		'facebook_debug'   => 'https://graph.facebook.com/v7.0/debug_token',
		'facebook_me'      => 'https://graph.facebook.com/v7.0/me',
	);

	/** @param key-of<self::ADDRESSES> $name */
	public static function of( string $name ): string {
		/**
		 * The providers' addresses by name, for tests with servers of their own. Nothing that a visitor or an editor can reach changes them:
		 * whoever answers there decides who is signed in.
		 */
		$address = Filters::apply( 'vitrine_social_endpoints', self::ADDRESSES )[ $name ] ?? null;
		return is_string( $address ) ? $address : self::ADDRESSES[ $name ];
	}
}
