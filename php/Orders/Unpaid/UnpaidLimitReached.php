<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

use RuntimeException;

/** Rolls the order back: with it, unpaid orders would reserve too much stock. */
final class UnpaidLimitReached extends RuntimeException {

	/**
	 * @param int|null $product  The order contains too many of it; null if that is true of no single product.
	 * @param bool     $byOthers Whether the order alone would be within the limit: earlier unpaid ones use it up.
	 * @param bool     $forFewer Whether an order of fewer items would be accepted.
	 * @param bool     $online   Whether the order would be accepted if it were paid online.
	 */
	public function __construct(
		public readonly UnpaidLimit $limit,
		public readonly ?int $product = null,
		public readonly bool $byOthers = false,
		public readonly bool $forFewer = true,
		public readonly bool $online = true,
	) {
		parent::__construct( "Limit of unpaid orders reached: $limit->value." );
	}
}
