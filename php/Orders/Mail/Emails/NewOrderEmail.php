<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Emails;

use Vitrine\Kernel\InertText;
use Vitrine\Orders\Mail\EmailContent;
use Vitrine\Orders\Mail\OrderEmail;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;

defined( 'ABSPATH' ) || exit;

/** To the shop: a new order. */
final class NewOrderEmail implements OrderEmail {

	public function __construct( private readonly OrderLinks $links ) {
	}

	public function kind(): string {
		return OrderMessages::NOTICE;
	}

	public function title(): string {
		return __( 'New order (to the shop)', 'vitrine' );
	}

	public function isForShop(): bool {
		return true;
	}

	public function appliesTo( Order $order ): bool {
		return true;
	}

	public function content( Order $order, array $payload ): EmailContent {
		/* translators: 1: order number, 2: customer name */
		$subject = sprintf( __( 'New order %1$s from %2$s', 'vitrine' ), $order->number, InertText::line( $order->billing->name() ) );
		return new EmailContent( $subject, 'order-notice', array( 'link' => $this->links->admin( $order ) ) );
	}
}
