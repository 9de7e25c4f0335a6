<?php
/**
 * The newsletter's own page: one button to confirm or to leave, or what became of it.
 *
 * @var string $title
 * @var string $said   What happened; '' before anything did.
 * @var string $step   `key` to confirm, `leave` to unsubscribe, '' for neither.
 * @var string $key
 * @var string $action
 * @var string $shop
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="v-narrow-page">
	<h1 class="v-page-title"><?php echo esc_html( $title ); ?></h1>
	<?php if ( $said !== '' ) : ?>
		<p class="v-lead" role="status"><?php echo esc_html( $said ); ?></p>
		<p><a class="v-button" href="<?php echo esc_url( $shop ); ?>"><?php esc_html_e( 'To the shop', 'vitrine' ); ?></a></p>
	<?php elseif ( $step !== '' ) : ?>
		<p class="v-lead"><?php echo esc_html( $step === 'key' ? __( 'One more click, and you get our newsletter. You can unsubscribe at any time.', 'vitrine' ) : __( 'Do you want to get no more newsletters from us?', 'vitrine' ) ); ?></p>
		<form method="post" action="<?php echo esc_url( $action ); ?>">
			<input type="hidden" name="<?php echo esc_attr( $step ); ?>" value="<?php echo esc_attr( $key ); ?>">
			<button class="v-button v-button--primary" type="submit"><?php echo esc_html( $step === 'key' ? __( 'Confirm subscription', 'vitrine' ) : __( 'Unsubscribe', 'vitrine' ) ); ?></button>
		</form>
	<?php else : ?>
		<p class="v-lead"><?php esc_html_e( 'Enter your e-mail address below, and we send you a link to confirm it.', 'vitrine' ); ?></p>
	<?php endif; ?>
</div>
