<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use DateTimeImmutable;
use Vitrine\I18n\DateFormat;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\MoveDelivery;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;

/** The order arrives on another day than was said. */
final class DeliveryMoved extends ToCustomer {

	public function __construct( OrderLinks $links, private readonly DateFormat $dates ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMails::DELIVERY;
	}

	public function title(): string {
		return __( 'New delivery date', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return MoveDelivery::possible( $order );
	}

	public function words( Order $order, array $payload ): Words {
		$day = $this->dates->long( new DateTimeImmutable( $order->deliveryDay, $order->placedAt->getTimezone() ) );
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: a new delivery date for your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'A new delivery date', 'vitrine' ),
			array(
				/* translators: 1: number of an order, 2: a day */
				sprintf( __( 'Your order %1$s is now expected to arrive on %2$s.', 'vitrine' ), $order->number, $day ),
				__( 'If this does not suit you, simply answer this e-mail.', 'vitrine' ),
			),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
