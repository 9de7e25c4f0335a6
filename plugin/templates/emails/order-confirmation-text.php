<?php
/**
 * The plain text of `order-confirmation`; nothing is escaped, because nothing here is HTML.
 *
 * phpcs:disable WordPress.Security.EscapeOutput
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $name
 * @var string $link
 * @var array{number: string, delivery_text: string, payment_method: array{title: string, instructions: string}} $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/* translators: %s: first name of the customer */
echo sprintf( __( 'Thank you, %s!', 'vitrine' ), $name ), "\n\n";
/* translators: %s: number of an order */
echo sprintf( __( 'We have received your order %s. You find all that belongs to it below.', 'vitrine' ), $order['number'] ), "\n\n";
echo $write->pair( __( 'Expected delivery', 'vitrine' ), $order['delivery_text'] ), "\n\n";
if ( $order['payment_method']['instructions'] !== '' ) {
	echo $order['payment_method']['title'], "\n", $order['payment_method']['instructions'], "\n\n";
}
echo __( 'See your order', 'vitrine' ), ":\n", $link, "\n\n";
