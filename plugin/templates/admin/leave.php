<?php
/**
 * Decides what is deleted with the plugin.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $action
 * @var bool $all    Whether to delete everything.
 * @var bool $unsure Whether deleting everything was chosen but not confirmed.
 * @var bool $saved
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1><?php esc_html_e( 'When Vitrine is deleted', 'vitrine' ); ?></h1>
	<?php if ( $saved ) : ?>
		<div class="notice notice-success" role="status"><p><?php esc_html_e( 'Your choice has been saved. Nothing is deleted until you delete the plugin.', 'vitrine' ); ?></p></div>
	<?php endif; ?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php wp_nonce_field( $action ); ?>
		<?php $view->show( 'admin/removal-choice', array( 'all' => $all, 'unsure' => $unsure ) ); ?>
		<?php submit_button(); ?>
	</form>
</div>
