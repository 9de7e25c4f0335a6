<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\Letter;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;

/** Somebody has ordered. */
final class Notice implements Letter {

	public function __construct( private readonly OrderLinks $links ) {
	}

	public function kind(): string {
		return OrderMails::NOTICE;
	}

	public function title(): string {
		return __( 'New order, to the shop', 'vitrine' );
	}

	public function isForShop(): bool {
		return true;
	}

	public function suits( Order $order ): bool {
		return true;
	}

	public function words( Order $order, array $payload ): Words {
		/* translators: 1: number of an order, 2: name of a customer */
		$subject = sprintf( __( 'New order %1$s from %2$s', 'vitrine' ), $order->number, $order->billing->name() );
		return new Words( $subject, 'order-notice', array( 'link' => $this->links->admin( $order ) ) );
	}
}
