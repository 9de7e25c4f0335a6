<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use DateTimeImmutable;

/** A withdrawal from a contract as it was declared. */
final readonly class Withdrawal {

	/**
	 * @param int|null          $orderId   Null where nobody could tell which order it is about.
	 * @param string            $contract  What whoever declared it calls the order: its number, or words.
	 * @param string            $email     Where the confirmation goes.
	 * @param string            $words     The optional reason; without an order all that was said of the goods.
	 * @param string            $language  Code of the language in which it is confirmed.
	 * @param DateTimeImmutable $at        In the shop's time zone.
	 * @param array<int, int>   $pieces    By product id.
	 */
	public function __construct(
		public int $id,
		public ?int $orderId,
		public string $contract,
		public string $name,
		public string $email,
		public string $words,
		public string $language,
		public WithdrawalState $state,
		public DateTimeImmutable $at,
		public array $pieces,
	) {
	}
}
