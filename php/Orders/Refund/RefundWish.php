<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

/** What somebody wants to repay. */
final readonly class RefundWish {

	/**
	 * @param int             $after   Number of the newest refund that they know of, 0 for none: two who see the same order repay once.
	 * @param int|null        $amount  Cents; null for what the pieces were sold at.
	 * @param array<int, int> $pieces  By position of the order's line.
	 * @param bool            $restock Whether the pieces go back on the shelf.
	 */
	public function __construct(
		public int $after,
		public ?int $amount = null,
		public array $pieces = array(),
		public string $reason = '',
		public bool $restock = false,
	) {
	}
}
