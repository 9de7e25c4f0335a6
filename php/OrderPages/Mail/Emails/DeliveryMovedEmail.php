<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use DateTimeImmutable;
use Vitrine\I18n\DateFormat;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Change\RescheduleDelivery;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: the delivery date has changed. */
final class DeliveryMovedEmail extends CustomerOrderEmail {

	public function __construct( OrderLinks $links, private readonly DateFormat $dates ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::DELIVERY;
	}

	public function title(): string {
		return __( 'New delivery date', 'vitrine' );
	}

	/** Not to an unpaid order: its delivery date is calculated again on the day of the payment. */
	public function appliesTo( Order $order ): bool {
		return RescheduleDelivery::isPossible( $order ) && $order->status !== OrderStatus::Pending;
	}

	public function content( Order $order, array $payload ): EmailContent {
		$days = DeliveryDays::groups( $order );
		$last = new DateTimeImmutable( array_key_last( $days ), $order->dates->placedAt->getTimezone() );
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: a new delivery date for your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'A new delivery date', 'vitrine' ),
			array(
				count( $days ) > 1
					? DeliveryDays::sentence( $order, $this->dates )
					: sprintf(
						/* translators: 1: order number, 2: a date */
						__( 'Your order %1$s is now expected to arrive on %2$s.', 'vitrine' ),
						$order->number,
						$this->dates->inSentence( $last )
					),
				__( 'If this date does not suit you, simply reply to this e-mail.', 'vitrine' ),
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
