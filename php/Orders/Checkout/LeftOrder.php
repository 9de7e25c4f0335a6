<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;

/** An order that was placed to be paid in the shop, and then left for another way to pay: nobody is to have both. */
final class LeftOrder {

	public function __construct( private readonly OrderBook $book, private readonly ChangeOrder $change ) {
	}

	/**
	 * Cancels it, so that its pieces are there for the order that takes its place.
	 *
	 * @param string $key Of the order; '' for none.
	 * @return Refused|null Null where nothing stands in the way.
	 */
	public function giveUp( string $key ): ?Refused {
		$order = $key === '' ? null : $this->book->byKey( $key );
		if ( $order === null || $order->status === OrderStatus::Cancelled ) {
			return null;
		}
		try {
			$this->change->giveUp( $order );
			return null;
		} catch ( IllegalTransition ) {
			// It was paid, in another tab or a moment ago.
			return Refused::alreadyOrdered( $order->number );
		}
	}
}
