<?php
/**
 * What happens to the shop's data when the plugin is deleted.
 *
 * @var bool $all    Whether to delete everything.
 * @var bool $unsure Whether deleting everything was chosen but not confirmed.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<?php if ( $unsure ) : ?>
	<div class="notice notice-error" role="alert"><p id="vitrine-unsure"><?php esc_html_e( 'Please confirm that you have kept the records required by law. Nothing was changed.', 'vitrine' ); ?></p></div>
<?php endif; ?>
<fieldset>
	<legend class="screen-reader-text"><?php esc_html_e( 'When Vitrine is deleted', 'vitrine' ); ?></legend>
	<p><label><input type="radio" name="what" value="keep" <?php checked( ! $all ); ?>> <?php esc_html_e( 'Keep all data: orders, customers, products, texts and settings are available again if you reinstall the plugin', 'vitrine' ); ?></label></p>
	<p><label><input type="radio" name="what" value="all" <?php checked( $all ); ?>> <?php esc_html_e( 'Delete all shop data: orders and invoices, products, team members, messages, subscribers, settings', 'vitrine' ); ?></label></p>
	<p style="margin-inline-start:24px"><label><input type="checkbox" name="sure" value="1"<?php echo $unsure ? ' aria-invalid="true" aria-describedby="vitrine-unsure"' : ''; ?>> <?php esc_html_e( 'I have exported all orders and invoices that I am legally required to keep.', 'vitrine' ); ?></label></p>
</fieldset>
<p><?php esc_html_e( 'Pages, menus, images and user accounts are always kept. Deactivating the plugin deletes nothing.', 'vitrine' ); ?></p>
