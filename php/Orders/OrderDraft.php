<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Cart\Totals;
use Vitrine\Customers\Address;

/** An order that is about to be written: everything but its id and number. */
final readonly class OrderDraft {

	/**
	 * @param string            $key         Opens the order for those who have no account; 160 random bits.
	 * @param string            $requestId   The browser's name for this attempt, so that a resent one finds the order that is there.
	 * @param string            $requestHash What the attempt said: another order under the same name is no resend.
	 * @param string            $language    Code of the language it was placed in, for its texts and e-mails.
	 * @param list<OrderLine>   $lines
	 * @param array<int, int>   $reserved    Counted pieces taken off the shelf, by product id.
	 * @param string            $deliveryDay `Y-m-d` in the shop's time zone.
	 */
	public function __construct(
		public string $key,
		public string $requestId,
		public string $requestHash,
		public string $language,
		public string $currency,
		public ?int $customerId,
		public OrderStatus $status,
		public string $paymentMethod,
		public string $email,
		public string $phone,
		public Address $billing,
		public Address $delivery,
		public string $note,
		public array $lines,
		public Totals $totals,
		public array $reserved,
		public DateTimeImmutable $placedAt,
		public string $deliveryDay,
	) {
	}
}
