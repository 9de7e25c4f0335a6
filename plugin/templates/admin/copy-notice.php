<?php
/**
 * The notice on a site that may be a copy of the live shop.
 *
 * @var bool   $confirmed Whether staff have confirmed that it is a copy.
 * @var string $reason
 * @var string $effect
 * @var int    $waiting   Number of waiting messages.
 */

declare(strict_types=1);

use Vitrine\Admin\Setup\CopyNotice;

defined( 'ABSPATH' ) || exit;

?>
<div class="notice <?php echo $confirmed ? 'notice-info' : 'notice-warning'; ?>">
	<p>
		<?php if ( ! $confirmed ) : ?>
			<strong><?php esc_html_e( 'Is this site a copy of your shop?', 'vitrine' ); ?></strong>
		<?php endif; ?>
		<?php echo esc_html( $reason ); ?> <?php echo esc_html( $effect ); ?>
		<?php
		if ( $waiting > 0 ) {
			/* translators: %s: number of e-mails and invoices */
			$text = _n( '%s e-mail or invoice is waiting.', '%s e-mails and invoices are waiting.', $waiting, 'vitrine' );
			echo esc_html( sprintf( $text, number_format_i18n( $waiting ) ) );
		}
		?>
	</p>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( CopyNotice::ACTION ); ?>">
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( CopyNotice::ACTION ) ); ?>">
		<p>
			<?php if ( ! $confirmed ) : ?>
				<button class="button button-primary" name="choice" value="<?php echo esc_attr( CopyNotice::COPY ); ?>">
					<?php esc_html_e( 'This is a copy: send its e-mails to me', 'vitrine' ); ?>
				</button>
			<?php endif; ?>
			<button class="button" name="choice" value="<?php echo esc_attr( CopyNotice::MOVED ); ?>">
				<?php esc_html_e( 'This is my live shop: send what is waiting', 'vitrine' ); ?>
			</button>
		</p>
	</form>
</div>
