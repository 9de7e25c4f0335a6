<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;

/**
 * Counts calls per IP address in fixed windows, in the database, so that several web servers share the count. If many people share an IP
 * address (a load test, an office), `define( 'VITRINE_RATE_LIMITS', false )` disables it.
 */
final class RateLimiter {

	/** Calls from one IPv6 /48, relative to those from one address. */
	private const NETWORK_FACTOR = 10;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * @param string $subject Identifies the counter, for instance `add_order:203.0.113.7`.
	 * @throws RouteError 429 with the remaining seconds, once the limit is exceeded.
	 */
	public function hit( string $subject, RateLimit $limit ): void {
		if ( ! $this->allows( $subject, $limit ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw RouteError::tooMany( $limit->seconds - $this->clock->now()->getTimestamp() % $limit->seconds );
		}
	}

	/** Counts a call and returns whether it is within the limit. */
	public function allows( string $subject, RateLimit $limit ): bool {
		return ! self::isEnabled() || $this->count( $this->key( $subject, $limit ), $this->end( $limit ) ) <= $limit->calls;
	}

	/**
	 * Which counters have reached the limit, without counting a call.
	 *
	 * @param list<string> $subjects
	 * @return list<string>
	 */
	public function reached( array $subjects, RateLimit $limit ): array {
		if ( $subjects === array() || ! self::isEnabled() ) {
			return array();
		}
		$keys = array();
		foreach ( $subjects as $subject ) {
			$keys[ $this->key( $subject, $limit ) ] = $subject;
		}
		$in   = implode( ',', array_fill( 0, count( $keys ), '%s' ) );
		$rows = $this->database->rows(
			"SELECT id FROM {rate_limits} WHERE id IN ($in) AND hits >= %d",
			array( ...array_map( 'strval', array_keys( $keys ) ), $limit->calls )
		);
		return array_values( array_intersect_key( $keys, array_fill_keys( array_column( $rows, 'id' ), true ) ) );
	}

	/** Takes a call back that should not have counted. */
	public function discard( string $subject, RateLimit $limit ): void {
		if ( self::isEnabled() ) {
			$this->database->run( 'UPDATE {rate_limits} SET hits = hits - 1 WHERE id = %s AND hits > 0', array( $this->key( $subject, $limit ) ) );
		}
	}

	/** Whether this is the first call in the current window. Of concurrent calls, exactly one is. */
	public function isFirst( string $subject, int $seconds ): bool {
		$limit = new RateLimit( 1, $seconds );
		try {
			if ( self::isEnabled() ) {
				$this->insert( $this->key( $subject, $limit ), $this->end( $limit ) );
			}
			return true;
		} catch ( DuplicateKey ) {
			return false;
		}
	}

	/**
	 * Counts a call of the current visitor, and of the IPv6 /48 around it: some providers give a customer 65,536 networks of size /64.
	 *
	 * @param string $name Of what is called.
	 * @throws RouteError 429
	 */
	public function hitByVisitor( string $name, RateLimit $limit ): void {
		$this->hit( "$name:" . self::address(), $limit );
		$network = self::network();
		if ( $network !== self::address() ) {
			$this->hit( "$name:/48:$network", new RateLimit( $limit->calls * self::NETWORK_FACTOR, $limit->seconds ) );
		}
	}

	public static function isEnabled(): bool {
		return ! ( defined( 'VITRINE_RATE_LIMITS' ) && constant( 'VITRINE_RATE_LIMITS' ) === false );
	}

	/**
	 * The caller's IP address as the web server reports it. Clients can forge forwarding headers, so behind a proxy the web server has to
	 * set REMOTE_ADDR. An IPv6 customer usually has a whole /64, which counts as one address.
	 */
	public static function address(): string {
		return self::prefix( 8 );
	}

	/** The /48 of an IPv6 address, which some providers give to one customer; an IPv4 address itself. */
	public static function network(): string {
		return self::prefix( 6 );
	}

	/** @param int $bytes Of an IPv6 address; an IPv4 address is kept. */
	private static function prefix( int $bytes ): string {
		$address = filter_var( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ), FILTER_VALIDATE_IP );
		$packed  = is_string( $address ) ? inet_pton( $address ) : false;
		if ( ! is_string( $address ) || $packed === false || strlen( $packed ) === 4 ) {
			return (string) $address;
		}
		$mapped = str_repeat( "\0", 10 ) . "\xff\xff";
		return str_starts_with( $packed, $mapped ) ? (string) inet_ntop( substr( $packed, 12 ) ) : bin2hex( substr( $packed, 0, $bytes ) );
	}

	private function count( string $key, int $expires ): int {
		if ( $this->database->run( 'UPDATE {rate_limits} SET hits = hits + 1 WHERE id = %s', array( $key ) ) === 0 ) {
			try {
				$this->insert( $key, $expires );
			} catch ( DuplicateKey ) {
				$this->database->run( 'UPDATE {rate_limits} SET hits = hits + 1 WHERE id = %s', array( $key ) );
			}
		}
		return (int) $this->database->value( 'SELECT hits FROM {rate_limits} WHERE id = %s', array( $key ) );
	}

	/** @throws DuplicateKey If a concurrent call was first. */
	private function insert( string $key, int $expires ): void {
		$this->database->insert(
			'rate_limits',
			array(
				'id'         => $key,
				'hits'       => 1,
				'expires_at' => $expires,
			)
		);
		$this->deleteExpired();
	}

	private function key( string $subject, RateLimit $limit ): string {
		return substr( hash( 'sha256', "$subject:{$this->window( $limit )}:{$limit->seconds}" ), 0, 40 );
	}

	private function end( RateLimit $limit ): int {
		return ( $this->window( $limit ) + 1 ) * $limit->seconds;
	}

	private function window( RateLimit $limit ): int {
		return intdiv( $this->clock->now()->getTimestamp(), $limit->seconds );
	}

	/** Occasionally deletes expired windows. */
	private function deleteExpired(): void {
		if ( random_int( 1, 50 ) === 1 ) {
			$this->database->run( 'DELETE FROM {rate_limits} WHERE expires_at < %d', array( $this->clock->now()->getTimestamp() ) );
		}
	}
}
