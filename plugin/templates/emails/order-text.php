<?php
/**
 * Plain-text version of `order`; not escaped, because it is not HTML.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $withdraw URL of the withdrawal form; '' in e-mails to the shop and to businesses.
 * @var string $guarantee Notice on the legal guarantee; '' in all e-mails but the confirmation.
 * @var \Vitrine\OrderPages\View\OrderView $order
 * @var list<string> $billing  Address lines.
 * @var list<string> $delivery Address lines.
 * @var list<string>|null $seller Details of the seller, if any.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- plain text is not HTML.

foreach ( $order->parcels as $vitrine_parcel ) {
	if ( $vitrine_parcel->shippingLabel !== '' ) {
		echo $vitrine_parcel->shippingLabel, ' · ', $vitrine_parcel->shippingPrice->amount === 0
			? __( 'free', 'vitrine' )
			: $vitrine_parcel->shippingPrice->formatted, "\n";
	}
	if ( $vitrine_parcel->deliveryText !== '' ) {
		echo $write->pair( __( 'Expected delivery', 'vitrine' ), $vitrine_parcel->deliveryText ), "\n";
	}
	foreach ( $vitrine_parcel->lines as $vitrine_line ) {
		echo $write->pair( "{$vitrine_line->model->quantity} × {$vitrine_line->model->title}", $vitrine_line->total->formatted ), "\n";
		foreach ( $vitrine_line->extras() as $vitrine_extra ) {
			echo '    ', $vitrine_extra, "\n";
		}
	}
	echo "\n";
}
echo $write->pair( __( 'Goods', 'vitrine' ), $order->totals->items->formatted ), "\n";
if ( $order->model->isDelivered() ) {
	echo $write->pair( __( 'Delivery', 'vitrine' ), $order->totals->shipping->formatted ), "\n";
}
$vitrine_discount = $order->totals->discountRow();
if ( $vitrine_discount !== null ) {
	echo $write->pair( ...$vitrine_discount ), "\n";
}
echo $write->pair( __( 'Total', 'vitrine' ), $order->totals->total->formatted ), "\n";
foreach ( $order->totals->vat as $vitrine_share ) {
	echo $write->pair(
		sprintf(
			/* translators: 1: VAT rate in percent, 2: net amount */
			__( 'Includes %1$s%% VAT on %2$s net', 'vitrine' ),
			$write->number( $vitrine_share['rate'] / 100 ),
			$vitrine_share['net']->formatted
		),
		$vitrine_share['vat']->formatted
	), "\n";
}
if ( $order->totals->vatReason !== '' ) {
	echo $order->totals->vatReason, "\n";
}
foreach ( $order->refunds->all as $vitrine_refund ) {
	$vitrine_sign  = $vitrine_refund->state->isValid() ? '−' : '';
	$vitrine_label = "{$vitrine_refund->state->label()}, {$vitrine_refund->dateText}";
	echo $write->pair( $vitrine_label, $vitrine_sign . $vitrine_refund->amount->formatted ), "\n";
}
echo $write->pair( __( 'Payment', 'vitrine' ), $order->paymentText() ), "\n";
if ( $order->model->isDelivered() ) {
	echo "\n", trim( $write->pair( __( 'Delivery address', 'vitrine' ), '' ) ), "\n", implode( "\n", $delivery ), "\n";
}
echo "\n", trim( $write->pair( __( 'Billing address', 'vitrine' ), '' ) ), "\n", implode( "\n", $billing ), "\n";
if ( $order->beginning() !== '' ) {
	echo "\n", $order->beginning(), "\n";
}
if ( $guarantee !== '' ) {
	echo "\n", $guarantee, "\n";
}
if ( $withdraw !== '' ) {
	echo "\n", trim( $write->pair( Vitrine\Withdrawals\WithdrawalPage::label(), '' ) ), "\n", $withdraw, "\n";
}
if ( $order->invoiceUrl !== null ) {
	echo "\n", trim( $write->pair( __( 'Invoice', 'vitrine' ), '' ) ), "\n", $order->invoiceUrl, "\n";
}
$vitrine_seller = $seller ?? array();
if ( $vitrine_seller !== array() ) {
	echo "\n", implode( "\n", $vitrine_seller ), "\n";
}
