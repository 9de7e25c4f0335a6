<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Cart\Discounts\AppliedDiscount;

/** A cart as the shop would sell it now, and what differs from the wish. */
final readonly class PricedCart {

	public Totals $totals;

	/**
	 * @param list<PricedLine> $lines
	 * @param list<CartNotice> $notices
	 * @param Totals|null      $totals Where they are not the sums of the lines alone.
	 */
	public function __construct( public array $lines, public array $notices, ?Totals $totals = null, public ?AppliedDiscount $discount = null ) {
		$this->totals = $totals ?? Totals::of( $lines );
	}

	/** The same cart with one thing more to tell. */
	public function with( CartNotice $notice ): self {
		return new self( $this->lines, array( ...$this->notices, $notice ), $this->totals, $this->discount );
	}

	/**
	 * Pieces needed of each counted product, accessories included, by ascending id: everybody takes stock in the same order, so that no
	 * two orders wait for each other.
	 *
	 * @return array<int, int>
	 */
	public function demand(): array {
		$demand = array();
		foreach ( $this->lines as $line ) {
			foreach ( array( $line->item, ...$line->accessories ) as $thing ) {
				if ( $thing->stock !== null ) {
					$demand[ $thing->id ] = ( $demand[ $thing->id ] ?? 0 ) + $line->quantity;
				}
			}
		}
		ksort( $demand );
		return $demand;
	}
}
