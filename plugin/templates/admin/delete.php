<?php
/**
 * Asks what to delete with the plugin. The form posts to WordPress's own plugins.php.
 *
 * @var \Vitrine\Storefront\View $view
 * @var list<string>             $plugins Plugins to delete.
 * @var array<string, string>    $fields  Passed on unchanged.
 * @var string                   $nonces  HTML of the hidden fields.
 * @var bool                     $unsure  Whether deleting everything was chosen but not confirmed.
 * @var string                   $list    URL of the plugin list.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1><?php esc_html_e( 'Delete Vitrine', 'vitrine' ); ?></h1>
	<p><?php esc_html_e( 'Vitrine has not been deleted yet. What should happen to the shop’s data?', 'vitrine' ); ?></p>
	<form method="post" action="<?php echo esc_url( $list ); ?>">
		<input type="hidden" name="action" value="delete-selected">
		<input type="hidden" name="verify-delete" value="1">
		<?php foreach ( $plugins as $vitrine_plugin ) : ?>
			<input type="hidden" name="checked[]" value="<?php echo esc_attr( $vitrine_plugin ); ?>">
		<?php endforeach; ?>
		<?php foreach ( $fields as $vitrine_name => $vitrine_value ) : ?>
			<input type="hidden" name="<?php echo esc_attr( $vitrine_name ); ?>" value="<?php echo esc_attr( $vitrine_value ); ?>">
		<?php endforeach; ?>
		<?php echo $nonces; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own fields. ?>
		<?php $view->show( 'admin/removal-choice', array( 'all' => $unsure, 'unsure' => $unsure ) ); ?>
		<p class="submit">
			<button class="button button-primary"><?php esc_html_e( 'Delete plugin', 'vitrine' ); ?></button>
			<a class="button" href="<?php echo esc_url( $list ); ?>"><?php esc_html_e( 'Cancel', 'vitrine' ); ?></a>
		</p>
	</form>
</div>
