<?php
/**
 * A complete order: lines, totals with VAT, addresses.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $language
 * @var \Vitrine\I18n\Typography $write
 * @var string $withdraw URL of the withdrawal form; '' in e-mails to the shop and to businesses.
 * @var string $guarantee Notice on the legal guarantee; '' in all e-mails but the confirmation.
 * @var \Vitrine\OrderPages\View\OrderView $order
 * @var array<int, \Vitrine\Storefront\MailPicture> $pictures By product.
 * @var list<string> $billing  Address lines.
 * @var list<string> $delivery Address lines.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();

$vitrine_sum = 'padding:4px 0;vertical-align:top;';
$vitrine_end = 'text-align:' . Direction::end( $language ) . ';padding-' . Direction::start( $language ) . ':12px;';
// No wider than amounts need, so that words such as “Gesamtsumme” break only where nothing else helps.
$vitrine_amount = $vitrine_end . 'width:96px;white-space:nowrap;';
$vitrine_top    = 'padding-top:12px;border-top:2px solid ' . $vitrine_palette->ink . ';';
$vitrine_column = 'display:inline-block;width:100%;max-width:270px;box-sizing:border-box;vertical-align:top;margin:0 0 16px;font-size:16px;'
	. 'padding-' . Direction::end( $language ) . ':16px;';

$vitrine_discount = $order->totals->discountRow();
?>
<?php foreach ( $order->parcels as $vitrine_parcel ) : ?>
	<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">
		<tr>
			<td colspan="3" style="padding:0 0 8px;border-bottom:1px solid <?php echo esc_attr( $vitrine_palette->ink ); ?>;">
				<?php if ( $vitrine_parcel->shippingLabel !== '' ) : ?>
					<strong><?php echo esc_html( "{$vitrine_parcel->shippingLabel} · " . ( $vitrine_parcel->shippingPrice->amount === 0 ? __( 'free', 'vitrine' ) : $vitrine_parcel->shippingPrice->formatted ) ); ?></strong><br>
				<?php endif; ?>
				<?php if ( $vitrine_parcel->deliveryText !== '' ) : ?>
					<?php echo esc_html( trim( $write->pair( __( 'Expected delivery', 'vitrine' ), '' ) ) ); ?> <?php echo esc_html( $vitrine_parcel->deliveryText ); ?>
				<?php endif; ?>
			</td>
		</tr>
		<?php foreach ( $vitrine_parcel->lines as $vitrine_position => $vitrine_line ) : ?>
			<?php $vitrine_cell = 'padding:12px 0;vertical-align:top;' . ( $vitrine_position === 0 ? '' : 'border-top:1px solid ' . $vitrine_palette->line . ';' ); ?>
			<tr>
				<td width="76" style="<?php echo esc_attr( $vitrine_cell ); ?>width:76px;">
					<?php
					$vitrine_picture = $pictures[ $vitrine_line->model->productId ] ?? null;
					if ( $vitrine_picture !== null ) {
						$vitrine_shown = array( 'picture' => $vitrine_picture, 'alt' => $vitrine_line->model->title );
						$view->show( 'emails/picture', $vitrine_shown + array( 'style' => "background:{$vitrine_palette->paper};" ) );
					}
					?>
				</td>
				<td class="line" style="<?php echo esc_attr( $vitrine_cell ); ?>">
					<strong><?php echo esc_html( "{$vitrine_line->model->quantity} × {$vitrine_line->model->title}" ); ?></strong>
					<?php foreach ( $vitrine_line->extras() as $vitrine_extra ) : ?>
						<br><span style="color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;font-size:14px;"><?php echo esc_html( $vitrine_extra ); ?></span>
					<?php endforeach; ?>
				</td>
				<td class="amount" style="<?php echo esc_attr( $vitrine_cell . $vitrine_amount ); ?>"><?php echo esc_html( $vitrine_line->total->formatted ); ?></td>
			</tr>
		<?php endforeach; ?>
	</table>
<?php endforeach; ?>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_top ); ?>"><?php esc_html_e( 'Goods', 'vitrine' ); ?></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_amount . $vitrine_top ); ?>"><?php echo esc_html( $order->totals->items->formatted ); ?></td>
	</tr>
	<?php if ( $order->model->isDelivered() ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php esc_html_e( 'Delivery', 'vitrine' ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_amount ); ?>"><?php echo esc_html( $order->totals->shipping->formatted ); ?></td>
		</tr>
	<?php endif; ?>
	<?php if ( $vitrine_discount !== null ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( $vitrine_discount[0] ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_amount ); ?>"><?php echo esc_html( $vitrine_discount[1] ); ?></td>
		</tr>
	<?php endif; ?>
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>font-size:18px;"><strong><?php esc_html_e( 'Total', 'vitrine' ); ?></strong></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_amount ); ?>font-size:18px;"><strong><?php echo esc_html( $order->totals->total->formatted ); ?></strong></td>
	</tr>
	<?php foreach ( $order->totals->vat as $vitrine_share ) : ?>
		<tr style="color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;font-size:14px;">
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>">
				<?php
				echo esc_html(
					sprintf(
						/* translators: 1: VAT rate in percent, 2: net amount */
						__( 'Includes %1$s%% VAT on %2$s net', 'vitrine' ),
						$write->number( $vitrine_share['rate'] / 100 ),
						$vitrine_share['net']->formatted
					)
				);
				?>
			</td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_amount ); ?>"><?php echo esc_html( $vitrine_share['vat']->formatted ); ?></td>
		</tr>
	<?php endforeach; ?>
	<?php if ( $order->totals->vatReason !== '' ) : ?>
		<tr style="color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;font-size:14px;">
			<td colspan="2" style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( $order->totals->vatReason ); ?></td>
		</tr>
	<?php endif; ?>
	<?php foreach ( $order->refunds->all as $vitrine_refund ) : ?>
		<tr>
			<td style="<?php echo esc_attr( $vitrine_sum ); ?>"><?php echo esc_html( "{$vitrine_refund->state->label()}, {$vitrine_refund->dateText}" ); ?></td>
			<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_amount ); ?>"><?php echo esc_html( ( $vitrine_refund->state->isValid() ? '−' : '' ) . $vitrine_refund->amount->formatted ); ?></td>
		</tr>
	<?php endforeach; ?>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;">
	<tr>
		<td style="<?php echo esc_attr( $vitrine_sum ); ?>padding-top:12px;overflow-wrap:normal;word-break:normal;"><?php esc_html_e( 'Payment', 'vitrine' ); ?></td>
		<td style="<?php echo esc_attr( $vitrine_sum . $vitrine_end ); ?>padding-top:12px;"><?php echo esc_html( $order->paymentText() ); ?></td>
	</tr>
