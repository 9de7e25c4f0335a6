<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** Where an order stands; the values are the wire's four (specification, section 4). What happened to its money is `PaymentStatus`. */
enum OrderStatus: string {
	/** Placed, waiting for its payment. */
	case Pending = 'pending';
	/** Being made and sent. */
	case Processing = 'processing';
	case Completed  = 'completed';
	case Cancelled  = 'cancelled';

	/** @return list<self> The only ways on from here; completed and cancelled orders stay what they are. */
	public function next(): array {
		return match ( $this ) {
			self::Pending                    => array( self::Processing, self::Cancelled ),
			self::Processing                 => array( self::Completed, self::Cancelled ),
			self::Completed, self::Cancelled => array(),
		};
	}

	public function canBecome( self $next ): bool {
		return in_array( $next, $this->next(), true );
	}

	public function label(): string {
		return match ( $this ) {
			self::Pending    => _x( 'Awaiting payment', 'order status', 'vitrine' ),
			self::Processing => _x( 'In progress', 'order status', 'vitrine' ),
			self::Completed  => _x( 'Completed', 'order status', 'vitrine' ),
			self::Cancelled  => _x( 'Cancelled', 'order status', 'vitrine' ),
		};
	}
}
