<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** A discount code with its current usage. */
final readonly class Discount {

	/**
	 * @param int $used     Number of orders with it, cancelled ones excluded.
	 * @param int $revision Incremented with each change of the terms.
	 */
	public function __construct( public int $id, public DiscountTerms $terms, public int $used = 0, public int $revision = 0 ) {
	}
}
