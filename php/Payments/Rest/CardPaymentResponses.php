<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\OrderPages\Rest\UserOrderResource;
use Vitrine\Orders\Order;
use Vitrine\Payments\Stripe\CardPayment;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Schema;

/** Responses shared by the card payment routes. For any failure the browser shows the specification's fixed text (section 8). */
final class CardPaymentResponses {

	/**
	 * The state of an order and its payment.
	 *
	 * @return array<string, mixed>
	 */
	public static function state(): array {
		return Schema::object( self::statuses(), array(), 'PaymentState' );
	}

	/** @return array<string, mixed> */
	public static function stateAndNextAction(): array {
		return Schema::object( self::statuses() + array( 'payable' => Schema::bool() ), array(), 'FailedPayment' );
	}

	/** @return array{order_status: string, payment_status: string} */
	public static function stateOf( Order $order ): array {
		return array(
			'order_status'   => $order->status->value,
			'payment_status' => $order->payment->status->value,
		);
	}

	/** @return array{order_status: string, payment_status: string, payable: bool} */
	public static function nextActionOf( Order $order ): array {
		return self::stateOf( $order ) + array( 'payable' => CardPayment::isPayable( $order ) );
	}

	/** Unknown, not a card order, paid or expired: without the key, callers must not learn which. */
	public static function notPayable(): Envelope {
		return Envelope::refusal( __( 'This order cannot be paid by card any more.', 'vitrine' ) );
	}

	public static function unavailable(): Envelope {
		return Envelope::refusal(
			__(
				'The payment service is not responding right now. You have not been charged twice; please try again in a moment.',
				'vitrine'
			)
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function statuses(): array {
		return array(
			'order_status'   => UserOrderResource::orderStatus(),
			'payment_status' => UserOrderResource::paymentStatus(),
		);
	}
}
