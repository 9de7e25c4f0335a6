<?php
/**
 * The plain text of `order`; nothing is escaped, because nothing here is HTML.
 *
 * phpcs:disable WordPress.Security.EscapeOutput
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $withdraw Where the order is withdrawn from; '' where that is not the reader's to do.
 * @var list<string> $billing
 * @var list<string> $delivery
 * @var array{
 *     delivery_text: string, payment_method: array{title: string}, payment: array{invoice: string|null, refunds: list<array{amount: array{formatted: string}, label: string, date_text: string}>},
 *     lines: list<array{title: string, kiekis: int, line_total: array{formatted: string}, shipping_label: string, shipping_price: array{amount: int, formatted: string}, properties: list<array{title: string}>}>,
 *     totals: array{items: array{formatted: string}, shipping: array{formatted: string}, discount: array{amount: int, formatted: string}, discount_code: string, total: array{formatted: string}, vat: list<array{rate: int, vat: array{formatted: string}, net: array{formatted: string}}>}
 * } $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

foreach ( $order['lines'] as $vitrine_line ) {
	echo $write->pair( "{$vitrine_line['kiekis']} × {$vitrine_line['title']}", $vitrine_line['line_total']['formatted'] ), "\n";
	foreach ( $vitrine_line['properties'] as $vitrine_property ) {
		echo '    + ', $vitrine_property['title'], "\n";
	}
	echo '    ', $vitrine_line['shipping_label'], ' · ', $vitrine_line['shipping_price']['amount'] === 0 ? __( 'free', 'vitrine' ) : $vitrine_line['shipping_price']['formatted'], "\n";
}
echo "\n", $write->pair( __( 'Products', 'vitrine' ), $order['totals']['items']['formatted'] ), "\n";
echo $write->pair( __( 'Delivery', 'vitrine' ), $order['totals']['shipping']['formatted'] ), "\n";
$vitrine_discount = Vitrine\Cart\Discounts\DiscountRow::of( $order['totals'] );
if ( $vitrine_discount !== null ) {
	echo $write->pair( ...$vitrine_discount ), "\n";
}
echo $write->pair( __( 'Total', 'vitrine' ), $order['totals']['total']['formatted'] ), "\n";
foreach ( $order['totals']['vat'] as $vitrine_share ) {
	/* translators: 1: rate of VAT in percent, 2: net amount */
	echo $write->pair( sprintf( __( 'VAT included, %1$s %% of %2$s net', 'vitrine' ), $write->number( $vitrine_share['rate'] / 100 ), $vitrine_share['net']['formatted'] ), $vitrine_share['vat']['formatted'] ), "\n";
}
foreach ( $order['payment']['refunds'] as $vitrine_refund ) {
	echo $write->pair( "{$vitrine_refund['label']}, {$vitrine_refund['date_text']}", '−' . $vitrine_refund['amount']['formatted'] ), "\n";
}
echo $write->pair( __( 'Payment', 'vitrine' ), $order['payment_method']['title'] ), "\n";
echo "\n", trim( $write->pair( __( 'Delivery address', 'vitrine' ), '' ) ), "\n", implode( "\n", $delivery ), "\n";
echo "\n", trim( $write->pair( __( 'Billing address', 'vitrine' ), '' ) ), "\n", implode( "\n", $billing ), "\n";
if ( $withdraw !== '' ) {
	echo "\n", Vitrine\Orders\Withdrawal\WithdrawalPage::label(), ":\n", $withdraw, "\n";
}
if ( $order['payment']['invoice'] !== null ) {
	echo "\n", __( 'Invoice', 'vitrine' ), ":\n", $order['payment']['invoice'], "\n";
}
