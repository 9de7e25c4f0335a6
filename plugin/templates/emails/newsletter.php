<?php
/**
 * About a newsletter subscription: an explanation, one button, and the unsubscribe link.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $headline
 * @var string $text
 * @var string $button
 * @var string $link
 * @var string $leave URL of the unsubscribe page.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;"><?php echo esc_html( $headline ); ?></h1>
<p style="margin:0 0 24px;"><?php echo esc_html( $text ); ?></p>
<div style="margin:0 0 28px;"><?php $view->show( 'emails/button', array( 'label' => $button, 'url' => $link ) ); ?></div>
<p style="margin:0;color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;font-size:14px;">
	<a href="<?php echo esc_url( $leave ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;"><?php esc_html_e( 'Unsubscribe', 'vitrine' ); ?></a>
</p>
