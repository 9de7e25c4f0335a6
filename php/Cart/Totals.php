<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\Tax\VatTreatment;

/**
 * The totals of a cart or an order, in cents: VAT included, or without VAT by the treatment.
 *
 * VAT is rounded once per rate on the sum of all amounts at that rate, not per line, so that net and VAT of all rates add up to the total
 * exactly.
 */
final readonly class Totals {

	/**
	 * @param list<VatShare> $vat          By rate, highest first.
	 * @param int            $count        Quantity of all lines, without accessories.
	 * @param string         $discountCode The applied code; '' for none. Free delivery reduces `shipping`, not `discount`.
	 * @param VatTreatment   $vatTreatment Except with `Standard` all amounts are net, and their only VAT rate is 0.
	 */
	public function __construct(
		public int $items,
		public int $shipping,
		public int $discount,
		public int $total,
		public array $vat,
		public int $count,
		public string $discountCode = '',
		public VatTreatment $vatTreatment = VatTreatment::Standard,
	) {
	}

	/** @param list<PricedLine> $lines */
	public static function fromLines( array $lines, string $currency = 'EUR' ): self {
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
			items: $items,
			shipping: $shipping,
			discount: 0,
			total: $items + $shipping,
			vat: array_map(
				static fn ( int $amount, int $rate ): VatShare => VatShare::fromGross( $amount, $rate, $currency ),
				array_values( $gross ),
				array_keys( $gross )
			),
			count: $count,
		);
	}

	/**
	 * Returns a copy with a discount on the goods.
	 *
	 * @param array<int, int> $off  Discount in cents by VAT rate, at most the gross amount at that rate.
	 * @param string          $code The discount code.
	 */
	public function minusDiscount( array $off, string $code, string $currency = 'EUR' ): self {
		$discount = array_sum( $off );
		return new self(
			items: $this->items,
			shipping: $this->shipping,
			discount: $this->discount + $discount,
			total: $this->total - $discount,
			vat: array_map(
				static fn ( VatShare $share ): VatShare => VatShare::fromGross(
					$share->net + $share->vat - ( $off[ $share->rate ] ?? 0 ),
					$share->rate,
					$currency
				),
				$this->vat
			),
			count: $this->count,
			discountCode: $code,
		);
	}
}
