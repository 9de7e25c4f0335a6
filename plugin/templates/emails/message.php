<?php
/**
 * To the shop: a visitor's message. Only URLs of this site are linked.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $language
 * @var \Vitrine\Contact\Message $message
 * @var string $reads Name of the visitor's language.
 * @var string $link  The message in wp-admin.
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();
?>
<h1 style="margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:1.25;"><?php echo esc_html( $message->sender->name ); ?></h1>
<p style="margin:0 0 16px;">
	<?php echo esc_html( $message->sender->email ); ?>
	<?php if ( $message->sender->phone !== '' ) : ?>
		<br><?php echo esc_html( $message->sender->phone ); ?>
	<?php endif; ?>
</p>
<?php if ( $message->text !== '' ) : ?>
	<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">
		<tr>
			<td style="padding:0;padding-<?php echo esc_attr( Direction::start( $language ) ); ?>:16px;border-<?php echo esc_attr( Direction::start( $language ) ); ?>:3px solid <?php echo esc_attr( $vitrine_palette->line ); ?>;"><?php echo nl2br( esc_html( $message->text ) ); ?></td>
		</tr>
	</table>
<?php endif; ?>
<p style="margin:0 0 24px;color:<?php echo esc_attr( $vitrine_palette->soft ); ?>;font-size:14px;">
	<?php
	/* translators: %s: name of a language */
	echo esc_html( sprintf( __( 'Language: %s', 'vitrine' ), $reads ) );
	?>
	<?php if ( $message->origin->isOwn ) : ?>
		<br><?php esc_html_e( 'Sent from:', 'vitrine' ); ?> <a href="<?php echo esc_url( $message->origin->page ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->link ); ?>;"><?php echo esc_html( $message->origin->page ); ?></a>
	<?php endif; ?>
</p>
<p style="margin:0;">
	<a href="<?php echo esc_url( $link ); ?>" style="color:<?php echo esc_attr( $vitrine_palette->link ); ?>;"><?php esc_html_e( 'View message', 'vitrine' ); ?></a>
</p>
