<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** What Stripe sends to the shop's webhook. */
final class StripeEndpoints {

	public function __construct( private readonly StripeApi $api ) {
	}

	/**
	 * @return list<string>|null Events that Stripe does not send to the URL; null if that is unknown: a restricted key may not read
	 *     endpoints, and a proxy may have another URL.
	 */
	public function missingEvents( string $url ): ?array {
		try {
			$endpoints = $this->api->webhookEndpoints();
		} catch ( StripeError ) {
			return null;
		}
		$lists = array();
		foreach ( $endpoints as $endpoint ) {
			$isOurs = ( $endpoint['status'] ?? '' ) === 'enabled' && self::address( $endpoint['url'] ?? '' ) === self::address( $url );
			if ( $isOurs && is_array( $endpoint['enabled_events'] ?? null ) ) {
				$lists[] = array_filter( $endpoint['enabled_events'], is_string( ... ) );
			}
		}
		$sent = array_merge( ...$lists );
		return match ( true ) {
			$lists === array()            => null,
			in_array( '*', $sent, true )  => array(),
			default                       => array_values( array_diff( StripeEvents::types(), $sent ) ),
		};
	}

	/** Without scheme and the slash at the end. */
	private static function address( mixed $url ): string {
		return is_string( $url ) ? strtolower( rtrim( (string) preg_replace( '#^https?://#i', '', $url ), '/' ) ) : '';
	}
}
