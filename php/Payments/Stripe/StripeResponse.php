<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use WP_Error;

/** Reads the responses of Stripe's API. */
final class StripeResponse {

	/**
	 * @param array<mixed>|WP_Error $response
	 * @return array<mixed>
	 * @throws StripeError
	 */
	public static function read( array|WP_Error $response ): array {
		if ( is_wp_error( $response ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new StripeUnavailable( $response->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		$body   = json_decode( wp_remote_retrieve_body( $response ), true, 32 );
		if ( $status === 200 && is_array( $body ) ) {
			return $body;
		}
		$error = is_array( $body ) && is_array( $body['error'] ?? null ) ? $body['error'] : array();
		$code  = is_string( $error['code'] ?? null )
			? $error['code']
			: ( is_string( $error['type'] ?? null ) ? $error['type'] : 'unreadable' );
		$param = is_string( $error['param'] ?? null ) ? $error['param'] : '';
		throw match ( true ) {
			$status === 401, $status === 403                      => new StripeForbidden(
				"status $status, the secret key was not accepted"
			),
			$status === 429, $status === 409                      => new StripeRateLimited( "status $status, $code" ),
			$status >= 400 && $status < 500 && $error !== array() => new StripeRejected( $code, "status $status, $code", $param ),
			default                                               => new StripeUnavailable( "status $status, $code" ),
		};
	}
}
