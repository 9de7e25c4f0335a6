<?php
declare(strict_types=1);

namespace Vitrine\Customers\Social;

/** Asks a provider over HTTP: briefly, following nobody, and reading no more than such an answer can hold. */
final class ProviderCalls {

	/** Seconds. */
	private const PATIENCE = 5;

	/** Bytes; the real answers have about 1,000. What is longer is cut, and then no JSON any more. */
	private const LONGEST = 16_384;

	/**
	 * @param array<string, string> $query
	 * @param array<string, string> $headers
	 * @param int                   $no      Status by which the provider says a plain no, which is not worth a line in the log.
	 * @throws SocialRefused
	 */
	public function get( string $address, array $query, array $headers = array(), int $no = 0 ): ProviderAnswer {
		$answer = wp_remote_get(
			$query === array() ? $address : $address . '?' . http_build_query( $query ),
			array(
				'timeout'             => self::PATIENCE,
				'redirection'         => 0,
				'limit_response_size' => self::LONGEST,
				'headers'             => array( 'Accept' => 'application/json' ) + $headers,
			)
		);
		if ( is_wp_error( $answer ) ) {
			throw self::failure( $address, $answer->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status === $no ) {
			throw new SocialRefused( "$address says no." );
		}
		$body = wp_remote_retrieve_body( $answer );
		$data = json_decode( $body, true, 16 );
		if ( $status !== 200 || ! is_array( $data ) ) {
			throw self::failure( $address, "status $status, " . strlen( $body ) . ' bytes' );
		}
		return new ProviderAnswer( $data );
	}

	/** @param string $reason Without the question, in which the token stands. */
	private static function failure( string $address, string $reason ): SocialRefused {
		error_log( "vitrine: social sign-in: $address: $reason" ); // phpcs:ignore -- the log is where an admin looks for what the visitor must not see.
		return new SocialRefused( $reason );
	}
}
