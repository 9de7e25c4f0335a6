<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Lease;

/**
 * Takes what a customer has bought out of the cart in their account, once an order, and remembers it for the customer's other devices, whose
 * carts lose the same when they next ask (decision 15).
 */
final class Purchases {

	/** User meta: the latest purchases as JSON, `[{number, lines, at}]`, the oldest first. */
	public const META = 'vitrine_purchases';

	/** Seconds for which devices learn of a purchase: a cart cookie lives for two days. */
	private const ANNOUNCED_SECONDS = 3 * DAY_IN_SECONDS;

	/** Seconds and number for which purchases are kept, so that a message that is delivered twice changes nothing. */
	private const KEPT_SECONDS = 30 * DAY_IN_SECONDS;
	private const KEPT_MOST    = 50;

	/** Seconds for which one process changes the cart of an account alone, and for which another one waits for it. */
	private const LEASE_SECONDS = 5;
	private const WAIT_SECONDS  = 3;

	public function __construct(
		private readonly PendingCart $pending,
		private readonly Database $database,
		private readonly Lease $lease,
		private readonly Clock $clock,
		private readonly FaultPoints $faults,
	) {
	}

	/** @return list<Purchase> Those of the last days, the oldest first. */
	public function of( int $user ): array {
		$since = $this->clock->now()->getTimestamp() - self::ANNOUNCED_SECONDS;
		return array_values( array_filter( self::read( $user ), static fn ( Purchase $purchase ): bool => $purchase->at >= $since ) );
	}

	/**
	 * Those that a device has not been told of.
	 *
	 * @param array<mixed> $known Numbers of orders.
	 * @return list<Purchase>
	 */
	public function unknown( int $user, array $known ): array {
		return array_values( array_filter( $this->of( $user ), static fn ( Purchase $purchase ): bool => ! in_array( $purchase->number, $known, true ) ) );
	}

	/**
	 * Takes what an order bought out of the account's cart. Both records change in one transaction, and a second call changes nothing.
	 *
	 * @param array<int, int> $bought Quantities by product id.
	 * @return bool False when another process kept the cart locked: try again.
	 */
	public function settle( int $user, string $number, array $bought ): bool {
		return $this->alone(
			$user,
			function () use ( $user, $number, $bought ): void {
				$purchases = self::read( $user );
				if ( in_array( $number, array_map( static fn ( Purchase $purchase ): string => $purchase->number, $purchases ), true ) ) {
					return;
				}
				$purchase = new Purchase( $number, $bought, $this->clock->now()->getTimestamp() );
				$lines    = $this->pending->of( $user );
				$this->database->transaction(
					function () use ( $user, $purchases, $purchase, $lines ): void {
						if ( $purchase->concerns( $lines ) ) {
							$this->writeCart( $user, $purchase->without( $lines ) );
						}
						$this->faults->pass( 'cart.emptied' );
						$this->write( $user, self::META, self::json( array( ...$this->recent( $purchases ), $purchase ) ) );
					}
				);
				wp_cache_delete( $user, 'user_meta' );
			}
		);
	}

	/**
	 * Keeps the cart of a device in place of the one before. What was bought, and the device does not know yet, leaves it on the way, so that
	 * a stale page brings nothing back.
	 *
	 * @param array<mixed>      $wishes The `cart` of a request.
	 * @param array<mixed>|null $known  Numbers of the orders that the device was told of; null for a client that does not say.
	 * @return array{lines: list<CartLine>, purchases: list<Purchase>} What is kept, and what the device did not know.
	 */
	public function keep( int $user, array $wishes, ?array $known ): array {
		$kept = array(
			'lines'     => array(),
			'purchases' => array(),
		);
		$keep = function () use ( $user, $wishes, $known, &$kept ): void {
			$kept['purchases'] = $known === null ? array() : $this->unknown( $user, $known );
			$lines             = CartReader::read( $wishes )[0];
			foreach ( $kept['purchases'] as $purchase ) {
				$lines = $purchase->without( $lines );
			}
			$kept['lines'] = $this->pending->keep( $user, array_map( static fn ( CartLine $line ): array => $line->wire(), $lines ) );
		};
		if ( ! $this->alone( $user, $keep ) ) {
			// The holder of the lock was slow or killed: the newest cart counts, as without a lock.
			$keep();
		}
		return $kept;
	}

	public function forget( int $user ): void {
		delete_user_meta( $user, self::META );
	}

	/** @param callable(): void $work */
	private function alone( int $user, callable $work ): bool {
		$name  = "cart:$user";
		$until = microtime( true ) + self::WAIT_SECONDS;
		$token = $this->lease->take( $name, self::LEASE_SECONDS );
		while ( $token === null ) {
			if ( microtime( true ) >= $until ) {
				return false;
			}
			usleep( random_int( 10_000, 40_000 ) );
			$token = $this->lease->take( $name, self::LEASE_SECONDS );
		}
		try {
			wp_cache_delete( $user, 'user_meta' );
			$work();
		} finally {
			$this->lease->release( $name, (string) $token );
		}
		return true;
	}

	/** @return list<Purchase> */
	private static function read( int $user ): array {
		$kept      = get_user_meta( $user, self::META, true );
		$purchases = array();
		foreach ( (array) json_decode( is_string( $kept ) ? $kept : '', true ) as $entry ) {
			if ( ! is_array( $entry ) || ! is_string( $entry['number'] ?? null ) || ! is_int( $entry['at'] ?? null ) ) {
				continue;
			}
			$lines       = is_array( $entry['lines'] ?? null ) ? CartReader::read( $entry['lines'] )[0] : array();
			$purchases[] = new Purchase( $entry['number'], array_column( array_map( static fn ( CartLine $line ): array => array( $line->id, $line->quantity ), $lines ), 1, 0 ), $entry['at'] );
		}
		return $purchases;
	}

	/**
	 * @param list<Purchase> $purchases
	 * @return list<Purchase>
	 */
	private function recent( array $purchases ): array {
		$since = $this->clock->now()->getTimestamp() - self::KEPT_SECONDS;
		return array_slice( array_values( array_filter( $purchases, static fn ( Purchase $purchase ): bool => $purchase->at >= $since ) ), 1 - self::KEPT_MOST );
	}

	/** @param list<Purchase> $purchases */
	private static function json( array $purchases ): string {
		return (string) wp_json_encode( array_map( static fn ( Purchase $purchase ): array => $purchase->wire() + array( 'at' => $purchase->at ), $purchases ) );
	}

	/** @param list<CartLine> $lines */
	private function writeCart( int $user, array $lines ): void {
		$now = (string) $this->clock->now()->getTimestamp();
		$this->write( $user, PendingCart::META, $lines === array() ? '' : (string) wp_json_encode( array_map( static fn ( CartLine $line ): array => $line->wire(), $lines ) ) );
		$this->write( $user, PendingCart::CHANGED, $lines === array() ? '' : $now );
	}

	/** Not by `update_user_meta`, which hides a failed statement: here it must take the transaction back. An empty value deletes. */
	private function write( int $user, string $key, string $value ): void {
		$table = $this->database->wpdb->usermeta;
		$this->database->run( "DELETE FROM $table WHERE user_id = %d AND meta_key = %s", array( $user, $key ) );
		if ( $value !== '' ) {
			$this->database->run( "INSERT INTO $table (user_id, meta_key, meta_value) VALUES (%d, %s, %s)", array( $user, $key, $value ) );
		}
	}
}
