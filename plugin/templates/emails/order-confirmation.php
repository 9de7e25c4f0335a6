<?php
/**
 * To the customer, at the top of the confirmation: thanks, what happens next, and the way to the order.
 *
 * @var string $name
 * @var string $link
 * @var array{number: string, delivery_text: string, payment_method: array{title: string, instructions: string}} $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;">
	<?php
	/* translators: %s: first name of the customer */
	echo esc_html( sprintf( __( 'Thank you, %s!', 'vitrine' ), $name ) );
	?>
</h1>
<p style="margin:0 0 16px;">
	<?php
	/* translators: %s: number of an order */
	echo esc_html( sprintf( __( 'We have received your order %s. You find all that belongs to it below.', 'vitrine' ), $order['number'] ) );
	?>
</p>
<p style="margin:0 0 16px;">
	<strong><?php esc_html_e( 'Expected delivery', 'vitrine' ); ?>:</strong> <?php echo esc_html( $order['delivery_text'] ); ?>
</p>
<?php if ( $order['payment_method']['instructions'] !== '' ) : ?>
	<div style="margin:0 0 16px;padding:14px 16px;background:#f1ece1;">
		<strong><?php echo esc_html( $order['payment_method']['title'] ); ?></strong><br>
		<?php echo nl2br( esc_html( $order['payment_method']['instructions'] ) ); ?>
	</div>
<?php endif; ?>
<p style="margin:0 0 28px;">
	<a href="<?php echo esc_url( $link ); ?>" style="display:inline-block;background:#1f4d45;color:#fffdf9;text-decoration:none;padding:12px 22px;border-radius:3px;"><?php esc_html_e( 'See your order', 'vitrine' ); ?></a>
</p>
