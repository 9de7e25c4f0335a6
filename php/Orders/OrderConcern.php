<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** What about an order wants somebody's eye. */
enum OrderConcern: string {
	/** Its delivery date has passed, and it is not completed. */
	case Late = 'late';
	/** The money is here and the order cannot have it. */
	case OnHold = 'on_hold';
	/** The customer has withdrawn from it, and not all of it is repaid. */
	case Withdrawal = 'withdrawal';

	public function label(): string {
		return match ( $this ) {
			self::Late       => _x( 'Late', 'order', 'vitrine' ),
			self::OnHold     => _x( 'Payment on hold', 'payment status', 'vitrine' ),
			self::Withdrawal => _x( 'Withdrawal open', 'order', 'vitrine' ),
		};
	}
}
