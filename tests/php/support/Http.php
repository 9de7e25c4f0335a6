<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use InvalidArgumentException;

/** Sends concurrent requests. */
final class Http {

	/**
	 * @param list<HttpRequest> $calls
	 * @return list<RestResponse> In the order of the calls; status 0 if the server did not respond.
	 */
	public static function send( array $calls ): array {
		$multi   = curl_multi_init();
		$handles = array();
		$headers = array_fill( 0, count( $calls ), array() );
		foreach ( $calls as $index => $call ) {
			if ( $call->address === '' || $call->method === '' ) {
				throw new InvalidArgumentException( 'An HTTP call needs a method and a URL.' );
			}
			$handle = curl_init();
			curl_setopt_array(
				$handle,
				array(
					CURLOPT_URL            => $call->address,
					CURLOPT_CUSTOMREQUEST  => $call->method,
					// PHP's server doesn't support "Expect: 100-continue", which curl sends for large bodies.
					CURLOPT_HTTPHEADER     => array(
						'Expect:',
						...array_map(
							static fn ( string $name, string $value ): string => "$name: $value",
							array_keys( $call->headers ),
							$call->headers
						),
					),
					CURLOPT_RETURNTRANSFER => true,
					CURLOPT_TIMEOUT        => 60,
					CURLOPT_NOPROXY        => '*',
					CURLOPT_NOBODY         => $call->method === 'HEAD',
					CURLOPT_HEADERFUNCTION => static function ( $handle, string $line ) use ( &$headers, $index ): int {
						if ( str_contains( $line, ':' ) ) {
							[ $name, $value ] = explode( ':', $line, 2 );
							$name             = strtolower( trim( $name ) );
							// A response has one Set-Cookie header per cookie.
							$before                     = $name === 'set-cookie' && isset( $headers[ $index ][ $name ] )
								? "{$headers[ $index ][ $name ]}\n"
								: '';
							$headers[ $index ][ $name ] = $before . trim( $value );
						}
						return strlen( $line );
					},
				)
			);
			if ( $call->body !== '' ) {
				curl_setopt( $handle, CURLOPT_POSTFIELDS, $call->body );
			}
			curl_multi_add_handle( $multi, $handle );
			$handles[] = $handle;
		}
		do {
			curl_multi_exec( $multi, $running );
			curl_multi_select( $multi, 0.1 );
		} while ( $running > 0 );
		return array_map(
			static fn ( \CurlHandle $handle, array $sent ): RestResponse => new RestResponse(
				(int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ),
				$sent,
				(string) curl_multi_getcontent( $handle )
			),
			$handles,
			$headers
		);
	}
}
