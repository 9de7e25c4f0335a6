<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\Kernel\InertText;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderEmail;
use Vitrine\OrderPages\View\OrderWaiting;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;

defined( 'ABSPATH' ) || exit;

/** To the shop: a new order, or one that its customer has confirmed. */
final class NewOrderEmail implements OrderEmail {

	public function __construct( private readonly OrderLinks $links, private readonly OrderWaiting $waiting ) {
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
		$isConfirmed = ( $payload['confirmed'] ?? false ) === true;
		$subject     = $isConfirmed
			/* translators: 1: order number, 2: customer name */
			? __( 'Order %1$s from %2$s is confirmed', 'vitrine' )
			/* translators: 1: order number, 2: customer name */
			: __( 'New order %1$s from %2$s', 'vitrine' );
		$heading     = $isConfirmed
			/* translators: %s: order number */
			? __( 'Order %s is confirmed', 'vitrine' )
			/* translators: %s: order number */
			: __( 'New order %s', 'vitrine' );
		return new EmailContent(
			sprintf( $subject, $order->number, InertText::line( $order->customer->billing->name() ) ),
			'order-notice',
			array(
				'link'    => $this->links->admin( $order ),
				'heading' => sprintf( $heading, $order->number ),
				'waiting' => $this->waiting->text( $order ),
			)
		);
	}
}
