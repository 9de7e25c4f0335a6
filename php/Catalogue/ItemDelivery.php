<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Pricing\Delivery\Parcel;

defined( 'ABSPATH' ) || exit;

/** When and how a product is delivered. */
final readonly class ItemDelivery {

	/**
	 * @param int          $leadDays        Days until it leaves the workshop.
	 * @param list<string> $shippingMethods Keys of `Shipping`, the default first.
	 * @param int          $shippingPrice   For the default method, in cents of the current currency, VAT included.
	 * @param int          $weightGrams     With packaging; 0 if not entered.
	 */
	public function __construct(
		public int $leadDays,
		public array $shippingMethods,
		public int $shippingPrice,
		public int $weightGrams = 0,
	) {
	}

	public function parcel( int $quantity = 1 ): Parcel {
		return new Parcel( $this->shippingPrice, $quantity * $this->weightGrams );
	}
}
