<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/**
 * The sums of a cart or an order, in cents, VAT included.
 *
 * VAT is rounded once per rate on the sum of all that is taxed at it, never line by line: net and VAT of all rates then add up to the
 * total to the cent.
 */
final readonly class Totals {

	/**
	 * @param list<VatShare> $vat          By rate, the highest first.
	 * @param int            $count        Pieces, accessories not counted.
	 * @param string         $discountCode The code that takes something off; '' for none. One that frees of delivery takes nothing off the rest.
	 */
	public function __construct(
		public int $items,
		public int $shipping,
		public int $discount,
		public int $total,
		public array $vat,
		public int $count,
		public string $discountCode = '',
	) {
	}

	/** @param list<PricedLine> $lines */
	public static function of( array $lines ): self {
		$items    = 0;
		$shipping = 0;
		$count    = 0;
		$gross    = array();
		foreach ( $lines as $line ) {
			$items    += $line->total();
			$shipping += $line->shippingPrice;
			$count    += $line->quantity;
			foreach ( $line->grossByRate() as $rate => $amount ) {
				$gross[ $rate ] = ( $gross[ $rate ] ?? 0 ) + $amount;
			}
		}
		krsort( $gross );
		return new self(
			$items,
			$shipping,
			0,
			$items + $shipping,
			array_map( VatShare::within( ... ), array_values( $gross ), array_keys( $gross ) ),
			$count
		);
	}

	/**
	 * The same with something taken off the goods.
	 *
	 * @param array<int, int> $off  Cents by the VAT rate that they are less of, at most what is taxed at it.
	 * @param string          $code Of the discount.
	 */
	public function less( array $off, string $code ): self {
		$discount = array_sum( $off );
		return new self(
			$this->items,
			$this->shipping,
			$this->discount + $discount,
			$this->total - $discount,
			array_map( static fn ( VatShare $share ): VatShare => VatShare::within( $share->net + $share->vat - ( $off[ $share->rate ] ?? 0 ), $share->rate ), $this->vat ),
			$this->count,
			$code
		);
	}
}
