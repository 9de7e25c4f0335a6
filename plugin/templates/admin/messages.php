<?php
/**
 * The list of messages.
 *
 * @var string $list     HTML of the list table.
 * @var string $group    Settings group.
 * @var string $name     Field name.
 * @var int    $days
 * @var bool   $settings Whether the user may change the settings.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Messages', 'vitrine' ); ?></h1>
	<hr class="wp-header-end">
	<?php settings_errors(); ?>
	<?php echo $list; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own list, whose cells are escaped. ?>
	<?php if ( $settings ) : ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'options.php' ) ); ?>">
			<?php settings_fields( $group ); ?>
			<p>
				<label for="vitrine-messages-days"><?php esc_html_e( 'Delete after (days)', 'vitrine' ); ?></label>
				<input class="small-text" type="number" min="0" max="3650" id="vitrine-messages-days" name="<?php echo esc_attr( $name ); ?>" value="<?php echo (int) $days; ?>" aria-describedby="vitrine-messages-days-note">
				<?php submit_button( '', 'secondary', 'submit', false ); ?>
			</p>
			<p class="description" id="vitrine-messages-days-note"><?php esc_html_e( 'Enter 0 to keep them indefinitely.', 'vitrine' ); ?></p>
		</form>
	<?php endif; ?>
</div>
