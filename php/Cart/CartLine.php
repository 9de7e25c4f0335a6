<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** What a browser wishes to have in its cart: shapes are mended, nothing in it is believed yet. Prices in cents, for display only. */
final readonly class CartLine {

	/**
	 * @param int                  $quantity     `kiekis` on the wire, at least 1.
	 * @param int|null             $wishedPrice  `product_price`: counts only where the server offers it.
	 * @param string|null          $shipping     Key of the delivery method; null: the product's usual one.
	 * @param array<int, int|null> $accessories  The price the browser shows (`acc_price`, null: the catalogue's) by accessory id.
	 * @param int                  $changeCount  How often an accessory price was changed; never affects a price.
	 */
	public function __construct(
		public int $id,
		public int $quantity = 1,
		public ?int $wishedPrice = null,
		public ?string $shipping = null,
		public array $accessories = array(),
		public int $changeCount = 0,
	) {
	}

	/**
	 * The same wish as a browser would send it; what is not said is left out.
	 *
	 * @return array{id: int, kiekis: int, product_price?: int, shipping?: string, properties?: list<array{id: int, acc_price?: int}>, change_count?: int}
	 */
	public function wire(): array {
		$line = array(
			'id'     => $this->id,
			'kiekis' => $this->quantity,
		);
		if ( $this->wishedPrice !== null ) {
			$line['product_price'] = $this->wishedPrice;
		}
		if ( $this->shipping !== null ) {
			$line['shipping'] = $this->shipping;
		}
		foreach ( $this->accessories as $id => $price ) {
			$line['properties'][] = array( 'id' => $id ) + ( $price === null ? array() : array( 'acc_price' => $price ) );
		}
		if ( $this->changeCount > 0 ) {
			$line['change_count'] = $this->changeCount;
		}
		return $line;
	}
}
