<?php
/**
 * Plain-text version of `order-confirmation`; not escaped, because it is not HTML.
 *
 * phpcs:disable WordPress.Security.EscapeOutput
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $name
 * @var string $link
 * @var \Vitrine\Orders\View\OrderView $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/* translators: %s: customer's first name */
echo $name === '' ? __( 'Thank you for your order', 'vitrine' ) : sprintf( __( 'Thank you, %s!', 'vitrine' ), $name ), "\n\n";
/* translators: %s: order number */
echo sprintf( __( 'We have received your order %s. You’ll find all the details below.', 'vitrine' ), $order->model->number ), "\n\n";
echo $write->pair( __( 'Expected delivery', 'vitrine' ), $order->deliveryText ), "\n\n";
if ( $order->paymentInstructions !== '' ) {
	echo $order->paymentTitle, "\n", $order->paymentInstructions, "\n\n";
}
echo trim( $write->pair( __( 'View your order', 'vitrine' ), '' ) ), "\n", $link, "\n\n";
