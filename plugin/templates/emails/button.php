<?php
/**
 * A button: in Outlook, the table cell around the link has its colour and its padding (styles in `layout`); elsewhere the link has.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $label
 * @var string $url
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_palette = $view->palette();
?>
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
	<tr>
		<td class="button" bgcolor="<?php echo esc_attr( $vitrine_palette->accent ); ?>" style="background:<?php echo esc_attr( $vitrine_palette->accent ); ?>;border-radius:3px;text-align:center;"><a href="<?php echo esc_url( $url ); ?>" style="display:inline-block;color:<?php echo esc_attr( $vitrine_palette->onAccent ); ?>;text-decoration:none;padding:12px 22px;border-radius:3px;"><?php echo esc_html( $label ); ?></a></td>
	</tr>
</table>