</table>
<?php // Side by side where there is room for both. ?>
<!--[if mso]><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="50%" style="vertical-align:top;"><![endif]-->
<div style="font-size:0;">
	<?php if ( $order->model->isDelivered() ) : ?>
		<div style="<?php echo esc_attr( $vitrine_column ); ?>">
			<strong><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></strong><br>
			<?php echo nl2br( esc_html( implode( "\n", $delivery ) ) ); ?>
		</div>
		<!--[if mso]></td><td width="50%" style="vertical-align:top;"><![endif]-->
	<?php endif; ?>
	<div style="<?php echo esc_attr( $vitrine_column ); ?>">
		<strong><?php esc_html_e( 'Billing address', 'vitrine' ); ?></strong><br>
		<?php echo nl2br( esc_html( implode( "\n", $billing ) ) ); ?>
	</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
<?php if ( $order->beginning() !== '' ) : ?>
	<p style="margin:24px 0 0;"><?php echo esc_html( $order->beginning() ); ?></p>
<?php endif; ?>
<?php if ( $guarantee !== '' ) : ?>
	<p style="margin:24px 0 0;font-size:14px;"><?php echo str_replace( '<a ', '<a style="color:' . esc_attr( $vitrine_palette->link ) . ';" ', nl2br( make_clickable( esc_html( $guarantee ) ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped before. ?></p>
<?php endif; ?>
<?php if ( $withdraw !== '' ) : ?>
	<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid <?php echo esc_attr( $vitrine_palette->line ); ?>;"><a href="<?php echo esc_url( $withdraw ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->link ); ?>;"><?php echo esc_html( Vitrine\Withdrawals\WithdrawalPage::label() ); ?></a></p>
<?php endif; ?>
<?php if ( $order->invoiceUrl !== null ) : ?>
	<p style="margin:24px 0 0;"><a href="<?php echo esc_url( $order->invoiceUrl ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->link ); ?>;"><?php esc_html_e( 'Invoice', 'vitrine' ); ?></a></p>
<?php endif; ?>
