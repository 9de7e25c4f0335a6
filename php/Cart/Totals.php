<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\With;
use Vitrine\Pricing\Tax\VatTreatment;

defined( 'ABSPATH' ) || exit;

/**
 * The totals of a cart or an order, in cents: VAT included, or without VAT by the treatment.
 *
 * VAT is rounded once per rate on the sum of all amounts at that rate, not per line, so that net and VAT of all rates add up to the total
 * exactly.
 */
final readonly class Totals {

	use With;

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

	/**
	 * The VAT statement is the sum of what the lines cost after their discounts, and of delivery at the rates of their items.
	 *
	 * @param list<PricedLine> $lines
	 */
	public static function fromLines(
		array $lines,
		string $currency = 'EUR',
		string $discountCode = '',
		VatTreatment $treatment = VatTreatment::Standard,
	): self {
		$items    = 0;
		$shipping = 0;
		$discount = 0;
		$count    = 0;
		$gross    = array();
		foreach ( $lines as $line ) {
			$items    += $line->total();
			$shipping += $line->shippingPrice;
			$discount += $line->discount;
			$count    += $line->quantity;
			$delivery  = array( 'rate' => $line->item->prices->vatRate, 'gross' => $line->shippingPrice );
			foreach ( array( $delivery, ...$line->shares( $currency ) ) as $part ) {
				$gross[ $part['rate'] ] = ( $gross[ $part['rate'] ] ?? 0 ) + $part['gross'];
			}
		}
		krsort( $gross );
		return new self(
			items: $items,
			shipping: $shipping,
			discount: $discount,
			total: $items + $shipping - $discount,
			vat: array_map(
				static fn ( int $amount, int $rate ): VatShare => VatShare::fromGross( $amount, $rate, $currency ),
				array_values( $gross ),
				array_keys( $gross )
			),
			count: $count,
			discountCode: $discountCode,
			vatTreatment: $treatment,
		);
	}
}
