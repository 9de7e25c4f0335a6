<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** One attempt to have an order paid: it has one key, and by it one intent. A second one is begun when the first is cancelled. */
final readonly class Attempt {

	/**
	 * @param int         $number 1, 2 …, of its order.
	 * @param string      $key    Idempotency key, kept before Stripe hears of it.
	 * @param string|null $intent Null until Stripe's answer is kept.
	 * @param bool        $live   Whether it is about real money.
	 */
	public function __construct(
		public int $id,
		public int $orderId,
		public int $number,
		public string $key,
		public ?string $intent,
		public AttemptState $state,
		public bool $live,
	) {
	}
}
