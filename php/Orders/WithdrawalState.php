<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** State of a withdrawal. */
enum WithdrawalState: string {
	case Received = 'received';
	/** The items were returned. */
	case Returned = 'returned';
	case Refunded = 'repaid';

	/** @return list<self> A shop may refund before it has received the items. */
	public function next(): array {
		return match ( $this ) {
			self::Received => array( self::Returned, self::Refunded ),
			self::Returned => array( self::Refunded ),
			self::Refunded => array(),
		};
	}

	/** @param bool $isFree Whether the order has a total of 0: nothing is refunded then. */
	public function labelFor( bool $isFree ): string {
		return $isFree && $this === self::Refunded ? _x( 'Closed', 'withdrawal', 'vitrine' ) : $this->label();
	}

	public function label(): string {
		return match ( $this ) {
			self::Received => _x( 'Received', 'withdrawal', 'vitrine' ),
			self::Returned => _x( 'Items returned', 'withdrawal', 'vitrine' ),
			self::Refunded => _x( 'Refunded', 'withdrawal', 'vitrine' ),
		};
	}
}
