<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Pricing\Shipping;

/** A cart with current prices and stock, plus notices about all corrections. */
final readonly class PricedCart {

	public Totals $totals;

	/**
	 * @param list<PricedLine> $lines
	 * @param list<CartNotice> $notices
	 * @param Totals|null      $totals Null to calculate them from the lines, with VAT.
	 * @param string           $currency ISO 4217.
	 */
	public function __construct(
		public array $lines,
		public array $notices,
		?Totals $totals = null,
		public ?AppliedDiscount $discount = null,
		public string $currency = 'EUR',
	) {
		$this->totals = $totals ?? Totals::fromLines( $lines, $currency );
	}

	public function isDelivered(): bool {
		return array_filter( $this->lines, static fn ( PricedLine $line ): bool => $line->shipping !== Shipping::NONE ) !== array();
	}

	/** Whether any of it is sent to an address: then the shop must deliver to that country. */
	public function isShipped(): bool {
		return array_filter( $this->lines, static fn ( PricedLine $line ): bool => $line->isShipped() ) !== array();
	}

	/**
	 * Whether every line has one of these shipping methods. Digital content and services have none.
	 *
	 * @param list<string> $methods Keys; empty for all, with digital content and services.
	 */
	public function isShippedOnlyBy( array $methods ): bool {
		return $methods === array() || array_diff( array_column( $this->lines, 'shipping' ), $methods ) === array();
	}

	/**
	 * Quantities needed of each tracked product, accessories included, in ascending id order: a consistent locking order prevents deadlocks
	 * between orders.
	 *
	 * @return array<int, int>
	 */
	public function demand(): array {
		$demand = array();
		foreach ( $this->lines as $line ) {
			foreach ( array( $line->item, ...$line->accessories ) as $product ) {
				if ( $product->stock !== null ) {
					$demand[ $product->id ] = ( $demand[ $product->id ] ?? 0 ) + $line->quantity;
				}
			}
		}
		ksort( $demand );
		return $demand;
	}

	/** Title of a product or an accessory of this cart; '' if it has none with this id. */
	public function titleOf( int $product ): string {
		foreach ( $this->lines as $line ) {
			foreach ( array( $line->item, ...$line->accessories ) as $item ) {
				if ( $item->id === $product ) {
					return $item->title;
				}
			}
		}
		return '';
	}
}
