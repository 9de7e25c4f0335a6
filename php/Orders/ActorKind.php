<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** Who may trigger which step. Which steps there are at all is told by `OrderStatus::next` and `PaymentStatus::next`. */
enum ActorKind {

	/** Whoever the order belongs to, with an account or by its key. */
	case Customer;

	/** Somebody in wp-admin. */
	case Staff;

	/** The shop itself, when time has run out. */
	case Clockwork;

	/** Whoever takes the money for the shop, as far as it was asked and has said so. */
	case Provider;

	public function mayMoveTo( OrderStatus $to ): bool {
		return match ( $this ) {
			// Only what they have not paid: `ChangeOrder::giveUp`.
			self::Customer  => $to === OrderStatus::Cancelled,
			self::Staff     => true,
			self::Clockwork => $to === OrderStatus::Cancelled,
			self::Provider  => $to === OrderStatus::Processing,
		};
	}

	/** @param bool $atOnce Whether the order is paid in the shop itself: nobody but the provider then knows that the money has come. */
	public function mayMovePayment( PaymentStatus $from, PaymentStatus $to, bool $atOnce ): bool {
		return match ( $this ) {
			self::Customer  => false,
			self::Staff     => $to !== PaymentStatus::Paid || ( ! $atOnce && ! $from->isRepaid() ),
			self::Clockwork => $to === PaymentStatus::Failed,
			self::Provider  => $atOnce,
		};
	}
}
