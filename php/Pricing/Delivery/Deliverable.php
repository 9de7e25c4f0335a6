<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\Pricing\Nature;

/** What the choice of a shipping method asks of a product. Accessories have a nature only. */
interface Deliverable {

	/**
	 * Digital content and services are not delivered, unless goods are added to them.
	 *
	 * @param list<Nature> $added Of the chosen accessories.
	 */
	public function isDelivered( array $added = array() ): bool;

	/** @return list<string> Keys of `Shipping`, the default first. */
	public function shippingMethods(): array;
}
