<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\Kernel\With;
use Vitrine\Pricing\Prices\Exchange;

defined( 'ABSPATH' ) || exit;

/** What a shipping method costs. Amounts in cents, VAT included. */
final readonly class DeliveryTariff {

	use With;

	/**
	 * @param int         $price    Per order, for the rule `flat`.
	 * @param int|null    $freeFrom Goods total from which delivery is free; null for never.
	 * @param WeightBands $bands    For the rule `weight`.
	 */
	public function __construct(
		public PriceRule $rule = PriceRule::Line,
		public int $price = 0,
		public ?int $freeFrom = null,
		public WeightBands $bands = new WeightBands(),
	) {
	}

	/** A copy with its amounts in another currency. */
	public function in( Exchange $exchange ): self {
		return $this->with(
			price: $exchange->amount( $this->price ),
			freeFrom: $this->freeFrom === null ? null : $exchange->amount( $this->freeFrom ),
			bands: $this->bands->in( $exchange )
		);
	}

	/**
	 * In cents. A method that is priced per order (`PriceRule::isPerOrder()`) is charged once for all lines that it is chosen for.
	 *
	 * @param int $goods Goods total of the cart in cents.
	 */
	public function priceOf( Parcel $parcel, int $goods ): int {
		if ( $this->freeFrom !== null && $goods >= $this->freeFrom ) {
			return 0;
		}
		return match ( $this->rule ) {
			PriceRule::Line, PriceRule::Parcel => $parcel->ownPrice,
			PriceRule::Weight => $this->bands->priceOf( $parcel->grams ),
			PriceRule::Flat => $this->price,
			PriceRule::Free => 0,
		};
	}
}
