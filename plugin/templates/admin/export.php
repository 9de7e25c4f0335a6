<?php
/**
 * Downloads a file from the order list.
 *
 * @var string                                       $action
 * @var string                                       $title
 * @var string                                       $description '' for none.
 * @var string                                       $message     Why the file could not be sent; '' before.
 * @var list<\Vitrine\Admin\Accounting\ExportFile>   $files       To choose from; empty for one.
 * @var \Vitrine\Admin\Accounting\ExportFile|null    $file        The chosen one.
 * @var array<string, string>                        $filters     Of the list.
 * @var string                                       $label       Of the month.
 * @var array<string, string>                        $months      Names by `Y-m`.
 * @var string                                       $selected
 * @var array<string, string>                        $buttons     Labels by format.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<details class="vitrine-invoices"<?php echo $message === '' ? '' : ' open'; ?>>
	<summary><?php echo esc_html( $title ); ?></summary>
	<form method="get" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<?php // Without the id, which the nonce of the list has. ?>
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $action ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php foreach ( $filters as $vitrine_name => $vitrine_value ) : ?>
			<input type="hidden" name="<?php echo esc_attr( $vitrine_name ); ?>" value="<?php echo esc_attr( $vitrine_value ); ?>">
		<?php endforeach; ?>
		<?php if ( $message !== '' ) : ?>
			<div class="notice notice-error inline" role="alert"><p><?php echo esc_html( $message ); ?></p></div>
		<?php endif; ?>
		<?php if ( $description !== '' ) : ?>
			<p class="description"><?php echo esc_html( $description ); ?></p>
		<?php endif; ?>
		<?php if ( $files !== array() ) : ?>
			<fieldset>
				<legend class="screen-reader-text"><?php esc_html_e( 'File', 'vitrine' ); ?></legend>
				<?php foreach ( $files as $vitrine_file ) : ?>
					<p>
						<input type="radio" name="file" id="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>"
							value="<?php echo esc_attr( $vitrine_file->value ); ?>"<?php checked( $vitrine_file === $file ); ?>
							aria-describedby="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>-help">
						<label for="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>"><?php echo esc_html( $vitrine_file->label() ); ?></label>
						<br><span class="description" id="vitrine-file-<?php echo esc_attr( $vitrine_file->value ); ?>-help"><?php echo esc_html( $vitrine_file->help() ); ?></span>
					</p>
				<?php endforeach; ?>
			</fieldset>
		<?php endif; ?>
		<p>
			<label for="<?php echo esc_attr( $action ); ?>-month"><?php echo esc_html( $label ); ?></label>
			<select id="<?php echo esc_attr( $action ); ?>-month" name="month">
				<?php foreach ( $months as $vitrine_month => $vitrine_name ) : ?>
					<option value="<?php echo esc_attr( $vitrine_month ); ?>"<?php selected( $vitrine_month, $selected ); ?>>
						<?php echo esc_html( $vitrine_name ); ?>
					</option>
				<?php endforeach; ?>
			</select>
			<?php foreach ( $buttons as $vitrine_format => $vitrine_button ) : ?>
				<button class="button"<?php echo $vitrine_format === '' ? '' : ' name="format" value="' . esc_attr( $vitrine_format ) . '"'; ?>><?php echo esc_html( $vitrine_button ); ?></button>
			<?php endforeach; ?>
		</p>
	</form>
</details>
