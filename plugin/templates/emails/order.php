<?php
/**
 * A complete order: lines, totals with VAT, addresses.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $withdraw URL of the withdrawal form; '' in e-mails to the shop and to businesses.
 * @var string $guarantee Notice on the legal guarantee; '' in all e-mails but the confirmation.
 * @var \Vitrine\Orders\View\OrderView $order
 * @var list<string> $billing  Address lines.
 * @var list<string> $delivery Address lines.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_cell  = 'padding:12px 0;border-top:1px solid #ddd5c7;vertical-align:top;';
$vitrine_sum   = 'padding:4px 0;vertical-align:top;';
$vitrine_right = 'text-align:right;white-space:nowrap;padding-left:16px;';

$vitrine_discount = $order->totals->discountRow();
?>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
	<?php foreach ( $order->lines as $vitrine_line ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_cell ); ?>">
				<strong><?php echo esc_html( "{$vitrine_line->model->quantity} × {$vitrine_line->model->title}" ); ?></strong>
				<?php foreach ( $vitrine_line->extras() as $vitrine_extra ) : ?>
					<br><?php echo esc_html( $vitrine_extra ); ?>
				<?php endforeach; ?>
				<?php if ( $vitrine_line->shippingLabel !== '' ) : ?>
					<br><span style="color:#655f55;font-size:14px;"><?php echo esc_html( "{$vitrine_line->shippingLabel} · " . ( $vitrine_line->shippingPrice->amount === 0 ? __( 'free', 'vitrine' ) : $vitrine_line->shippingPrice->formatted ) ); ?></span>
				<?php endif; ?>
			</td>
			<td style="<?php echo esc_attr( $vitrine_cell . $vitrine_right ); ?>"><?php echo esc_html( $vitrine_line->total->formatted ); ?></td>
		</tr>
	<?php endforeach; ?>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;border-top:2px solid #211f1b;">
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>padding-top:12px;"><?php esc_html_e( 'Products', 'vitrine' ); ?></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>padding-top:12px;"><?php echo esc_html( $order->totals->items->formatted ); ?></td>
	</tr>
	<?php if ( $order->model->isDelivered() ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php esc_html_e( 'Delivery', 'vitrine' ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $order->totals->shipping->formatted ); ?></td>
		</tr>
	<?php endif; ?>
	<?php if ( $vitrine_discount !== null ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( $vitrine_discount[0] ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $vitrine_discount[1] ); ?></td>
		</tr>
	<?php endif; ?>
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>font-size:18px;"><strong><?php esc_html_e( 'Total', 'vitrine' ); ?></strong></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>font-size:18px;"><strong><?php echo esc_html( $order->totals->total->formatted ); ?></strong></td>
	</tr>
	<?php foreach ( $order->totals->vat as $vitrine_share ) : ?>
		<tr style="color:#655f55;font-size:14px;">
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>">
				<?php
				/* translators: 1: VAT rate in percent, 2: net amount */
				echo esc_html(
					sprintf(
						__( 'Includes %1$s%% VAT on %2$s net', 'vitrine' ),
						$write->number( $vitrine_share['rate'] / 100 ),
						$vitrine_share['net']->formatted
					)
				);
				?>
			</td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $vitrine_share['vat']->formatted ); ?></td>
		</tr>
	<?php endforeach; ?>
	<?php if ( $order->totals->vatReason !== '' ) : ?>
		<tr style="color:#655f55;font-size:14px;">
			<td colspan="2" style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( $order->totals->vatReason ); ?></td>
		</tr>
	<?php endif; ?>
	<?php foreach ( $order->refunds as $vitrine_refund ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( "{$vitrine_refund->state->label()}, {$vitrine_refund->dateText}" ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( '−' . $vitrine_refund->amount->formatted ); ?></td>
		</tr>
	<?php endforeach; ?>
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>padding-top:12px;"><?php esc_html_e( 'Payment', 'vitrine' ); ?></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>padding-top:12px;"><?php echo esc_html( $order->paymentTitle ); ?></td>
	</tr>
	<?php if ( $order->model->status !== Vitrine\Orders\OrderStatus::Cancelled ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php esc_html_e( 'Expected delivery', 'vitrine' ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_right ); ?>"><?php echo esc_html( $order->deliveryText ); ?></td>
		</tr>
	<?php endif; ?>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
	<tr>
		<?php if ( $order->model->isDelivered() ) : ?>
			<td width="50%" style="vertical-align:top;padding-right:12px;">
				<strong><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></strong><br>
				<?php echo nl2br( esc_html( implode( "\n", $delivery ) ) ); ?>
			</td>
		<?php endif; ?>
		<td width="50%" style="vertical-align:top;padding-left:12px;">
			<strong><?php esc_html_e( 'Billing address', 'vitrine' ); ?></strong><br>
			<?php echo nl2br( esc_html( implode( "\n", $billing ) ) ); ?>
		</td>
	</tr>
</table>
<?php if ( $order->beginning() !== '' ) : ?>
	<p style="margin:24px 0 0;"><?php echo esc_html( $order->beginning() ); ?></p>
<?php endif; ?>
<?php if ( $guarantee !== '' ) : ?>
	<p style="margin:24px 0 0;font-size:14px;"><?php echo nl2br( make_clickable( esc_html( $guarantee ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped before. ?></p>
<?php endif; ?>
<?php if ( $withdraw !== '' ) : ?>
	<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd5c6;"><a href="<?php echo esc_url( $withdraw ); ?>" style="color:#1f4d45;"><?php echo esc_html( Vitrine\Orders\Withdrawal\WithdrawalPage::label() ); ?></a></p>
<?php endif; ?>
<?php if ( $order->invoiceUrl !== null ) : ?>
	<p style="margin:24px 0 0;"><a href="<?php echo esc_url( $order->invoiceUrl ); ?>" style="color:#1f4d45;"><?php esc_html_e( 'Invoice', 'vitrine' ); ?></a></p>
<?php endif; ?>
