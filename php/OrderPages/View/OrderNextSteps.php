<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Orders\Handover;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentStatus;

/** What happens next with an order, for the confirmation and its page. */
final class OrderNextSteps {

	/**
	 * @param PaymentMethod|null $method      Null if it no longer exists.
	 * @param Handover           $handover    How the customer gets the items.
	 * @param bool               $isSplit     Whether items arrive on different days.
	 * @param bool               $isWithdrawn Whether the customer has withdrawn from the whole order.
	 * @return list<string> Sentences in the current language; empty for an order that is finished.
	 */
	public static function of( Order $order, ?PaymentMethod $method, Handover $handover, bool $isSplit, bool $isWithdrawn ): array {
		$hasExpired = $order->status === OrderStatus::Cancelled && $order->payment->status === PaymentStatus::Failed;
		if ( $hasExpired && $order->payment->unconfirmed ) {
			return array( __( 'This order was not confirmed in time. Still interested? Simply order again.', 'vitrine' ) );
		}
		$isOver = $order->status === OrderStatus::Cancelled || $order->status === OrderStatus::Completed;
		if ( $isWithdrawn || $isOver || $order->payment->status === PaymentStatus::Refunded ) {
			return array();
		}
		$steps = array(
			MailboxProof::isAwaited( $order )
				? __( 'Please confirm your order by the link in our e-mail.', 'vitrine' )
				: '',
			self::payment( $order, $method ),
			...( $isSplit ? $handover->announcements() : array( $handover->announcement() ) ),
		);
		return array_values( array_filter( $steps, static fn ( string $step ): bool => $step !== '' ) );
	}

	private static function payment( Order $order, ?PaymentMethod $method ): string {
		return match ( true ) {
			$order->isFree() => __( 'There is nothing to pay. You don’t have to do anything else.', 'vitrine' ),
			$order->payment->status === PaymentStatus::Paid => __( 'Your order is paid. You don’t have to do anything else.', 'vitrine' ),
			$order->payment->status !== PaymentStatus::Unpaid, $method === null => '',
			// Its texts speak of confirming until it is confirmed.
			$method->isPaidOnDelivery() && $order->status === OrderStatus::Pending => __(
				'We start on your order as soon as you have confirmed it.',
				'vitrine'
			),
			$method->isPaidOnDelivery() => __( 'You pay when you receive your order.', 'vitrine' ),
			$method->isPaidOnline()     => __( 'Please pay on the page of your order.', 'vitrine' ),
			default                     => __(
				'Please transfer the total. We start on your order as soon as the money has arrived.',
				'vitrine'
			),
		};
	}
}
