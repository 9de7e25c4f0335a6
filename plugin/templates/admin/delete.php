<?php
/**
 * The question before the plugin is deleted, sent to WordPress's own plugins.php.
 *
 * @var \Vitrine\Storefront\View $view
 * @var list<string>             $plugins Deleted together.
 * @var array<string, string>    $fields  Sent on as they came.
 * @var string                   $nonces  Finished HTML of the hidden fields.
 * @var bool                     $unsure  Everything was chosen, and not confirmed.
 * @var string                   $list    Address of the list of plugins.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1><?php esc_html_e( 'Delete Vitrine', 'vitrine' ); ?></h1>
	<p><?php esc_html_e( 'Vitrine has not been deleted yet. What should happen to the data of the shop?', 'vitrine' ); ?></p>
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
			<button class="button button-primary"><?php esc_html_e( 'Delete the plugin', 'vitrine' ); ?></button>
			<a class="button" href="<?php echo esc_url( $list ); ?>"><?php esc_html_e( 'Cancel', 'vitrine' ); ?></a>
		</p>
	</form>
</div>
