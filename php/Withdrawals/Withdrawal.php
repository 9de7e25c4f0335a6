<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use DateTimeImmutable;
use Vitrine\Orders\WithdrawalState;

/** A withdrawal from a contract as the customer declared it. */
final readonly class Withdrawal {

	/**
	 * @param int|null          $orderId    Null if no order matches.
	 * @param string            $contract   The order number, or the customer's description of the order.
	 * @param string            $email      Receives the confirmation.
	 * @param string            $reason     The optional reason; without an order also the description of the items.
	 * @param string            $language   Code of the language of the confirmation.
	 * @param DateTimeImmutable $at         In the shop's time zone.
	 * @param array<int, int>   $quantities Quantities by product id.
	 */
	public function __construct(
		public int $id,
		public ?int $orderId,
		public string $contract,
		public string $name,
		public string $email,
		public string $reason,
		public string $language,
		public WithdrawalState $state,
		public DateTimeImmutable $at,
		public array $quantities,
	) {
	}
}
