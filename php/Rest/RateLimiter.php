<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;

/**
 * Counts calls by address in fixed windows, in one row each; two servers on one database count together. Where many people share one
 * address (a load test, an office kiosk), `define( 'VITRINE_RATE_LIMITS', false )` switches it off.
 */
final class RateLimiter {

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * @param string $subject What is counted, for instance `add_order:203.0.113.7`.
	 * @throws RouteError 429 with the seconds to wait in the text, when there were too many.
	 */
	public function hit( string $subject, RateLimit $limit ): void {
		if ( ! self::on() ) {
			return;
		}
		$now    = $this->clock->now()->getTimestamp();
		$window = intdiv( $now, $limit->seconds );
		$key    = substr( hash( 'sha256', "$subject:$window:{$limit->seconds}" ), 0, 40 );
		$count  = $this->count( $key, ( $window + 1 ) * $limit->seconds );
		if ( $count > $limit->calls ) {
			throw RouteError::tooMany( ( $window + 1 ) * $limit->seconds - $now );
		}
	}

	public static function on(): bool {
		return ! ( defined( 'VITRINE_RATE_LIMITS' ) && constant( 'VITRINE_RATE_LIMITS' ) === false );
	}

	/**
	 * The caller's address as the web server saw it. Forwarding headers are anybody's to write, so a shop behind a proxy sets
	 * REMOTE_ADDR at the web server. One IPv6 line has a whole /64 of addresses, which count as one.
	 */
	public static function address(): string {
		$address = filter_var( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ), FILTER_VALIDATE_IP );
		$packed  = is_string( $address ) ? inet_pton( $address ) : false;
		if ( ! is_string( $address ) || $packed === false || strlen( $packed ) === 4 ) {
			return (string) $address;
		}
		$mapped = str_repeat( "\0", 10 ) . "\xff\xff";
		return str_starts_with( $packed, $mapped ) ? (string) inet_ntop( substr( $packed, 12 ) ) : bin2hex( substr( $packed, 0, 8 ) );
	}

	private function count( string $key, int $expires ): int {
		if ( $this->database->run( 'UPDATE {rate_limits} SET hits = hits + 1 WHERE id = %s', array( $key ) ) === 0 ) {
			try {
				$this->database->insert(
					'rate_limits',
					array(
						'id'         => $key,
						'hits'       => 1,
						'expires_at' => $expires,
					)
				);
				$this->sweep();
			} catch ( DuplicateKey ) {
				$this->database->run( 'UPDATE {rate_limits} SET hits = hits + 1 WHERE id = %s', array( $key ) );
			}
		}
		return (int) $this->database->value( 'SELECT hits FROM {rate_limits} WHERE id = %s', array( $key ) );
	}

	/** Now and then the windows that have passed are swept out. */
	private function sweep(): void {
		if ( random_int( 1, 50 ) === 1 ) {
			$this->database->run( 'DELETE FROM {rate_limits} WHERE expires_at < %d', array( $this->clock->now()->getTimestamp() ) );
		}
	}
}
