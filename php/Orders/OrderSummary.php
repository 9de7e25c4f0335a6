<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** A row of the list of orders. */
final readonly class OrderSummary {

	/**
	 * @param int    $total       Cents, VAT included.
	 * @param string $country     Code of the country it is delivered to.
	 * @param string $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param int    $count       Pieces, accessories not counted.
	 * @param bool   $withdrawn   Whether the customer has withdrawn from it, and not all of it is repaid.
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
	) {
	}

	/**
	 * @param string $today `Y-m-d` in the shop's time zone.
	 * @return list<OrderConcern>
	 */
	public function concerns( string $today ): array {
		return array_values(
			array_filter(
				OrderConcern::cases(),
				fn ( OrderConcern $concern ): bool => match ( $concern ) {
					OrderConcern::Late       => $this->status === OrderStatus::Processing && $this->deliveryDay < $today,
					OrderConcern::OnHold     => $this->paymentStatus === PaymentStatus::OnHold,
					OrderConcern::Withdrawal => $this->withdrawn,
				}
			)
		);
	}
}
