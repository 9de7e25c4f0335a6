<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Cart\Totals;
use Vitrine\Customers\Address;

/** An order as it stands. */
final readonly class Order {

	/**
	 * @param string            $number      What people call it by.
	 * @param string            $key         Opens the order for those who have no account.
	 * @param string            $language    Code of the language it was placed in.
	 * @param list<OrderLine>   $lines
	 * @param DateTimeImmutable $placedAt    In the shop's time zone; the terms were accepted then.
	 * @param string            $countsFrom  `Y-m-d`: the day from which its time runs, placement or payment.
	 * @param string            $deliveryDay `Y-m-d` in the shop's time zone.
	 */
	public function __construct(
		public int $id,
		public string $number,
		public string $key,
		public string $requestHash,
		public string $language,
		public string $currency,
		public ?int $customerId,
		public OrderStatus $status,
		public PaymentStatus $paymentStatus,
		public string $paymentMethod,
		public string $email,
		public string $phone,
		public Address $billing,
		public Address $delivery,
		public string $note,
		public array $lines,
		public Totals $totals,
		public DateTimeImmutable $placedAt,
		public string $countsFrom,
		public string $deliveryDay,
	) {
	}

	public function progress( DateTimeImmutable $today ): Progress {
		return Progress::of( $this->status, $this->countsFrom, $this->deliveryDay, $today->format( 'Y-m-d' ) );
	}
}
