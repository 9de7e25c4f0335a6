<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Orders\Actor;
use Vitrine\Orders\ActorKind;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** What people in wp-admin may do with an order, in their words: the same for one order and for many. */
final class OrderSteps {

	/** The step that is no status: the money has come. The others are values of `OrderStatus`. */
	public const PAID = 'paid';

	public function __construct( private readonly ChangeOrder $change, private readonly PaymentMethods $methods ) {
	}

	/** @return list<string> All there are. */
	public static function all(): array {
		return array( self::PAID, OrderStatus::Processing->value, OrderStatus::Completed->value, OrderStatus::Cancelled->value );
	}

	public static function label( string $step ): string {
		return match ( OrderStatus::tryFrom( $step ) ) {
			OrderStatus::Processing => __( 'Begin before payment', 'vitrine' ),
			OrderStatus::Completed  => __( 'Complete', 'vitrine' ),
			OrderStatus::Cancelled  => __( 'Cancel and put back in stock', 'vitrine' ),
			default                 => __( 'Payment received', 'vitrine' ),
		};
	}

	/**
	 * What the step does.
	 *
	 * @param bool $onDelivery Whether the order is paid on delivery, or some of the orders may be.
	 */
	public static function meaning( string $step, bool $onDelivery ): string {
		$collected = $onDelivery && $step === OrderStatus::Completed->value ? ' ' . __( 'Cash on delivery is recorded as collected and paid.', 'vitrine' ) : '';
		return self::consequence( $step ) . $collected;
	}

	private static function consequence( string $step ): string {
		return match ( OrderStatus::tryFrom( $step ) ) {
			OrderStatus::Processing => __( 'The order is begun although its payment has not come.', 'vitrine' ),
			OrderStatus::Completed  => __( 'The order has left the shop. The customer gets an e-mail; this cannot be undone.', 'vitrine' ),
			OrderStatus::Cancelled  => __( 'Its pieces go back on the shelf, and the customer gets an e-mail; this cannot be undone. Money that has come is not repaid by it.', 'vitrine' ),
			default                 => __( 'The payment is recorded and the invoice issued. An order that waited for it is begun, and its delivery time runs from today.', 'vitrine' ),
		};
	}

	/** Whether nothing leads back. */
	public static function isFinal( string $step ): bool {
		return OrderStatus::tryFrom( $step )?->next() === array();
	}

	/** Whether completing the order books its payment. */
	public function collects( Order $order ): bool {
		return $order->paymentStatus === PaymentStatus::Unpaid && $this->methods->find( $order->paymentMethod )?->paidOnDelivery() === true;
	}

	/** @return list<string> What may be done now. */
	public function of( Order $order ): array {
		return array_values( array_filter( self::all(), fn ( string $step ): bool => $this->objection( $order, $step ) === '' ) );
	}

	/**
	 * Does it, unless somebody else has moved the order meanwhile.
	 *
	 * @return string Why it was not done; '' when it was.
	 */
	public function take( Order $order, string $step, Actor $actor ): string {
		$objection = $this->objection( $order, $step );
		if ( $objection !== '' ) {
			return $objection;
		}
		try {
			$step === self::PAID ? $this->change->paid( $order, $actor ) : $this->change->moveTo( $order, OrderStatus::from( $step ), $actor );
			return '';
		} catch ( IllegalTransition ) {
			return __( 'Somebody else has changed the order meanwhile.', 'vitrine' );
		}
	}

	/** Why this is not to be done with the order as it is; '' when it may be. */
	private function objection( Order $order, string $step ): string {
		$to = OrderStatus::tryFrom( $step );
		if ( $to !== null ) {
			return match ( true ) {
				$order->status->canBecome( $to ) => '',
				/* translators: %s: status of an order */
				$order->status === $to           => sprintf( __( 'It is this already: %s.', 'vitrine' ), $to->label() ),
				/* translators: 1: status of an order, 2: another one */
				default                          => sprintf( __( 'No way leads from "%1$s" to "%2$s".', 'vitrine' ), $order->status->label(), $to->label() ),
			};
		}
		return match ( true ) {
			$step !== self::PAID                                 => __( 'There is no such step.', 'vitrine' ),
			$order->status === OrderStatus::Cancelled            => __( 'It is cancelled.', 'vitrine' ),
			$this->change->allowsPayment( $order, PaymentStatus::Paid, ActorKind::Staff ) => '',
			$order->paymentStatus === PaymentStatus::Paid        => __( 'It is paid already.', 'vitrine' ),
			$this->methods->find( $order->paymentMethod )?->paidAtOnce() === true => __( 'Only the payment provider can say that it is paid.', 'vitrine' ),
			/* translators: 1: status of a payment, 2: another one */
			default                                              => sprintf( __( 'No way leads from "%1$s" to "%2$s".', 'vitrine' ), $order->paymentStatus->label(), PaymentStatus::Paid->label() ),
		};
	}
}
