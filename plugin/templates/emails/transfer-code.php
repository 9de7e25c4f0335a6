<?php
/**
 * The QR code that banking apps fill a transfer from.
 *
 * @var \Vitrine\Storefront\View $view
 * @var \Vitrine\Storefront\MailPicture $code
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">
	<tr>
		<td>
			<?php $view->show( 'emails/picture', array( 'picture' => $code, 'alt' => __( 'QR code of the transfer', 'vitrine' ), 'style' => '' ) ); ?>
			<?php esc_html_e( 'Scan the code with your banking app: it fills in the transfer.', 'vitrine' ); ?>
		</td>
	</tr>
</table>
