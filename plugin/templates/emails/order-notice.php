<?php
/**
 * To the shop, at the top of the notice: who ordered, and the way to the order in wp-admin.
 *
 * @var string $link
 * @var array{number: string, contact: array{email: string, phone: string}, totals: array{total: array{formatted: string}}, payment_method: array{title: string}, note: string} $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;">
	<?php
	/* translators: %s: number of an order */
	echo esc_html( sprintf( __( 'New order %s', 'vitrine' ), $order['number'] ) );
	?>
</h1>
<p style="margin:0 0 16px;">
	<?php echo esc_html( "{$order['totals']['total']['formatted']} · {$order['payment_method']['title']}" ); ?><br>
	<?php echo esc_html( $order['contact']['email'] ); ?> · <?php echo esc_html( $order['contact']['phone'] ); ?>
</p>
<?php if ( $order['note'] !== '' ) : // The customer's confirmation leaves it out: anybody could send anybody words through it. ?>
	<p style="margin:0 0 16px;"><strong><?php esc_html_e( 'Note', 'vitrine' ); ?></strong><br><?php echo nl2br( esc_html( $order['note'] ) ); ?></p>
<?php endif; ?>
<p style="margin:0 0 28px;">
	<a href="<?php echo esc_url( $link ); ?>" style="display:inline-block;background:#1f4d45;color:#fffdf9;text-decoration:none;padding:12px 22px;border-radius:3px;"><?php esc_html_e( 'Open the order', 'vitrine' ); ?></a>
</p>
