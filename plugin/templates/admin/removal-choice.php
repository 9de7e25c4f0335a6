<?php
/**
 * The two answers to what is deleted together with the plugin.
 *
 * @var bool $all    Everything goes.
 * @var bool $unsure Everything was chosen, and not confirmed.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<?php if ( $unsure ) : ?>
	<div class="notice notice-error" role="alert"><p id="vitrine-unsure"><?php esc_html_e( 'Please confirm that you have kept what the law requires you to keep. Nothing was changed.', 'vitrine' ); ?></p></div>
<?php endif; ?>
<fieldset>
	<legend class="screen-reader-text"><?php esc_html_e( 'When Vitrine is deleted', 'vitrine' ); ?></legend>
	<p><label><input type="radio" name="what" value="keep" <?php checked( ! $all ); ?>> <?php esc_html_e( 'Keep all data: orders, customers, products, texts and settings are back when you install the plugin again', 'vitrine' ); ?></label></p>
	<p><label><input type="radio" name="what" value="all" <?php checked( $all ); ?>> <?php esc_html_e( 'Delete all data of the shop: orders and invoices, products, team members, messages, subscribers, settings', 'vitrine' ); ?></label></p>
	<p style="margin-inline-start:24px"><label><input type="checkbox" name="sure" value="1"<?php echo $unsure ? ' aria-invalid="true" aria-describedby="vitrine-unsure"' : ''; ?>> <?php esc_html_e( 'I have exported orders and invoices; the law requires me to keep them for years.', 'vitrine' ); ?></label></p>
</fieldset>
<p><?php esc_html_e( 'Pages, menus, pictures and user accounts stay in either case. Deactivating the plugin deletes nothing.', 'vitrine' ); ?></p>
