<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\OrderBook;

/** Gives the pieces of transfers that never came back to the shelf. */
final class UnpaidTransfers {

	/** Orders in one run. */
	private const MOST = 50;

	public function __construct(
		private readonly OrderBook $book,
		private readonly ChangeOrder $change,
		private readonly Holds $holds,
		private readonly Clock $clock,
	) {
	}

	public function run(): void {
		$before = $this->holds->transfersPlacedBefore( $this->clock->now() );
		$orders = $before === null ? array() : $this->book->awaitingPayment( BankTransfer::KEY, $before, self::MOST );
		foreach ( $orders as $id ) {
			$order = $this->book->byId( $id );
			try {
				if ( $order !== null ) {
					$this->change->expire( $order );
				}
			} catch ( IllegalTransition ) {
				// Somebody in wp-admin has just seen the money.
				continue;
			}
		}
	}
}
