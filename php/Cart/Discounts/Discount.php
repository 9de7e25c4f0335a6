<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** A discount code as it stands. */
final readonly class Discount {

	/**
	 * @param int $used     By orders that were not cancelled.
	 * @param int $revision Rises with each change of the terms.
	 */
	public function __construct( public int $id, public DiscountTerms $terms, public int $used = 0, public int $revision = 0 ) {
	}
}
