<?php
/**
 * To the customer, at the top of the confirmation: thanks, next steps, and the link to the order.
 *
 * @var \Vitrine\I18n\Typography $write
 * @var string $name
 * @var string $link
 * @var \Vitrine\Orders\View\OrderView $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;">
	<?php
	/* translators: %s: customer's first name */
	echo esc_html( $name === '' ? __( 'Thank you for your order', 'vitrine' ) : sprintf( __( 'Thank you, %s!', 'vitrine' ), $name ) );
	?>
</h1>
<p style="margin:0 0 16px;">
	<?php
	/* translators: %s: order number */
	echo esc_html(
		sprintf( __( 'We have received your order %s. You’ll find all the details below.', 'vitrine' ), $order->model->number )
	);
	?>
</p>
<p style="margin:0 0 16px;">
	<strong><?php echo esc_html( trim( $write->pair( __( 'Expected delivery', 'vitrine' ), '' ) ) ); ?></strong> <?php echo esc_html( $order->deliveryText ); ?>
</p>
<?php if ( $order->paymentInstructions !== '' ) : ?>
	<div style="margin:0 0 16px;padding:14px 16px;background:#f1ece1;">
		<strong><?php echo esc_html( $order->paymentTitle ); ?></strong><br>
		<?php echo nl2br( esc_html( $order->paymentInstructions ) ); ?>
	</div>
<?php endif; ?>
<p style="margin:0 0 28px;">
	<a href="<?php echo esc_url( $link ); ?>" style="display:inline-block;background:#1f4d45;color:#fffdf9;text-decoration:none;padding:12px 22px;border-radius:3px;"><?php esc_html_e( 'View your order', 'vitrine' ); ?></a>
</p>
