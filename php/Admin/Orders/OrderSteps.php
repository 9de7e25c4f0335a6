<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Orders\Actor;
use Vitrine\Orders\ActorKind;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\LatePayment;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** The steps that staff can take with one order or with several, and their labels. */
final class OrderSteps {

	/** Records the payment. All other steps are values of `OrderStatus`. */
	public const PAID = 'paid';

	public function __construct(
		private readonly ChangeOrder $change,
		private readonly LatePayment $late,
		private readonly PaymentMethods $methods,
		private readonly DisputeRepository $disputes,
	) {
	}

	/** @return list<string> */
	public static function all(): array {
		return array( self::PAID, OrderStatus::Processing->value, OrderStatus::Completed->value, OrderStatus::Cancelled->value );
	}

	/** @param bool $onDelivery Whether the order is paid on delivery; false for several orders. */
	public static function label( string $step, bool $onDelivery = false ): string {
		return match ( OrderStatus::tryFrom( $step ) ) {
			OrderStatus::Processing => $onDelivery ? __( 'Confirm the order', 'vitrine' ) : __( 'Process before payment', 'vitrine' ),
			OrderStatus::Completed  => __( 'Complete', 'vitrine' ),
			OrderStatus::Cancelled  => __( 'Cancel and restock', 'vitrine' ),
			default                 => __( 'Payment received', 'vitrine' ),
		};
	}

	/**
	 * Describes the effect of the step.
	 *
	 * @param bool $onDelivery Whether any of the orders is paid on delivery.
	 * @param bool $cancelled  Whether the order is cancelled; false for several orders.
	 */
	public static function description( string $step, bool $onDelivery, bool $cancelled = false ): string {
		if ( $step === self::PAID && $cancelled ) {
			return __(
				'Records a payment that arrived after the order was cancelled. If it was cancelled automatically and all items are in stock, the order opens again: the items count as sold, the invoice is issued with the next number, and the customer receives an e-mail. Otherwise the order stays cancelled and the payment is on hold: refund it. This cannot be undone.',
				'vitrine'
			);
		}
		$collected = $onDelivery && $step === OrderStatus::Completed->value
			? ' ' . __( 'Cash on delivery is recorded as paid.', 'vitrine' )
			: '';
		return self::consequence( $step, $onDelivery ) . $collected;
	}

	private static function consequence( string $step, bool $onDelivery ): string {
		return match ( OrderStatus::tryFrom( $step ) ) {
			OrderStatus::Processing => $onDelivery
				? __(
					'Starts the order for the customer. The delivery time counts from today, and the customer receives an e-mail.',
					'vitrine'
				)
				: __( 'Starts processing the order before it is paid.', 'vitrine' ),
			OrderStatus::Completed  => __(
				'The order has been dispatched or picked up. The customer receives an e-mail. This cannot be undone.',
				'vitrine'
			),
			OrderStatus::Cancelled  => __(
				'The items are returned to stock and the customer receives an e-mail. This cannot be undone. Payments already received are not refunded.',
				'vitrine'
			),
			default                 => __(
				'Records the payment, issues the invoice with the next number, and the customer receives an e-mail. If the order was waiting for it, processing starts, the items count as sold, and the delivery time counts from today. This cannot be undone.',
				'vitrine'
			),
		};
	}

	/** Whether the step cannot be undone: staff confirm it. */
	public static function isFinal( string $step ): bool {
		return $step === self::PAID || OrderStatus::tryFrom( $step )?->next() === array();
	}

	/** Whether completing the order also records its payment. */
	public function booksPayment( Order $order ): bool {
		return $order->payment->status === PaymentStatus::Unpaid
			&& $this->methods->find( $order->payment->method )?->isPaidOnDelivery() === true;
	}

	public function statusLabel( OrderStatus $status, string $method ): string {
		return $status->labelFor( $this->methods->find( $method ) );
	}

	/** @return list<string> Steps that are allowed now. */
	public function availableFor( Order $order ): array {
		return array_values( array_filter( self::all(), fn ( string $step ): bool => $this->rejectionFor( $order, $step ) === '' ) );
	}

	/**
	 * Takes the step, unless someone else has changed the order in the meantime.
	 *
	 * @return string Error message; '' on success.
	 */
	public function apply( Order $order, string $step, Actor $actor ): string {
		$objection = $this->rejectionFor( $order, $step );
		if ( $objection !== '' ) {
			return $objection;
		}
		try {
			match ( true ) {
				$step !== self::PAID                      => $this->change->changeStatus( $order, OrderStatus::from( $step ), $actor ),
				$order->status === OrderStatus::Cancelled => $this->late->record( $order, $actor ),
				default                                   => $this->change->markPaid( $order, $actor ),
			};
			return '';
		} catch ( IllegalTransition ) {
			return __( 'Someone else has changed this order in the meantime.', 'vitrine' );
		}
	}

	/** Why the step is not allowed for this order; '' if it is. */
	private function rejectionFor( Order $order, string $step ): string {
		$to = OrderStatus::tryFrom( $step );
		if ( $to !== null ) {
			return match ( true ) {
				$order->status->canBecome( $to ) => $to === OrderStatus::Completed && $this->disputes->holds( $order->id )
					? __( 'The order is on hold because of its payment. End the hold on the order’s page before you complete it.', 'vitrine' )
					: '',
				/* translators: %s: status of an order */
				$order->status === $to           => sprintf( __( 'The order’s status is already “%s”.', 'vitrine' ), $to->label() ),
				default                          => sprintf(
					/* translators: 1: current status of an order, 2: requested status */
					__( 'The status cannot change from “%1$s” to “%2$s”.', 'vitrine' ),
					$order->status->label(),
					$to->label()
				),
			};
		}
		return match ( true ) {
			$step !== self::PAID                                 => __( 'Invalid action.', 'vitrine' ),
			$this->late->isPossible( $order )                    => '',
			$order->status === OrderStatus::Cancelled            => __( 'The order is cancelled.', 'vitrine' ),
			$order->isFree()                                     => __( 'There is nothing to pay for this order.', 'vitrine' ),
			$this->change->allowsPayment( $order, PaymentStatus::Paid, ActorKind::Staff ) => '',
			$order->payment->status === PaymentStatus::Paid        => __( 'The order is already paid.', 'vitrine' ),
			$this->methods->find( $order->payment->method )?->isPaidOnline() === true => __(
				'Only the payment provider can confirm the payment.',
				'vitrine'
			),
			default                                              => sprintf(
				/* translators: 1: current status of a payment, 2: requested status */
				__( 'The status cannot change from “%1$s” to “%2$s”.', 'vitrine' ),
				$order->payment->status->label(),
				PaymentStatus::Paid->label()
			),
		};
	}
}
