<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

/** How far the shop is with a withdrawal. */
enum WithdrawalState: string {
	case Received = 'received';
	/** The goods are back. */
	case Returned = 'returned';
	/** The money is back with the customer. */
	case Repaid = 'repaid';

	/** @return list<self> A shop may repay before it has the goods. */
	public function next(): array {
		return match ( $this ) {
			self::Received => array( self::Returned, self::Repaid ),
			self::Returned => array( self::Repaid ),
			self::Repaid   => array(),
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Received => _x( 'Received', 'withdrawal', 'vitrine' ),
			self::Returned => _x( 'Goods back', 'withdrawal', 'vitrine' ),
			self::Repaid   => _x( 'Repaid', 'withdrawal', 'vitrine' ),
		};
	}
}
