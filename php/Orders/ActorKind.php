<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** Decides who may make which change. `OrderStatus::next` and `PaymentStatus::next` decide which changes are possible at all. */
enum ActorKind {

	/** The owner of the order, signed in or holding its key. */
	case Customer;

	/** A member of staff in wp-admin. */
	case Staff;

	/** The shop itself, when a deadline has passed. */
	case System;

	/** The payment provider, based on a response to the shop's own request. */
	case Provider;

	public function canChangeStatusTo( OrderStatus $to ): bool {
		return match ( $this ) {
			// Unpaid orders only, see `ChangeOrder::cancelSuperseded`.
			self::Customer => $to === OrderStatus::Cancelled,
			self::Staff    => true,
			self::System   => $to === OrderStatus::Cancelled,
			self::Provider => $to === OrderStatus::Processing,
		};
	}

	/** @param bool $isPaidOnline Whether the order is paid online; only the provider can then confirm the payment. */
	public function canChangePaymentStatus( PaymentStatus $from, PaymentStatus $to, bool $isPaidOnline ): bool {
		return match ( $this ) {
			self::Customer => false,
			self::Staff    => $to !== PaymentStatus::Paid || ( ! $isPaidOnline && ! $from->isRefunded() ),
			self::System   => $to === PaymentStatus::Failed,
			self::Provider => $isPaidOnline,
		};
	}
}
