<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** What happened to an order's money: told beside `OrderStatus`, which has no value for it (rulings, people and things). */
enum PaymentStatus: string {
	case Unpaid         = 'unpaid';
	case Paid           = 'paid';
	case Failed         = 'failed';
	case Refunded       = 'refunded';
	case PartlyRefunded = 'partly_refunded';
	case OnHold         = 'on_hold';

	/** @return list<self> */
	public function next(): array {
		return match ( $this ) {
			self::Unpaid               => array( self::Paid, self::Failed, self::OnHold ),
			// The money is here and the order cannot have it: somebody decides.
			self::OnHold               => array( self::Paid, self::Failed, self::PartlyRefunded, self::Refunded ),
			self::Failed               => array( self::Paid, self::OnHold, self::Unpaid ),
			self::Paid                 => array( self::PartlyRefunded, self::Refunded ),
			// Money that was sent back may return: the customer's account was closed.
			self::PartlyRefunded       => array( self::PartlyRefunded, self::Refunded, self::Paid ),
			self::Refunded             => array( self::PartlyRefunded, self::Paid ),
		};
	}

	public function canBecome( self $next ): bool {
		return in_array( $next, $this->next(), true );
	}

	public function isRepaid(): bool {
		return $this === self::PartlyRefunded || $this === self::Refunded;
	}

	public function label(): string {
		return match ( $this ) {
			self::Unpaid         => _x( 'Not paid yet', 'payment status', 'vitrine' ),
			self::Paid           => _x( 'Paid', 'payment status', 'vitrine' ),
			self::Failed         => _x( 'Payment failed', 'payment status', 'vitrine' ),
			self::Refunded       => _x( 'Refunded', 'payment status', 'vitrine' ),
			self::PartlyRefunded => _x( 'Partly refunded', 'payment status', 'vitrine' ),
			self::OnHold         => _x( 'Payment on hold', 'payment status', 'vitrine' ),
		};
	}
}
