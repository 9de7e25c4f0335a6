<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Stripe\PaymentInProgress;
use Vitrine\Payments\Stripe\PaymentIntent;
use Vitrine\Payments\Stripe\PaymentRejected;
use Vitrine\Payments\Stripe\Settlement;
use Vitrine\Payments\Stripe\StripeError;
use Vitrine\Rest\Request;
use Vitrine\Rest\Schema;

/** Settles the order of a key; shared by the two routes that end a card payment. */
final class OrderSettler {

	public function __construct( private readonly OrderRepository $orders, private readonly Settlement $settlement ) {
	}

	/** @return array<string, array<string, mixed>> */
	public static function arguments(): array {
		return array(
			'key'    => Schema::text( 64 ) + array( 'required' => true ),
			'intent' => Schema::text( 80 ) + array( 'required' => true ),
		);
	}

	/**
	 * @return array{order: Order, intent: PaymentIntent} Current state.
	 * @throws PaymentRejected If the key is unknown, or the intent belongs to another order.
	 * @throws PaymentInProgress
	 * @throws StripeError
	 */
	public function settle( Request $request ): array {
		$order = $this->orders->byKey( $request->text( 'key' ) ) ?? throw new PaymentRejected( 'Order not found.' );
		return array(
			'intent' => $this->settlement->settle( $order->id, $request->text( 'intent' ) ),
			'order'  => $this->orders->byId( $order->id ) ?? $order,
		);
	}
}
