<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** Payment status of an order, separate from `OrderStatus`, which has no value for it. */
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
			// A payment was received that the order can't accept; staff decide.
			self::OnHold               => array( self::Paid, self::Failed, self::PartlyRefunded, self::Refunded ),
			self::Failed               => array( self::Paid, self::OnHold, self::Unpaid ),
			self::Paid                 => array( self::PartlyRefunded, self::Refunded ),
			// A refund may be returned, for example if the customer's account was closed.
			self::PartlyRefunded       => array( self::PartlyRefunded, self::Refunded, self::Paid ),
			self::Refunded             => array( self::PartlyRefunded, self::Paid ),
		};
	}

	public function canBecome( self $next ): bool {
		return in_array( $next, $this->next(), true );
	}

	public function isRefunded(): bool {
		return $this === self::PartlyRefunded || $this === self::Refunded;
	}

	/** @param int $total Of the order. */
	public function labelFor( int $total ): string {
		return $total === 0 ? _x( 'No payment needed', 'payment status', 'vitrine' ) : $this->label();
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
