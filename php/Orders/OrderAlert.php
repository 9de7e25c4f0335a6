<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** Reasons why an order needs attention. */
enum OrderAlert: string {
	/** The delivery date has passed and the order is not completed. */
	case Late = 'late';
	/** A payment was received that the order can't accept. */
	case OnHold = 'on_hold';
	/** The customer's bank reclaims the payment or suspects fraud, and the order is on hold. */
	case Disputed = 'disputed';
	/** A cancelled order whose payment is not refunded or whose refund has failed, or any order whose refund has come back. */
	case RefundDue = 'refund_due';
	/** The customer has withdrawn and is not fully refunded yet. */
	case Withdrawal = 'withdrawal';

	public function label(): string {
		return match ( $this ) {
			self::Late       => _x( 'Late', 'order', 'vitrine' ),
			self::OnHold     => _x( 'Payment on hold', 'payment status', 'vitrine' ),
			self::Disputed   => _x( 'Payment disputed', 'order', 'vitrine' ),
			self::RefundDue  => _x( 'Refund due', 'order', 'vitrine' ),
			self::Withdrawal => _x( 'Withdrawal open', 'order', 'vitrine' ),
		};
	}
}
