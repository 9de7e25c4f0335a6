<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** The delivery date as shown to customers, and whether the header still shows the order (specification, section 4). */
final readonly class DeliveryForecast {

	/** Days after the delivery date for which the header shows the newest order. */
	private const SHOWN_DAYS = 30;

	/**
	 * @param int|null $days Calendar days until delivery in the shop's time zone, negative if overdue; null for completed, cancelled and
	 *     unpaid orders. The lead time of the latter starts with the payment.
	 * @param bool $inHeader Whether the header shows the order.
	 */
	private function __construct(
		private OrderStatus $status,
		public ?int $days,
		public bool $inHeader,
		private bool $isDelivered,
		private bool $isPaidOnDelivery,
	) {
	}

	/**
	 * @param string            $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param DateTimeImmutable $now         In the shop's time zone.
	 * @param bool              $isDelivered False for digital content and services alone: nothing arrives.
	 * @param bool              $isPaidOnDelivery A pending order then waits for the customer's confirmation, not for a payment.
	 */
	public static function of(
		OrderStatus $status,
		string $deliveryDay,
		DateTimeImmutable $now,
		bool $isDelivered = true,
		bool $isPaidOnDelivery = false,
	): self {
		$days = OrderProgress::daysBetween( $now->format( 'Y-m-d' ), $deliveryDay );
		return new self(
			$status,
			$status === OrderStatus::Processing ? $days : null,
			$days >= -self::SHOWN_DAYS,
			$isDelivered,
			$isPaidOnDelivery
		);
	}

	/** A sentence without a full stop; '' for a cancelled order, which shows only its label. */
	public function text(): string {
		return match ( true ) {
			$this->status === OrderStatus::Cancelled   => '',
			$this->status === OrderStatus::Pending     => $this->isPaidOnDelivery
				? __( 'We start once you have confirmed it', 'vitrine' )
				: __( 'We start once it is paid', 'vitrine' ),
			$this->days === null, ! $this->isDelivered => __( 'Thank you for your order', 'vitrine' ),
			$this->days < 0                          => __( 'Arrives any day now', 'vitrine' ),
			$this->days === 0                        => __( 'Arrives today', 'vitrine' ),
			$this->days === 1                        => __( 'Arrives tomorrow', 'vitrine' ),
			default                                  => sprintf(
				/* translators: %d: days, at least 2 */
				_n( 'Arrives in %d day', 'Arrives in %d days', $this->days, 'vitrine' ),
				$this->days
			),
		};
	}
}
