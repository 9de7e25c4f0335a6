<?php
/**
 * A short e-mail: greeting, paragraphs, and an optional button.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string       $greeting
 * @var list<string> $paragraphs
 * @var string       $button
 * @var string       $link '' for none.
 * @var string|null  $intro HTML of the owner's text before the paragraphs.
 * @var \Vitrine\Storefront\MailPicture|null $code QR code of a transfer; only in e-mails about an order.
 * @var string|null  $outro HTML of the owner's text at the end; in e-mails about an order, it follows the order.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;"><?php echo esc_html( $greeting ); ?></h1>
<?php echo $intro ?? ''; // phpcs:ignore WordPress.Security.EscapeOutput -- cleaned by MailTextFormat. ?>
<?php foreach ( $paragraphs as $vitrine_paragraph ) : ?>
	<p style="margin:0 0 16px;"><?php echo esc_html( $vitrine_paragraph ); ?></p>
<?php endforeach; ?>
<?php
if ( isset( $code ) ) {
	$view->show( 'emails/transfer-code', compact( 'code' ) );
}
?>
<?php if ( $link !== '' ) : ?>
	<div style="margin:24px 0 0;"><?php $view->show( 'emails/button', array( 'label' => $button, 'url' => $link ) ); ?></div>
<?php endif; ?>
<?php if ( ! isset( $order ) && ( $outro ?? '' ) !== '' ) : ?>
	<div style="margin:24px 0 0;"><?php echo $outro; // phpcs:ignore WordPress.Security.EscapeOutput -- cleaned by MailTextFormat. ?></div>
<?php endif; ?>
