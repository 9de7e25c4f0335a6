<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** HTTP requests to providers: short timeout, no redirects, limited response size. */
final class ProviderCalls {

	private const TIMEOUT_SECONDS = 5;

	/** Actual responses have about 1,000 bytes. Longer ones are truncated and then fail to parse. */
	private const MAX_RESPONSE_BYTES = 16_384;

	/**
	 * @param array<string, string> $query
	 * @param array<string, string> $headers
	 * @param int $rejectedStatus HTTP status of a regular rejection, which is not logged.
	 * @throws SocialTokenRejected
	 */
	public function get( string $url, array $query, array $headers = array(), int $rejectedStatus = 0 ): ProviderResponse {
		$response = wp_remote_get(
			$query === array() ? $url : $url . '?' . http_build_query( $query ),
			array(
				'timeout'             => self::TIMEOUT_SECONDS,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_RESPONSE_BYTES,
				'headers'             => array( 'Accept' => 'application/json' ) + $headers,
			)
		);
		if ( is_wp_error( $response ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw self::failure( $url, $response->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		if ( $status === $rejectedStatus ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new SocialTokenRejected( "$url rejected the token" );
		}
		$body = wp_remote_retrieve_body( $response );
		$data = json_decode( $body, true, 16 );
		if ( $status !== 200 || ! is_array( $data ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw self::failure( $url, "status $status, " . strlen( $body ) . ' bytes' );
		}
		return new ProviderResponse( $data );
	}

	/** @param string $reason Must not contain the URL, which includes the token. */
	private static function failure( string $url, string $reason ): SocialTokenRejected {
		// Details belong in the log, not in the response.
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
		error_log( "vitrine: social sign-in: $url: $reason" );
		return new SocialTokenRejected( $reason );
	}
}
