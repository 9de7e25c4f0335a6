<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use DateTimeImmutable;
use Vitrine\I18n\DateFormat;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** Explains to staff what an order waits for, and until when. */
final class OrderWaiting {

	public function __construct( private readonly PaymentMethods $methods, private readonly DateFormat $dates ) {
	}

	/** In the current language; '' if the order waits neither for its confirmation, a payment that has a deadline, nor a refund. */
	public function text( Order $order ): string {
		if ( $order->status === OrderStatus::Cancelled && ! $order->isFree() ) {
			return match ( $order->payment->status ) {
				PaymentStatus::Paid   => __( 'The order is cancelled, but its payment is not refunded.', 'vitrine' ),
				PaymentStatus::OnHold => __(
					'A payment has arrived for this cancelled order. Refund it, or contact the customer.',
					'vitrine'
				),
				default               => '',
			};
		}
		$method = $this->methods->find( $order->payment->method );
		if ( $method === null || $order->payment->payBy === null || ! self::isOpen( $order ) ) {
			return '';
		}
		if ( ! MailboxProof::isAwaited( $order ) ) {
			return $this->payment( $order->payment->payBy, $method->endsAt( $order ) );
		}
		$text = $method->isPaidOnDelivery()
			/* translators: %s: day and time */
			? __(
				'The order waits until the customer confirms it by the link in the e-mail. Without that, it is cancelled automatically on %s. You can also start it yourself, for example after a phone call.',
				'vitrine'
			)
			/* translators: %s: day and time */
			: __(
				'The customer has not confirmed the order by the link in the e-mail yet. Without that or the payment, it is cancelled automatically on %s.',
				'vitrine'
			);
		return sprintf( $text, $this->dates->deadline( $order->payment->payBy ) );
	}

	private static function isOpen( Order $order ): bool {
		return $order->status === OrderStatus::Pending && $order->payment->status === PaymentStatus::Unpaid;
	}

	/** @param DateTimeImmutable|null $end Of the order, if it is cancelled automatically. */
	private function payment( DateTimeImmutable $payBy, ?DateTimeImmutable $end ): string {
		return $end === null
			/* translators: %s: a date */
			? sprintf( __( 'The payment is due by %s.', 'vitrine' ), $this->dates->deadline( $payBy ) )
			: sprintf(
				/* translators: 1: a date, 2: a later date */
				__(
					'The payment is due by %1$s. If you have not recorded it by the end of %2$s, the order is cancelled automatically.',
					'vitrine'
				),
				$this->dates->deadline( $payBy ),
				$this->dates->deadline( $end )
			);
	}
}
