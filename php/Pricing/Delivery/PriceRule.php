<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

defined( 'ABSPATH' ) || exit;

/** How a shipping method is priced; the values are used in the option and in wp-admin. */
enum PriceRule: string {
	/** The product's own delivery price, per cart line. */
	case Line = 'line';
	/** The highest of the products' own delivery prices, once per order for all lines sent this way. */
	case Parcel = 'parcel';
	/** By the weight of all lines sent this way, once per order. */
	case Weight = 'weight';
	/** One price per order for all lines sent this way. */
	case Flat = 'flat';
	case Free = 'free';

	/** Whether all lines sent this way are charged once, together. */
	public function isPerOrder(): bool {
		return $this === self::Parcel || $this === self::Weight || $this === self::Flat;
	}

	/** Whether it depends on the delivery price that editors enter for a product. */
	public function usesProductPrice(): bool {
		return $this === self::Line || $this === self::Parcel;
	}
}
