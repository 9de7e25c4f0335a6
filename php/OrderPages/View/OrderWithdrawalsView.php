<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Withdrawals\WithdrawalProgress;

/** Withdrawals from an order, and whether there can be more. */
final readonly class OrderWithdrawalsView {

	/**
	 * @param string                    $text     Whether and until when the customer may withdraw.
	 * @param list<OrderWithdrawalView> $declared Oldest first.
	 */
	public function __construct(
		public bool $isOpen,
		public string $text,
		public WithdrawalProgress $progress,
		public array $declared,
	) {
	}
}
