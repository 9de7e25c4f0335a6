<?php
/**
 * To the customer, at the top of the confirmation: thanks, next steps, and the link to the order.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $language
 * @var array<string, mixed>|null $member Of the team, who takes care of the order.
 * @var \Vitrine\Storefront\MailPicture|null $portrait Of this person.
 * @var string $name
 * @var string $greeting The owner's heading, or ''.
 * @var string $intro HTML of the owner's text below the heading.
 * @var string $link
 * @var bool $confirms Whether opening the link confirms the order.
 * @var \Vitrine\OrderPages\View\OrderView $order
 * @var \Vitrine\Storefront\MailPicture|null $code QR code of the transfer.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();

$vitrine_start = Direction::start( $language );
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;">
	<?php
	/* translators: %s: customer's first name */
	$vitrine_thanks = $name === '' ? __( 'Thank you for your order', 'vitrine' ) : sprintf( __( 'Thank you, %s!', 'vitrine' ), $name );
	echo esc_html( $greeting !== '' ? $greeting : $vitrine_thanks );
	?>
</h1>
<?php echo $intro; // phpcs:ignore WordPress.Security.EscapeOutput -- cleaned by MailTextFormat. ?>
<p style="margin:0 0 16px;">
	<?php
	echo esc_html(
		/* translators: %s: order number */
		sprintf( __( 'We have received your order %s. You’ll find all the details below.', 'vitrine' ), $order->model->number )
	);
	?>
</p>
<?php if ( $order->nextSteps !== array() ) : ?>
	<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.4;"><?php esc_html_e( 'What happens next', 'vitrine' ); ?></h2>
	<ol style="margin:0 0 16px;margin-<?php echo esc_attr( $vitrine_start ); ?>:22px;padding:0;">
		<?php foreach ( $order->nextSteps as $vitrine_step ) : ?>
			<li style="margin:0 0 6px;"><?php echo esc_html( $vitrine_step ); ?></li>
		<?php endforeach; ?>
	</ol>
<?php endif; ?>
<?php if ( $order->payment->instructions !== '' ) : ?>
	<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">
		<tr>
			<td bgcolor="<?php echo esc_attr( $vitrine_palette->paper ); ?>" style="padding:14px 16px;background:<?php echo esc_attr( $vitrine_palette->paper ); ?>;">
				<strong><?php echo esc_html( $order->payment->title ); ?></strong><br>
				<?php echo nl2br( esc_html( $order->payment->instructions ) ); ?>
			</td>
		</tr>
	</table>
	<?php
	if ( $code !== null ) {
		$view->show( 'emails/transfer-code', compact( 'code' ) );
	}
	?>
<?php endif; ?>
<div style="margin:0 0 28px;">
	<?php
	$view->show(
		'emails/button',
		array( 'label' => $confirms ? __( 'Confirm your order', 'vitrine' ) : __( 'View your order', 'vitrine' ), 'url' => $link )
	);
	?>
</div>
<?php if ( $member !== null ) : ?>
	<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;background:<?php echo esc_attr( $vitrine_palette->paper ); ?>;">
		<tr>
			<?php if ( $portrait !== null ) : ?>
				<td width="56" style="width:56px;padding:14px 0;padding-<?php echo esc_attr( $vitrine_start ); ?>:12px;vertical-align:top;">
					<?php $view->show( 'emails/picture', array( 'picture' => $portrait, 'alt' => $member['name'], 'style' => 'border-radius:50%;' ) ); ?>
				</td>
			<?php endif; ?>
			<td style="padding:14px 12px;vertical-align:middle;font-size:14px;">
				<span style="color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;"><?php esc_html_e( 'Your contact for this order', 'vitrine' ); ?></span><br>
				<strong style="font-size:16px;"><?php echo esc_html( $member['name'] ); ?></strong><br>
				<?php if ( $member['position'] !== '' ) : ?>
					<?php echo esc_html( $member['position'] ); ?><br>
				<?php endif; ?>
				<?php if ( $member['phone'] !== '' ) : ?>
					<a href="tel:<?php echo esc_attr( (string) preg_replace( '/[^+0-9]/', '', $member['phone'] ) ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->link ); ?>;white-space:nowrap;" dir="ltr"><?php echo esc_html( $member['phone'] ); ?></a><br>
				<?php endif; ?>
				<?php if ( $member['email'] !== '' ) : ?>
					<a href="mailto:<?php echo esc_attr( $member['email'] ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->link ); ?>;" dir="ltr"><?php echo preg_replace( '/[@.](?=.)/', '$0<wbr>', esc_html( $member['email'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped before. ?></a>
				<?php endif; ?>
			</td>
		</tr>
	</table>
<?php endif; ?>
