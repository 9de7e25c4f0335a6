<?php
/**
 * Price, sale price, stock and visibility in quick edit of the product list.
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
		<label><span class="title"><?php esc_html_e( 'Stock', 'vitrine' ); ?></span><span class="input-text-wrap"><input type="text" inputmode="numeric" name="vitrine_quick[stock]" autocomplete="off" placeholder="<?php esc_attr_e( 'not tracked', 'vitrine' ); ?>"></span></label>
		<label><span class="title"><?php esc_html_e( 'Visibility', 'vitrine' ); ?></span><select name="vitrine_quick[unlisted]"><option value="0"><?php esc_html_e( 'Listed', 'vitrine' ); ?></option><option value="1"><?php esc_html_e( 'Unlisted', 'vitrine' ); ?></option></select></label>
		<input type="hidden" name="vitrine_quick[revision]"><input type="hidden" name="vitrine_quick[read_stock]">
		<p class="howto"><?php $vat ? esc_html_e( 'Prices are the same in all languages, VAT included.', 'vitrine' ) : esc_html_e( 'Prices are the same in all languages.', 'vitrine' ); ?></p>
	</div>
</fieldset>
