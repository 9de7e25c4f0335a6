<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Kernel\Money;

/** A row in an order list. */
final readonly class OrderSummary {

	/**
	 * @param Money  $total       VAT included.
	 * @param string $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param int    $count       Number of items, without accessories.
	 * @param list<OrderAlert> $marks Alerts that come from other tables than the order's.
	 */
	public function __construct(
		public int $id,
		public string $number,
		public DateTimeImmutable $placedAt,
		public OrderBuyer $buyer,
		public Money $total,
		public OrderStatus $status,
		public OrderPayment $payment,
		public string $deliveryDay,
		public int $count,
		public array $marks,
	) {
	}

	/** The deadline of an order that waits for its payment or its confirmation; otherwise null. */
	public function deadline(): ?DateTimeImmutable {
		return $this->status === OrderStatus::Pending && $this->payment->status === PaymentStatus::Unpaid ? $this->payment->payBy : null;
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
					OrderAlert::OnHold     => $this->payment->status === PaymentStatus::OnHold,
					default            => in_array( $alert, $this->marks, true ),
				}
			)
		);
	}
}
