<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Emails;

use Vitrine\I18n\DateFormat;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Mail\EmailContent;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: the payment was received. Online payments get the order confirmation instead. */
final class PaymentReceivedEmail extends CustomerOrderEmail {

	public function __construct(
		OrderLinks $links,
		private readonly PaymentMethods $methods,
		private readonly DateFormat $dates,
	) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::PAID;
	}

	public function title(): string {
		return __( 'Payment received', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status !== OrderStatus::Cancelled && ! $order->isFree()
			&& ( $order->paymentStatus === PaymentStatus::Paid || $order->paymentStatus->isRefunded() );
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: we have received your payment for order %2$s', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Thank you for your payment', 'vitrine' ),
			array(
				$this->methods->find( $order->paymentMethod )?->isPaidOnDelivery() === true
					// Orders by cash on delivery are in progress from the start.
					/* translators: %s: order number */
					? sprintf( __( 'We have received your payment for order %s. Your order is fully paid.', 'vitrine' ), $order->number )
					/* translators: %s: order number */
					: sprintf( __( 'We have received your payment for order %s.', 'vitrine' ), $order->number ),
				...$this->expectedDelivery( $order ),
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}

	/** @return list<string> The date that the order promises now: before its payment it had none. */
	private function expectedDelivery( Order $order ): array {
		return $order->status === OrderStatus::Processing && $order->isDelivered()
			? array( DeliveryDays::sentence( $order, $this->dates ) )
			: array();
	}
}
