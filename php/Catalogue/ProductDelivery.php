<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** When and how a product is delivered. */
final readonly class ProductDelivery {

	use With;

	/**
	 * @param int          $leadDays        Days until it leaves the workshop.
	 * @param list<string> $shippingMethods Keys of `Shipping`, the default first.
	 * @param int          $shippingPrice   For the default method, in cents, VAT included.
	 */
	public function __construct(
		public int $leadDays = 2,
		public array $shippingMethods = array( Shipping::CARRIER, Shipping::PICKUP ),
		public int $shippingPrice = 0,
		public int $weightGrams = 0,
	) {
	}
}
