<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** A row in an order list. */
final readonly class OrderSummary {

	/**
	 * @param int    $total       Cents, VAT included.
	 * @param string $country     Delivery country code.
	 * @param string $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param int    $count       Number of items, without accessories.
	 * @param DateTimeImmutable|null $payBy As `Order::$payBy`.
	 * @param bool   $withdrawn   Whether the customer has withdrawn and is not fully refunded yet.
	 * @param bool   $refundDue   Whether it is cancelled and a refund is due.
	 */
	public function __construct(
		public int $id,
		public string $number,
		public DateTimeImmutable $placedAt,
		public string $customer,
		public string $email,
		public int $total,
		public string $currency,
		public OrderStatus $status,
		public PaymentStatus $paymentStatus,
		public string $paymentMethod,
		public string $language,
		public string $country,
		public string $deliveryDay,
		public int $count,
		public bool $withdrawn,
		public ?DateTimeImmutable $payBy = null,
		public bool $refundDue = false,
	) {
	}

	/** The deadline of an order that waits for its payment or its confirmation; otherwise null. */
	public function deadline(): ?DateTimeImmutable {
		return $this->status === OrderStatus::Pending && $this->paymentStatus === PaymentStatus::Unpaid ? $this->payBy : null;
	}

	/**
	 * @param string $today `Y-m-d` in the shop's time zone.
	 * @return list<OrderAlert>
	 */
	public function alerts( string $today ): array {
		return array_values(
			array_filter(
				OrderAlert::cases(),
				fn ( OrderAlert $alert ): bool => match ( $alert ) {
					OrderAlert::Late       => $this->status === OrderStatus::Processing && $this->deliveryDay < $today,
					OrderAlert::OnHold     => $this->paymentStatus === PaymentStatus::OnHold,
					OrderAlert::RefundDue  => $this->refundDue,
					OrderAlert::Withdrawal => $this->withdrawn,
				}
			)
		);
	}
}
