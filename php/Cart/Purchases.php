<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FailureInjection;

/**
 * Removes bought items from the cart stored with an account, once per order, and announces the purchase to the customer's other devices,
 * which update their carts on the next request (decision 15).
 */
final class Purchases {

	/** User meta: the latest purchases as JSON, `[{number, lines, at}]`, oldest first. */
	public const META = 'vitrine_purchases';

	/** How long purchases are announced to other devices: longer than the two days after which a device forgets its cart. */
	private const ANNOUNCED_SECONDS = 3 * DAY_IN_SECONDS;

	/** How long and how many purchases are kept, to recognize duplicate messages. */
	private const RETENTION_SECONDS = 30 * DAY_IN_SECONDS;
	private const MAX_PURCHASES     = 50;

	/** How long one process may hold the lock on an account's cart, and how long another one waits for it. */
	private const LEASE_SECONDS         = 5;
	private const LEASE_TIMEOUT_SECONDS = 3;

	public function __construct(
		private readonly PendingCart $pending,
		private readonly Database $database,
		private readonly Lease $lease,
		private readonly Clock $clock,
		private readonly FailureInjection $failures,
	) {
	}

	/** @return list<Purchase> Recent ones, oldest first. */
	public function forUser( int $user ): array {
		$since = $this->clock->now()->getTimestamp() - self::ANNOUNCED_SECONDS;
		return array_values( array_filter( self::read( $user ), static fn ( Purchase $purchase ): bool => $purchase->at >= $since ) );
	}

	/**
	 * Purchases that a device does not know yet.
	 *
	 * @param array<mixed> $known Order numbers.
	 * @return list<Purchase>
	 */
	public function unknown( int $user, array $known ): array {
		return array_values(
			array_filter( $this->forUser( $user ), static fn ( Purchase $purchase ): bool => ! in_array( $purchase->number, $known, true ) )
		);
	}

	/**
	 * Removes an order's items from the account's cart. Both meta values change in one transaction; a second call has no effect.
	 *
	 * @param array<int, int> $bought Quantities by product id.
	 * @return bool False if another process holds the lock: try again.
	 */
	public function removeFromCart( int $user, string $number, array $bought ): bool {
		return $this->withLease(
			$user,
			function () use ( $user, $number, $bought ): void {
				$purchases = self::read( $user );
				if ( in_array( $number, array_map( static fn ( Purchase $purchase ): string => $purchase->number, $purchases ), true ) ) {
					return;
				}
				$purchase = new Purchase( $number, $bought, $this->clock->now()->getTimestamp() );
				$lines    = $this->pending->forUser( $user );
				$this->database->transaction(
					function () use ( $user, $purchases, $purchase, $lines ): void {
						if ( $purchase->affects( $lines ) ) {
							$this->writeCart( $user, $purchase->removeFrom( $lines ) );
						}
						$this->failures->pass( 'cart.emptied' );
						$this->write( $user, self::META, self::json( array( ...$this->recent( $purchases ), $purchase ) ) );
					}
				);
				wp_cache_delete( $user, 'user_meta' );
			}
		);
	}

	/**
	 * Replaces the stored cart with the device's cart, minus purchases the device does not know yet, so that an outdated page does not
	 * restore bought items.
	 *
	 * @param array<mixed>      $input The `cart` of a request.
	 * @param array<mixed>|null $known Order numbers the device knows; null for clients that do not send them.
	 * @return array{lines: list<CartLine>, purchases: list<Purchase>} The saved lines, and the purchases the device did not know.
	 */
	public function savePendingCart( int $user, array $input, ?array $known ): array {
		$saved = array(
			'lines'     => array(),
			'purchases' => array(),
		);
		$save  = function () use ( $user, $input, $known, &$saved ): void {
			$saved['purchases'] = $known === null ? array() : $this->unknown( $user, $known );
			$lines              = CartInputParser::read( $input )->lines;
			foreach ( $saved['purchases'] as $purchase ) {
				$lines = $purchase->removeFrom( $lines );
			}
			$this->pending->save( $user, $lines );
			$saved['lines'] = $lines;
		};
		if ( ! $this->withLease( $user, $save ) ) {
			// The lock's holder is slow or was killed: save anyway, the latest cart wins.
			$save();
		}
		return $saved;
	}

	public function forget( int $user ): void {
		delete_user_meta( $user, self::META );
	}

	/** @param callable(): void $work */
	private function withLease( int $user, callable $work ): bool {
		$name  = "cart:$user";
		$token = $this->lease->await( $name, self::LEASE_SECONDS, self::LEASE_TIMEOUT_SECONDS );
		if ( $token === null ) {
			return false;
		}
		try {
			wp_cache_delete( $user, 'user_meta' );
			$work();
		} finally {
			$this->lease->release( $name, $token );
		}
		return true;
	}

	/** @return list<Purchase> */
	private static function read( int $user ): array {
		$saved     = get_user_meta( $user, self::META, true );
		$purchases = array();
		foreach ( (array) json_decode( is_string( $saved ) ? $saved : '', true ) as $entry ) {
			if ( ! is_array( $entry ) || ! is_string( $entry['number'] ?? null ) || ! is_int( $entry['at'] ?? null ) ) {
				continue;
			}
			$lines       = is_array( $entry['lines'] ?? null ) ? CartInputParser::read( $entry['lines'] )->lines : array();
			$purchases[] = new Purchase(
				$entry['number'],
				array_column( array_map( static fn ( CartLine $line ): array => array( $line->id, $line->quantity ), $lines ), 1, 0 ),
				$entry['at']
			);
		}
		return $purchases;
	}

	/**
	 * @param list<Purchase> $purchases
	 * @return list<Purchase>
	 */
	private function recent( array $purchases ): array {
		$since = $this->clock->now()->getTimestamp() - self::RETENTION_SECONDS;
		return array_slice(
			array_values( array_filter( $purchases, static fn ( Purchase $purchase ): bool => $purchase->at >= $since ) ),
			1 - self::MAX_PURCHASES
		);
	}

	/** @param list<Purchase> $purchases */
	private static function json( array $purchases ): string {
		return (string) wp_json_encode(
			array_map(
				static fn ( Purchase $purchase ): array => PurchaseResource::toArray( $purchase ) + array( 'at' => $purchase->at ),
				$purchases
			)
		);
	}

	/** @param list<CartLine> $lines */
	private function writeCart( int $user, array $lines ): void {
		$now = (string) $this->clock->now()->getTimestamp();
		$this->write( $user, PendingCart::META, $lines === array() ? '' : CartLineResource::encode( $lines ) );
		$this->write( $user, PendingCart::CHANGED, $lines === array() ? '' : $now );
	}

	/** `update_user_meta` hides failed statements, but here a failure must roll the transaction back. An empty value deletes the row. */
	private function write( int $user, string $key, string $value ): void {
		$table = $this->database->wpdb->usermeta;
		$this->database->run( "DELETE FROM $table WHERE user_id = %d AND meta_key = %s", array( $user, $key ) );
		if ( $value !== '' ) {
			$this->database->run( "INSERT INTO $table (user_id, meta_key, meta_value) VALUES (%d, %s, %s)", array( $user, $key, $value ) );
		}
	}
}
