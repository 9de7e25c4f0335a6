<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/**
 * A cart line as requested by the browser: sanitized, but not yet checked against the catalogue. Its prices, in cents, are what the browser
 * displays.
 */
final readonly class CartLine {

	use With;

	/**
	 * @param int                  $quantity    At least 1.
	 * @param int|null             $requestedPrice Used only if the shop offers this price to the visitor (`PersonalPrices`).
	 * @param string|null          $shipping    Key of the shipping method; null for the product's default.
	 * @param array<int, int|null> $accessories Displayed price (null for the catalogue's) by accessory id.
	 * @param int                  $changeCount How often an accessory price was changed; never affects a price.
	 */
	public function __construct(
		public int $id,
		public int $quantity = 1,
		public ?int $requestedPrice = null,
		public ?string $shipping = null,
		public array $accessories = array(),
		public int $changeCount = 0,
	) {
	}

	public function withQuantity( int $quantity ): self {
		return $this->with( quantity: $quantity );
	}
}
