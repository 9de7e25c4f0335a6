<?php
/**
 * An order in full: lines, sums with the VAT in them, addresses.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $withdraw Where the order is withdrawn from; '' where that is not the reader's to do.
 * @var list<string> $billing
 * @var list<string> $delivery
 * @var array{
 *     order_status: string, delivery_text: string, payment_method: array{title: string}, payment: array{invoice: string|null, refunds: list<array{amount: array{formatted: string}, label: string, date_text: string}>},
 *     lines: list<array{title: string, kiekis: int, line_total: array{formatted: string}, shipping_label: string, shipping_price: array{amount: int, formatted: string}, properties: list<array{title: string}>}>,
 *     totals: array{items: array{formatted: string}, shipping: array{formatted: string}, discount: array{amount: int, formatted: string}, discount_code: string, total: array{formatted: string}, vat: list<array{rate: int, vat: array{formatted: string}, net: array{formatted: string}}>}
 * } $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_cell  = 'padding:12px 0;border-top:1px solid #ddd5c7;vertical-align:top;';
$vitrine_sum   = 'padding:4px 0;vertical-align:top;';
$vitrine_right = 'text-align:right;white-space:nowrap;padding-left:16px;';

$vitrine_discount = Vitrine\Cart\Discounts\DiscountRow::of( $order['totals'] );
?>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
	<?php foreach ( $order['lines'] as $vitrine_line ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_cell ); ?>">
				<strong><?php echo esc_html( "{$vitrine_line['kiekis']} × {$vitrine_line['title']}" ); ?></strong>
				<?php foreach ( $vitrine_line['properties'] as $vitrine_property ) : ?>
					<br><?php echo esc_html( "+ {$vitrine_property['title']}" ); ?>
				<?php endforeach; ?>
				<br><span style="color:#655f55;font-size:14px;"><?php echo esc_html( "{$vitrine_line['shipping_label']} · " . ( $vitrine_line['shipping_price']['amount'] === 0 ? __( 'free', 'vitrine' ) : $vitrine_line['shipping_price']['formatted'] ) ); ?></span>
			</td>
			<td style="<?php echo esc_attr( $vitrine_cell . $vitrine_right ); ?>"><?php echo esc_html( $vitrine_line['line_total']['formatted'] ); ?></td>
		</tr>
	<?php endforeach; ?>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;border-top:2px solid #211f1b;">
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>padding-top:12px;"><?php esc_html_e( 'Products', 'vitrine' ); ?></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>padding-top:12px;"><?php echo esc_html( $order['totals']['items']['formatted'] ); ?></td>
	</tr>
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php esc_html_e( 'Delivery', 'vitrine' ); ?></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $order['totals']['shipping']['formatted'] ); ?></td>
	</tr>
	<?php if ( $vitrine_discount !== null ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( $vitrine_discount[0] ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $vitrine_discount[1] ); ?></td>
		</tr>
	<?php endif; ?>
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>font-size:18px;"><strong><?php esc_html_e( 'Total', 'vitrine' ); ?></strong></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>font-size:18px;"><strong><?php echo esc_html( $order['totals']['total']['formatted'] ); ?></strong></td>
	</tr>
	<?php foreach ( $order['totals']['vat'] as $vitrine_share ) : ?>
		<tr style="color:#655f55;font-size:14px;">
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>">
				<?php
				/* translators: 1: rate of VAT in percent, 2: net amount */
				echo esc_html( sprintf( __( 'VAT included, %1$s %% of %2$s net', 'vitrine' ), $write->number( $vitrine_share['rate'] / 100 ), $vitrine_share['net']['formatted'] ) );
				?>
			</td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $vitrine_share['vat']['formatted'] ); ?></td>
		</tr>
	<?php endforeach; ?>
	<?php foreach ( $order['payment']['refunds'] as $vitrine_refund ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( "{$vitrine_refund['label']}, {$vitrine_refund['date_text']}" ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( '−' . $vitrine_refund['amount']['formatted'] ); ?></td>
		</tr>
	<?php endforeach; ?>
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>padding-top:12px;"><?php esc_html_e( 'Payment', 'vitrine' ); ?></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>padding-top:12px;"><?php echo esc_html( $order['payment_method']['title'] ); ?></td>
	</tr>
	<?php if ( $order['order_status'] !== 'cancelled' ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php esc_html_e( 'Expected delivery', 'vitrine' ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $order['delivery_text'] ); ?></td>
		</tr>
	<?php endif; ?>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
	<tr>
		<td width="50%" style="vertical-align:top;padding-right:12px;">
			<strong><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></strong><br>
			<?php echo nl2br( esc_html( implode( "\n", $delivery ) ) ); ?>
		</td>
		<td width="50%" style="vertical-align:top;padding-left:12px;">
			<strong><?php esc_html_e( 'Billing address', 'vitrine' ); ?></strong><br>
			<?php echo nl2br( esc_html( implode( "\n", $billing ) ) ); ?>
		</td>
	</tr>
</table>
<?php if ( $withdraw !== '' ) : ?>
	<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd5c6;"><a href="<?php echo esc_url( $withdraw ); ?>" style="color:#1f4d45;"><?php echo esc_html( Vitrine\Orders\Withdrawal\WithdrawalPage::label() ); ?></a></p>
<?php endif; ?>
<?php if ( $order['payment']['invoice'] !== null ) : ?>
	<p style="margin:24px 0 0;"><a href="<?php echo esc_url( $order['payment']['invoice'] ); ?>" style="color:#1f4d45;"><?php esc_html_e( 'Invoice', 'vitrine' ); ?></a></p>
<?php endif; ?>
