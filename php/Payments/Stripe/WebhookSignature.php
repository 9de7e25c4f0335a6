<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/**
 * Whether a webhook's body is Stripe's: HMAC-SHA256 of its second and its bytes, compared in constant time, and not older than five
 * minutes, so that nobody sends a recorded one again. @see https://docs.stripe.com/webhooks#verify-manually
 */
final class WebhookSignature {

	/** Seconds, in both directions: clocks differ. */
	private const TOLERANCE = 300;

	/**
	 * @param string $header `t=1700000000,v1=…`, with several `v1` while the secret is being changed.
	 * @param int    $now    Seconds since 1970.
	 */
	public static function isValid( string $body, string $header, string $secret, int $now ): bool {
		$at   = '';
		$sent = array();
		foreach ( explode( ',', $header ) as $part ) {
			[ $name, $value ] = array( ...explode( '=', trim( $part ), 2 ), '' );
			if ( $name === 't' ) {
				$at = $value;
			}
			if ( $name === 'v1' ) {
				$sent[] = $value;
			}
		}
		if ( $secret === '' || preg_match( '/^\d{1,12}$/D', $at ) !== 1 || abs( $now - (int) $at ) > self::TOLERANCE ) {
			return false;
		}
		$right = hash_hmac( 'sha256', "$at.$body", $secret );
		$valid = false;
		foreach ( $sent as $signature ) {
			$valid = hash_equals( $right, $signature ) || $valid;
		}
		return $valid;
	}
}
