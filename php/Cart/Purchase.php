<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** What a customer has bought with one order, and which therefore leaves their carts. */
final readonly class Purchase {

	/**
	 * @param string          $number Of the order.
	 * @param array<int, int> $bought Quantities by product id.
	 * @param int             $at     When the order was placed for good, in seconds since 1970.
	 */
	public function __construct( public string $number, public array $bought, public int $at ) {
	}

	/**
	 * The lines that are left: those of other products, and what goes beyond the quantity that was bought.
	 *
	 * @param list<CartLine> $lines
	 * @return list<CartLine>
	 */
	public function without( array $lines ): array {
		$left = array();
		foreach ( $lines as $line ) {
			$quantity = $line->quantity - ( $this->bought[ $line->id ] ?? 0 );
			if ( $quantity > 0 ) {
				$left[] = new CartLine( $line->id, $quantity, $line->wishedPrice, $line->shipping, $line->accessories, $line->changeCount );
			}
		}
		return $left;
	}

	/** @param list<CartLine> $lines */
	public function concerns( array $lines ): bool {
		return array_intersect_key( $this->bought, array_column( array_map( static fn ( CartLine $line ): array => array( $line->id, true ), $lines ), 1, 0 ) ) !== array();
	}

	/** @return array{number: string, lines: list<array{id: int, kiekis: int}>} */
	public function wire(): array {
		return array(
			'number' => $this->number,
			'lines'  => self::lines( $this->bought ),
		);
	}

	/**
	 * @param array<int, int> $bought Quantities by product id.
	 * @return list<array{id: int, kiekis: int}>
	 */
	public static function lines( array $bought ): array {
		return array_map(
			static fn ( int $id, int $quantity ): array => array(
				'id'     => $id,
				'kiekis' => $quantity,
			),
			array_keys( $bought ),
			$bought
		);
	}
}
