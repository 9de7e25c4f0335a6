<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use DateTimeImmutable;

/** Money of an order that goes back to its customer, or has gone. */
final readonly class Refund {

	/**
	 * @param int             $number     1, 2 …, of its order.
	 * @param int             $amount     Cents.
	 * @param array<int, int> $pieces     That it is for, by position of the order's line; empty where it is for none.
	 * @param bool            $restock    Whether these pieces go back on the shelf once it is done.
	 * @param string          $key        Under which it is sent once, however often that is tried.
	 * @param string          $provider   Who sends it; '' where somebody does so by hand.
	 * @param string|null     $providerId What the provider calls it; null until it has said so.
	 * @param string          $error      The provider's word for why it failed.
	 * @param int|null        $userId     Who asked for it; null for whom the shop does not know.
	 * @param string          $who        Their name.
	 */
	public function __construct(
		public int $id,
		public int $orderId,
		public int $number,
		public RefundState $state,
		public int $amount,
		public array $pieces,
		public string $reason,
		public bool $restock,
		public string $key,
		public string $provider,
		public ?string $providerId,
		public string $error,
		public ?int $userId,
		public string $who,
		public DateTimeImmutable $at,
	) {
	}
}
