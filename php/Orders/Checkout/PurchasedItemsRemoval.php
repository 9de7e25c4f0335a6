<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\Purchases;
use Vitrine\Kernel\RetryLater;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;

/** Removes the purchased items from the stored cart of a signed-in customer. */
final class PurchasedItemsRemoval {

	/** Delay before a retry while another device of the customer is writing the cart. */
	private const RETRY_SECONDS = 5;

	public function __construct( private readonly OrderRepository $orders, private readonly Purchases $purchases ) {
	}

	/**
	 * Delivers `order_bought`.
	 *
	 * @param array<mixed> $payload
	 * @throws RetryLater
	 */
	public function deliver( array $payload ): bool {
		$order = is_int( $payload['order'] ?? null ) ? $this->orders->byId( $payload['order'] ) : null;
		if ( $order !== null && ! $this->empty( $order ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( self::RETRY_SECONDS, 'Another request is writing the cart of this customer.' );
		}
		return true;
	}

	/** @return bool False if it has to be retried. */
	public function empty( Order $order ): bool {
		$quantities = array();
		foreach ( $order->lines as $line ) {
			$quantities[ $line->productId ] = ( $quantities[ $line->productId ] ?? 0 ) + $line->quantity;
		}
		return $order->customer->id === null || $this->purchases->removeFromCart( $order->customer->id, $order->number, $quantities );
	}
}
