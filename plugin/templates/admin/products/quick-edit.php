<?php
/**
 * Price, sale price with its dates, stock and visibility in quick edit of the product list.
 *
 * @var bool $vat Whether the shop charges VAT.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<fieldset class="inline-edit-col-right vitrine-quick">
	<div class="inline-edit-col">
		<label><span class="title"><?php esc_html_e( 'Price', 'vitrine' ); ?></span><span class="input-text-wrap"><input type="text" inputmode="decimal" name="vitrine_quick[price]" autocomplete="off"></span></label>
		<label><span class="title"><?php esc_html_e( 'Sale price', 'vitrine' ); ?></span><span class="input-text-wrap"><input type="text" inputmode="decimal" name="vitrine_quick[sale_price]" autocomplete="off" placeholder="<?php esc_attr_e( 'none', 'vitrine' ); ?>"></span></label>
		<?php foreach ( array( 'sale_from' => __( 'Sale begins', 'vitrine' ), 'sale_until' => __( 'Sale ends', 'vitrine' ) ) as $vitrine_field => $vitrine_label ) : ?>
			<label><span class="title"><?php echo esc_html( $vitrine_label ); ?></span><span class="input-text-wrap vitrine-when"><input type="date" name="vitrine_quick[<?php echo esc_attr( $vitrine_field ); ?>]"> <input type="time" name="vitrine_quick[<?php echo esc_attr( $vitrine_field ); ?>_time]" aria-label="<?php echo /* translators: %s: label of a field, such as "Sale begins" */ esc_attr( sprintf( __( '%s: time', 'vitrine' ), $vitrine_label ) ); ?>"></span></label>
		<?php endforeach; ?>
		<label><span class="title"><?php esc_html_e( 'Stock', 'vitrine' ); ?></span><span class="input-text-wrap"><input type="text" inputmode="numeric" name="vitrine_quick[stock]" autocomplete="off" placeholder="<?php esc_attr_e( 'not tracked', 'vitrine' ); ?>"></span></label>
		<label><span class="title"><?php esc_html_e( 'Visibility', 'vitrine' ); ?></span><select name="vitrine_quick[unlisted]"><option value="0"><?php esc_html_e( 'Listed', 'vitrine' ); ?></option><option value="1"><?php esc_html_e( 'Unlisted', 'vitrine' ); ?></option></select></label>
		<input type="hidden" name="vitrine_quick[revision]"><input type="hidden" name="vitrine_quick[read_stock]">
		<p class="howto"><?php $vat ? esc_html_e( 'Prices are the same in all languages, VAT included.', 'vitrine' ) : esc_html_e( 'Prices are the same in all languages.', 'vitrine' ); ?></p>
	</div>
</fieldset>
