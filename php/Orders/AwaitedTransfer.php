<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Kernel\Money;

/** A bank transfer that an order waits for. */
final readonly class AwaitedTransfer {

	/**
	 * @param string                 $reference What the customer states, so that the shop finds the order.
	 * @param DateTimeImmutable|null $dueBy     Null if it has no deadline.
	 */
	public function __construct(
		public TransferAccount $account,
		public Money $amount,
		public string $reference,
		public ?DateTimeImmutable $dueBy,
	) {
	}
}
