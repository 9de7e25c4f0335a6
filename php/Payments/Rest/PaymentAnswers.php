<?php
declare(strict_types=1);

namespace Vitrine\Payments\Rest;

use Vitrine\Orders\Order;
use Vitrine\Orders\Rest\OrderSchemas;
use Vitrine\Payments\Stripe\CardPayment;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Schema;

/** What the routes of card payments have in common. Their browser says the specification's fixed text for every no (section 8). */
final class PaymentAnswers {

	/**
	 * Where an order and its money stand.
	 *
	 * @return array<string, mixed>
	 */
	public static function state(): array {
		return Schema::object( self::statuses(), array(), 'PaymentState' );
	}

	/** @return array<string, mixed> */
	public static function stateAndWayOn(): array {
		return Schema::object( self::statuses() + array( 'payable' => Schema::bool() ), array(), 'FailedPayment' );
	}

	/** @return array{order_status: string, payment_status: string} */
	public static function stateOf( Order $order ): array {
		return array(
			'order_status'   => $order->status->value,
			'payment_status' => $order->paymentStatus->value,
		);
	}

	/** @return array{order_status: string, payment_status: string, payable: bool} */
	public static function wayOnOf( Order $order ): array {
		return self::stateOf( $order ) + array( 'payable' => CardPayment::isPayable( $order ) );
	}

	/** There is no such order, it is no card order, it is paid, or its time is over: which one is nobody's business who has no key. */
	public static function notPayable(): Envelope {
		return Envelope::refusal( __( 'This order cannot be paid by card any more.', 'vitrine' ) );
	}

	public static function unavailable(): Envelope {
		return Envelope::refusal( __( 'The payment service does not answer right now. Nothing was charged twice; please try again in a moment.', 'vitrine' ) );
	}

	/** @return array<string, array<string, mixed>> */
	private static function statuses(): array {
		return array(
			'order_status'   => OrderSchemas::orderStatus(),
			'payment_status' => OrderSchemas::paymentStatus(),
		);
	}
}
