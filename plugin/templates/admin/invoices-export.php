<?php
/**
 * Chooses the month whose invoices are downloaded.
 *
 * @var string                $action
 * @var array<string, string> $months   Names by `Y-m`.
 * @var string                $selected
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<details class="vitrine-invoices">
	<summary><?php esc_html_e( 'Invoices of a month', 'vitrine' ); ?></summary>
	<form method="get" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<?php // Without the id, which the nonce of the list has. ?>
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $action ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<p class="description"><?php esc_html_e( 'All invoices and credit notes issued in the month, in one ZIP file.', 'vitrine' ); ?></p>
		<p>
			<label for="vitrine-invoices-month"><?php esc_html_e( 'Month', 'vitrine' ); ?></label>
			<select id="vitrine-invoices-month" name="month">
				<?php foreach ( $months as $vitrine_month => $vitrine_name ) : ?>
					<option value="<?php echo esc_attr( $vitrine_month ); ?>"<?php selected( $vitrine_month, $selected ); ?>>
						<?php echo esc_html( $vitrine_name ); ?>
					</option>
				<?php endforeach; ?>
			</select>
			<button class="button" name="format" value="xml"><?php esc_html_e( 'Download XML files', 'vitrine' ); ?></button>
			<button class="button" name="format" value="pdf"><?php esc_html_e( 'Download PDF files', 'vitrine' ); ?></button>
		</p>
	</form>
</details>
