<?php
/**
 * Plain-text version of `order-notice`; not escaped, because it is not HTML.
 *
 * @var string $link
 * @var string $heading
 * @var string $waiting Why the order waits; '' if it does not.
 * @var \Vitrine\OrderPages\View\OrderView $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- plain text is not HTML.

echo $heading, "\n\n", $waiting === '' ? '' : "$waiting\n\n";
echo $order->totals->total->formatted, ' · ', $order->payment->title, "\n";
echo $order->model->customer->email, ' · ', $order->model->customer->phone, "\n\n";
if ( $order->model->request->note !== '' ) {
	echo __( 'Note', 'vitrine' ), "\n", $order->model->request->note, "\n\n";
}
echo __( 'View order', 'vitrine' ), "\n", $link, "\n\n";
