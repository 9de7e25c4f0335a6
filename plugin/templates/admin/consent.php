<?php
/**
 * The consent records.
 *
 * @var string $page
 * @var string $name   Field name.
 * @var int    $years
 * @var int    $most
 * @var string $export URL of the export.
 * @var string $list   HTML of the list table.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Consent', 'vitrine' ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Download as CSV', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<?php settings_errors(); ?>
	<p><?php esc_html_e( 'Each row is a choice that a visitor made in the cookie banner. It does not identify the visitor: the ID is stored in their browser, so visitors who ask about their choice can give it to you.', 'vitrine' ); ?></p>
	<form method="post" action="<?php echo esc_url( admin_url( 'options.php' ) ); ?>">
		<?php settings_fields( $page ); ?>
		<p>
			<label for="vitrine-consent-years"><?php esc_html_e( 'Keep for (years)', 'vitrine' ); ?></label>
			<input class="small-text" type="number" min="1" max="<?php echo (int) $most; ?>" id="vitrine-consent-years" name="<?php echo esc_attr( $name ); ?>" value="<?php echo (int) $years; ?>">
			<?php submit_button( '', 'secondary', 'submit', false ); ?>
		</p>
	</form>
	<?php echo $list; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own list, whose cells are escaped. ?>
</div>
