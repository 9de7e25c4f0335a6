<?php
/**
 * What is deleted together with the plugin.
 *
 * @var string $action
 * @var bool $all    Everything goes.
 * @var bool $unsure Everything was chosen, and not confirmed.
 * @var bool $saved
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1><?php esc_html_e( 'When Vitrine is deleted', 'vitrine' ); ?></h1>
	<?php if ( $saved ) : ?>
		<div class="notice notice-success" role="status"><p><?php esc_html_e( 'Your choice is saved. Nothing is deleted before the plugin is.', 'vitrine' ); ?></p></div>
	<?php endif; ?>
	<?php if ( $unsure ) : ?>
		<div class="notice notice-error" role="alert"><p id="vitrine-unsure"><?php esc_html_e( 'Please confirm that you have kept what the law wants kept. Nothing was changed.', 'vitrine' ); ?></p></div>
	<?php endif; ?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php wp_nonce_field( $action ); ?>
		<fieldset>
			<legend class="screen-reader-text"><?php esc_html_e( 'When Vitrine is deleted', 'vitrine' ); ?></legend>
			<p><label><input type="radio" name="what" value="keep" <?php checked( ! $all ); ?>> <?php esc_html_e( 'Keep everything: orders, customers, products, texts and settings are there again when the plugin is', 'vitrine' ); ?></label></p>
			<p><label><input type="radio" name="what" value="all" <?php checked( $all ); ?>> <?php esc_html_e( 'Delete everything that the shop has made: orders and invoices, products, team members, messages, subscribers, settings', 'vitrine' ); ?></label></p>
			<p style="margin-inline-start:24px"><label><input type="checkbox" name="sure" value="1"<?php echo $unsure ? ' aria-invalid="true" aria-describedby="vitrine-unsure"' : ''; ?>> <?php esc_html_e( 'I have exported orders and invoices; the law wants them kept for years.', 'vitrine' ); ?></label></p>
		</fieldset>
		<p><?php esc_html_e( 'Pages, menus, pictures and the accounts of people stay in either case: WordPress keeps them. Deactivating the plugin deletes nothing.', 'vitrine' ); ?></p>
		<?php submit_button(); ?>
	</form>
</div>
