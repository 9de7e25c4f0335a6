<?php
/**
 * Setup: the rows that decide what invoices say about VAT.
 *
 * @var string                $chosen       Value of `VatStatus`; an unknown one chooses nothing.
 * @var array<string, string> $labels       By value.
 * @var array<string, string> $explanations By value.
 * @var string                $number       The tax number.
 * @var string                $error        '' if valid.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<tr>
	<th scope="row"><?php esc_html_e( 'VAT', 'vitrine' ); ?></th>
	<td>
		<fieldset role="radiogroup"<?php echo $error === '' ? '' : ' aria-invalid="true" aria-describedby="vitrine-tax-fault"'; ?>>
			<legend class="screen-reader-text"><?php esc_html_e( 'VAT', 'vitrine' ); ?></legend>
			<?php foreach ( $labels as $vitrine_value => $vitrine_label ) : ?>
				<p><label><input type="radio" name="vitrine[tax]" value="<?php echo esc_attr( $vitrine_value ); ?>" aria-describedby="vitrine-tax-<?php echo esc_attr( $vitrine_value ); ?>" <?php checked( $chosen, $vitrine_value ); ?>> <?php echo esc_html( $vitrine_label ); ?></label></p>
				<p class="description" id="vitrine-tax-<?php echo esc_attr( $vitrine_value ); ?>" style="margin:0 0 8px 25px;max-width:50em"><?php echo esc_html( $explanations[ $vitrine_value ] ?? '' ); ?></p>
			<?php endforeach; ?>
		</fieldset>
		<?php if ( $error !== '' ) : ?>
			<p class="notice notice-error inline" id="vitrine-tax-fault" style="display:inline-block;margin:4px 0 0;padding:4px 10px"><?php echo esc_html( $error ); ?></p>
		<?php endif; ?>
		<p class="description"><?php esc_html_e( 'Ask your tax adviser if you are not sure. You can change it later in Settings > Tax; orders and invoices keep what they say.', 'vitrine' ); ?></p>
	</td>
</tr>
<tr>
	<th scope="row"><label for="vitrine-tax-number"><?php esc_html_e( 'Tax number', 'vitrine' ); ?></label></th>
	<td>
		<input class="regular-text" type="text" id="vitrine-tax-number" name="vitrine[taxNumber]" value="<?php echo esc_attr( $number ); ?>" aria-describedby="vitrine-tax-number-help" spellcheck="false">
		<p class="description" id="vitrine-tax-number-help"><?php esc_html_e( 'From your tax office, for example the Steuernummer in Germany. Invoices need it if you have no VAT number.', 'vitrine' ); ?></p>
	</td>
</tr>
