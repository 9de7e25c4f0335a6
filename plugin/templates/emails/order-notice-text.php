<?php
/**
 * The plain text of `order-notice`; nothing is escaped, because nothing here is HTML.
 *
 * phpcs:disable WordPress.Security.EscapeOutput
 *
 * @var string $link
 * @var array{number: string, contact: array{email: string, phone: string}, totals: array{total: array{formatted: string}}, payment_method: array{title: string}, note: string} $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/* translators: %s: number of an order */
echo sprintf( __( 'New order %s', 'vitrine' ), $order['number'] ), "\n\n";
echo $order['totals']['total']['formatted'], ' · ', $order['payment_method']['title'], "\n";
echo $order['contact']['email'], ' · ', $order['contact']['phone'], "\n\n";
if ( $order['note'] !== '' ) {
	echo __( 'Note', 'vitrine' ), ":\n", $order['note'], "\n\n";
}
echo __( 'Open the order', 'vitrine' ), ":\n", $link, "\n\n";
