<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;

/** The stock that orders have reserved. */
final class OrderReservations {

	public function __construct( private readonly Database $database ) {
	}

	/** @return array<int, int> Quantities reserved from stock, by product id. */
	public function reserved( int $id ): array {
		return OrderRows::quantities( $this->database->value( 'SELECT reserved FROM {orders} WHERE id = %d', array( $id ) ) );
	}

	/**
	 * Releases all of it, for the caller to restore. A second call returns nothing.
	 *
	 * @return array<int, int> Quantities by product id, ascending.
	 */
	public function release( int $id ): array {
		return $this->releaseSome( $id, static fn ( array $reserved ): array => $reserved );
	}

	/**
	 * Releases a part of it, for the caller to restore; at most what is still reserved.
	 *
	 * @param array<int, int> $quantities By product id.
	 * @return array<int, int> Quantities by product id, ascending.
	 */
	public function releaseQuantities( int $id, array $quantities ): array {
		return $this->releaseSome(
			$id,
			static function ( array $reserved ) use ( $quantities ): array {
				foreach ( $reserved as $product => $quantity ) {
					$reserved[ $product ] = min( $quantity, $quantities[ $product ] ?? 0 );
				}
				return array_filter( $reserved );
			}
		);
	}

	/**
	 * Concurrent requests may all read the row; only the one that changes it may restore the stock.
	 *
	 * @param callable(array<int, int>): array<int, int> $select Selects from the reserved quantities by product id.
	 * @return array<int, int> Quantities by product id, ascending.
	 */
	private function releaseSome( int $id, callable $select ): array {
		$stored   = (string) $this->database->value( 'SELECT reserved FROM {orders} WHERE id = %d', array( $id ) );
		$reserved = OrderRows::quantities( $stored );
		$released = $select( $reserved );
		foreach ( $released as $product => $quantity ) {
			$reserved[ $product ] -= $quantity;
		}
		if (
			$released === array()
			|| $this->database->run(
				'UPDATE {orders} SET reserved = %s WHERE id = %d AND reserved = %s',
				array( (string) wp_json_encode( (object) array_filter( $reserved ) ), $id, $stored )
			) === 0
		) {
			return array();
		}
		ksort( $released );
		return $released;
	}
}
