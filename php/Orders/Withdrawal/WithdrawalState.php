<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

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

	public function label(): string {
		return match ( $this ) {
			self::Received => _x( 'Received', 'withdrawal', 'vitrine' ),
			self::Returned => _x( 'Items returned', 'withdrawal', 'vitrine' ),
			self::Refunded => _x( 'Refunded', 'withdrawal', 'vitrine' ),
		};
	}
}
