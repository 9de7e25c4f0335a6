<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\OrderEntryLinks;
use Vitrine\Orders\Dispute\ReclaimedPayment;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\WithdrawalState;

/** Says on the order screen what a button has done. */
final class OrderNotice {

	/** Query argument: the name of what was done. */
	public const ARGUMENT = 'told';

	/** A note and a delivery date that were e-mailed to the customer. */
	public const SENT_NOTE     = 'note-sent';
	public const SENT_DELIVERY = 'delivery-sent';

	/** The end of a dispute's hold. */
	public const HOLD_ENDED = 'hold-ended';

	/** Of a withdrawal, followed by its state. */
	private const WITHDRAWAL = 'withdrawal-';

	public function __construct( private readonly PaymentMethods $methods, private readonly ReclaimedPayment $reclaimed ) {
	}

	/** The value of the query argument after the order screen's button. */
	public static function of( string $button, bool $isSent ): string {
		return match ( true ) {
			$isSent && $button === OrderActions::NOTE     => self::SENT_NOTE,
			$isSent && $button === OrderActions::DELIVERY => self::SENT_DELIVERY,
			default                                       => $button,
		};
	}

	/** The value of the query argument after a step of a withdrawal. */
	public static function ofWithdrawal( WithdrawalState $state ): string {
		return self::WITHDRAWAL . $state->value;
	}

	/**
	 * @param Order  $order After it.
	 * @param string $done  The query argument.
	 * @return string '' for what no button does.
	 */
	public function text( Order $order, string $done ): string {
		$sentences = str_starts_with( $done, self::WITHDRAWAL )
			? self::withdrawal( $order, WithdrawalState::tryFrom( substr( $done, strlen( self::WITHDRAWAL ) ) ) )
			: $this->sentences( $order, $done );
		return implode( ' ', array_filter( $sentences ) );
	}

	/** @return list<string> Some of them ''. */
	private function sentences( Order $order, string $done ): array {
		return match ( $done ) {
			OrderActions::DELIVERY         => array( __( 'Delivery date updated. The customer can see it immediately.', 'vitrine' ) ),
			self::SENT_DELIVERY            => array( __( 'Delivery date updated.', 'vitrine' ), self::mail( $order ) ),
			OrderActions::NOTE             => array( __( 'Note added.', 'vitrine' ) ),
			self::SENT_NOTE                => array( __( 'Note added.', 'vitrine' ), self::mail( $order ) ),
			self::HOLD_ENDED               => array( __( 'The order is no longer on hold.', 'vitrine' ) ),
			OrderActions::RESEND           => array( __( 'The e-mail is being sent.', 'vitrine' ) ),
			OrderEntryLinks::TAKEN         => array( __( 'Order placed.', 'vitrine' ) ),
			OrderActions::CONTACT          => array( __( 'Contact details changed.', 'vitrine' ) ),
			OrderSteps::PAID               => $order->payment->status === PaymentStatus::OnHold
				? array( __( 'The payment is recorded, and the order stays cancelled.', 'vitrine' ) )
				: array( __( 'Payment recorded.', 'vitrine' ), self::mail( $order ) ),
			OrderStatus::Processing->value => $this->isPaidOnDelivery( $order )
				? array( __( 'Order confirmed. The delivery time counts from today.', 'vitrine' ), self::mail( $order ) )
				: array( __( 'Order in progress, although it is not paid yet.', 'vitrine' ) ),
			OrderStatus::Completed->value  => array(
				__( 'Order completed.', 'vitrine' ),
				$this->collected( $order ),
				self::mail( $order ),
			),
			OrderStatus::Cancelled->value  => array(
				__( 'Order cancelled, and items restocked.', 'vitrine' ),
				self::mail( $order ),
				$order->payment->status === PaymentStatus::Paid && ! $order->isFree() && $this->reclaimed->rest( $order ) > 0
					? __( 'The payment is not refunded yet.', 'vitrine' )
					: '',
			),
			default                        => array(),
		};
	}

	/** @return list<string> Some of them ''. */
	private static function withdrawal( Order $order, ?WithdrawalState $state ): array {
		return $state === null ? array() : array(
			/* translators: %s: state of a withdrawal, for example “Items returned” */
			sprintf( __( 'State of the withdrawal: %s.', 'vitrine' ), $state->labelFor( $order->isFree() ) ),
			$state === WithdrawalState::Refunded && $order->status === OrderStatus::Cancelled && $order->payment->status->isRefunded()
				? __( 'The order is closed.', 'vitrine' )
				: '',
		);
	}

	private function collected( Order $order ): string {
		return $order->payment->status === PaymentStatus::Paid && $this->isPaidOnDelivery( $order )
			? __( 'Cash on delivery recorded.', 'vitrine' )
			: '';
	}

	private function isPaidOnDelivery( Order $order ): bool {
		return $this->methods->find( $order->payment->method )?->isPaidOnDelivery() === true;
	}

	private static function mail( Order $order ): string {
		/* translators: %s: e-mail address */
		return $order->customer->email === '' ? '' : sprintf( __( 'The e-mail to %s is being sent.', 'vitrine' ), $order->customer->email );
	}
}
