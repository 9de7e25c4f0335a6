<?php
/**
 * The shop's links in a theme that the owner keeps.
 *
 * @var string $action
 * @var string $anchor
 * @var string $theme  Name of the theme.
 * @var bool $live
 * @var string $chosen '' if the owner has not decided.
 * @var string $selected
 * @var array<string, string> $places Labels by place.
 * @var string $recommended
 * @var bool $is_in Whether a place is chosen.
 * @var string $out Value of the place outside of the theme.
 * @var string $saved What the choice that has just been saved does; '' if there is none.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="card" id="<?php echo esc_attr( $anchor ); ?>">
	<h2><?php esc_html_e( 'Links in your theme', 'vitrine' ); ?></h2>
	<?php if ( $saved !== '' ) : ?>
		<div class="notice notice-success inline" role="status"><p><?php echo esc_html( $saved ); ?></p></div>
	<?php endif; ?>
	<?php /* translators: %s: name of a theme */ ?>
	<p><?php echo esc_html( sprintf( __( '%s was not made for this shop. Customers need links to the cart, their account and their language on every page, and the law requires links to the withdrawal form and the legal pages.', 'vitrine' ), $theme ) ); ?></p>
	<?php if ( $chosen === '' ) : ?>
		<p><strong><?php $live ? esc_html_e( 'Choose where these links are shown.', 'vitrine' ) : esc_html_e( 'They are added when you go live, unless you choose otherwise.', 'vitrine' ); ?></strong></p>
	<?php endif; ?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php // The page has several forms: an id would not be unique. ?>
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $action ) ); ?>">
		<fieldset>
			<legend class="screen-reader-text"><?php esc_html_e( 'Links in your theme', 'vitrine' ); ?></legend>
			<?php foreach ( $places as $vitrine_place => $vitrine_label ) : ?>
				<?php /* translators: %s: one of several choices */ ?>
				<p><label><input type="radio" name="place" value="<?php echo esc_attr( (string) $vitrine_place ); ?>" <?php checked( $selected, (string) $vitrine_place ); ?>> <?php echo esc_html( $vitrine_place === $recommended ? sprintf( __( '%s (recommended)', 'vitrine' ), $vitrine_label ) : $vitrine_label ); ?></label></p>
			<?php endforeach; ?>
		</fieldset>
		<p class="description"><?php wp_is_block_theme() ? esc_html_e( 'You can move or remove the links in the site editor: they are the blocks “Shop links” and “Legal links”.', 'vitrine' ) : esc_html_e( 'Some themes hide their menu on phones, so check the preview on a phone as well.', 'vitrine' ); ?></p>
		<p>
			<button class="button" name="preview" value="1"><?php esc_html_e( 'Preview', 'vitrine' ); ?></button>
			<button class="button<?php echo $chosen === '' && $live ? ' button-primary' : ''; ?>"><?php esc_html_e( 'Save', 'vitrine' ); ?></button>
			<?php if ( $is_in ) : ?>
				<?php // After the choices: its place replaces theirs. ?>
				<button class="button" name="place" value="<?php echo esc_attr( $out ); ?>"><?php esc_html_e( 'Remove the links', 'vitrine' ); ?></button>
			<?php endif; ?>
		</p>
	</form>
</div>
