<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** A payment attempt with one idempotency key and therefore one intent. A new attempt starts after the previous one was cancelled. */
final readonly class PaymentAttempt {

	/**
	 * @param int         $number Sequence number within the order, from 1.
	 * @param string      $key    Idempotency key, stored before Stripe is called.
	 * @param string|null $intent Null until Stripe's response is stored.
	 * @param bool        $live   False in test mode.
	 */
	public function __construct(
		public int $id,
		public int $orderId,
		public int $number,
		public string $key,
		public ?string $intent,
		public PaymentAttemptState $state,
		public bool $live,
	) {
	}
}
