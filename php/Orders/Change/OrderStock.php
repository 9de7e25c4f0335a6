<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Orders\Storage\OrderReservations;
use Vitrine\Orders\Storage\UnpaidStock;

/** Gives back what an order keeps from other customers: items, the use of a discount code, a share of the unpaid items. */
final class OrderStock {

	public function __construct(
		private readonly UnpaidStock $unpaid,
		private readonly OrderReservations $reservations,
		private readonly Stock $stock,
		private readonly DiscountRepository $discounts,
	) {
	}

	/** Its items no longer count as unpaid. */
	public function settle( int $order ): void {
		$this->unpaid->remove( $order );
	}

	/** For a cancelled order. The same lock order as when placing an order (unpaid items, stock, discount) avoids deadlocks. */
	public function release( int $order ): void {
		$this->unpaid->remove( $order );
		$this->increase( $this->reservations->release( $order ) );
		$this->discounts->release( $order );
	}

	/** @return array<int, int> Quantities that it has still reserved, by product id. */
	public function reserved( int $order ): array {
		return $this->reservations->reserved( $order );
	}

	/**
	 * Returns items to stock; at most what is still reserved.
	 *
	 * @param array<int, int> $quantities By product id.
	 */
	public function restock( int $order, array $quantities ): void {
		$this->increase( $this->reservations->releaseQuantities( $order, $quantities ) );
	}

	/** @param array<int, int> $quantities By product id. */
	private function increase( array $quantities ): void {
		foreach ( $quantities as $product => $quantity ) {
			$this->stock->increase( $product, $quantity );
		}
	}
}
