<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/**
 * Verifies that a webhook body comes from Stripe: HMAC-SHA256 of timestamp and body, compared in constant time, and at most five minutes
 * old to prevent replays. @see https://docs.stripe.com/webhooks#verify-manually
 */
final class WebhookSignature {

	/** In both directions, because clocks differ. */
	private const TOLERANCE_SECONDS = 300;

	/**
	 * @param string $header `t=1700000000,v1=…`, with several `v1` during a rotation of the secret.
	 * @param int    $now    Unix timestamp.
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
		if ( $secret === '' || preg_match( '/^\d{1,12}$/D', $at ) !== 1 || abs( $now - (int) $at ) > self::TOLERANCE_SECONDS ) {
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
