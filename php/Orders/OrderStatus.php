<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** Status of an order; the values are those of the API (specification, section 4). See `PaymentStatus` for the payment. */
enum OrderStatus: string {
	/** Awaiting payment, or the customer's confirmation if it is paid on delivery. */
	case Pending = 'pending';
	/** In production or delivery. */
	case Processing = 'processing';
	case Completed  = 'completed';
	case Cancelled  = 'cancelled';

	/** @return list<self> Allowed next statuses; completed and cancelled orders are final. */
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

	public function labelFor( ?PaymentMethod $method ): string {
		return $this === self::Pending && $method?->isPaidOnDelivery() === true
			? _x( 'Awaiting confirmation', 'order status', 'vitrine' )
			: $this->label();
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
