<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\Purchases;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Postponed;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;

/** Takes what an order bought out of the cart that waits in its customer's account, once the order is placed for good. */
final class BoughtCart {

	/** Kind in the outbox; its payload is `{order: id}`. */
	public const KIND = 'order_bought';

	/** Seconds until the next try while a device of the customer writes the cart. */
	private const LATER = 5;

	public function __construct( private readonly OrderBook $book, private readonly Purchases $purchases ) {
	}

	/** Call it inside the transaction that places the order for good, so that a crash loses nothing. */
	public static function announce( Outbox $outbox, int $order, ?int $customer ): void {
		if ( $customer !== null ) {
			$outbox->add( self::KIND, array( 'order' => $order ) );
		}
	}

	/**
	 * Delivers `order_bought`.
	 *
	 * @param array<mixed> $payload
	 * @throws Postponed
	 */
	public function deliver( array $payload ): bool {
		$order = is_int( $payload['order'] ?? null ) ? $this->book->byId( $payload['order'] ) : null;
		if ( $order !== null && ! $this->empty( $order ) ) {
			throw new Postponed( self::LATER, 'The cart of this customer is being written.' );
		}
		return true;
	}

	/** @return bool False when it has to be tried again. */
	public function empty( Order $order ): bool {
		$bought = array();
		foreach ( $order->lines as $line ) {
			$bought[ $line->productId ] = ( $bought[ $line->productId ] ?? 0 ) + $line->quantity;
		}
		return $order->customerId === null || $this->purchases->settle( $order->customerId, $order->number, $bought );
	}
}
