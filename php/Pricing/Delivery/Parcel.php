<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

defined( 'ABSPATH' ) || exit;

/** Goods that are sent together, as far as its delivery price depends on it: a product, a cart line, or all lines with the same method. */
final readonly class Parcel {

	/**
	 * @param int $ownPrice The products' own delivery price in cents, VAT included; the highest of several.
	 * @param int $grams    With packaging, as far as the owner entered weights.
	 */
	public function __construct( public int $ownPrice = 0, public int $grams = 0 ) {
	}

	public function with( self $added ): self {
		return new self( max( $this->ownPrice, $added->ownPrice ), $this->grams + $added->grams );
	}
}
