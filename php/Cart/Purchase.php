<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** What a customer bought with an order; these items leave their carts. */
final readonly class Purchase {

	/**
	 * @param string          $number Order number.
	 * @param array<int, int> $bought Quantities by product id.
	 * @param int             $at     When the order became final, as a Unix timestamp.
	 */
	public function __construct( public string $number, public array $bought, public int $at ) {
	}

	/**
	 * Removes the bought quantities from cart lines.
	 *
	 * @param list<CartLine> $lines
	 * @return list<CartLine>
	 */
	public function removeFrom( array $lines ): array {
		$left = array();
		foreach ( $lines as $line ) {
			$quantity = $line->quantity - ( $this->bought[ $line->id ] ?? 0 );
			if ( $quantity > 0 ) {
				$left[] = $line->withQuantity( $quantity );
			}
		}
		return $left;
	}

	/** @param list<CartLine> $lines */
	public function affects( array $lines ): bool {
		return array_intersect_key(
			$this->bought,
			array_column( array_map( static fn ( CartLine $line ): array => array( $line->id, true ), $lines ), 1, 0 )
		) !== array();
	}
}
