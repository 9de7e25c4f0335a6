<?php
/**
 * Chooses the file to download from the order list.
 *
 * @var string                                           $action
 * @var array<string, string>                            $filters  Of the list.
 * @var list<\Vitrine\Admin\Accounting\ExportFile>       $files
 * @var array<string, string>                            $months   Names by `Y-m`.
 * @var string                                           $selected
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<details class="vitrine-invoices">
	<summary><?php esc_html_e( 'Download orders and documents', 'vitrine' ); ?></summary>
	<form method="get" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<?php // Without the id, which the nonce of the list has. ?>
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $action ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php foreach ( $filters as $vitrine_name => $vitrine_value ) : ?>
			<input type="hidden" name="<?php echo esc_attr( $vitrine_name ); ?>" value="<?php echo esc_attr( $vitrine_value ); ?>">
		<?php endforeach; ?>
		<fieldset>
			<legend class="screen-reader-text"><?php esc_html_e( 'File', 'vitrine' ); ?></legend>
			<?php foreach ( array_values( $files ) as $vitrine_place => $vitrine_file ) : ?>
				<p>
					<input type="radio" name="file" id="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>"
						value="<?php echo esc_attr( $vitrine_file->value ); ?>"<?php checked( $vitrine_place, 0 ); ?>
						aria-describedby="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>-help">
					<label for="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>"><?php echo esc_html( $vitrine_file->label() ); ?></label>
					<br><span class="description" id="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>-help"><?php echo esc_html( $vitrine_file->help() ); ?></span>
				</p>
			<?php endforeach; ?>
		</fieldset>
		<p>
			<label for="vitrine-documents-month"><?php esc_html_e( 'Month of the accountant’s files', 'vitrine' ); ?></label>
			<select id="vitrine-documents-month" name="month">
				<?php foreach ( $months as $vitrine_month => $vitrine_name ) : ?>
					<option value="<?php echo esc_attr( $vitrine_month ); ?>"<?php selected( $vitrine_month, $selected ); ?>>
						<?php echo esc_html( $vitrine_name ); ?>
					</option>
				<?php endforeach; ?>
			</select>
			<button class="button"><?php esc_html_e( 'Download', 'vitrine' ); ?></button>
		</p>
	</form>
</details>
