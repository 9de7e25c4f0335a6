<?php
/**
 * To the shop, at the top of the notification: who ordered, and the link to the order in wp-admin.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $link
 * @var string $heading
 * @var string $waiting Why the order waits; '' if it does not.
 * @var \Vitrine\OrderPages\View\OrderView $order
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;">
	<?php echo esc_html( $heading ); ?>
</h1>
<?php if ( $waiting !== '' ) : ?>
	<p style="margin:0 0 16px;"><?php echo esc_html( $waiting ); ?></p>
<?php endif; ?>
<p style="margin:0 0 16px;">
	<?php echo esc_html( "{$order->totals->total->formatted} · {$order->payment->title}" ); ?><br>
	<?php echo esc_html( $order->model->customer->email ); ?> · <?php echo esc_html( $order->model->customer->phone ); ?>
</p>
<?php if ( $order->model->request->note !== '' ) : // The customer's confirmation omits the note: otherwise the checkout could be abused to send arbitrary text to anyone. ?>
	<p style="margin:0 0 16px;"><strong><?php esc_html_e( 'Note', 'vitrine' ); ?></strong><br><?php echo nl2br( esc_html( $order->model->request->note ) ); ?></p>
<?php endif; ?>
<div style="margin:0 0 28px;"><?php $view->show( 'emails/button', array( 'label' => __( 'View order', 'vitrine' ), 'url' => $link ) ); ?></div>
