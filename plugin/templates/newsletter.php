<?php
/**
 * The newsletter page: one button to confirm or unsubscribe, or the result.
 *
 * @var string $title
 * @var string $said   The result; '' before any action.
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
		<p><a class="v-button" href="<?php echo esc_url( $shop ); ?>"><?php esc_html_e( 'Continue shopping', 'vitrine' ); ?></a></p>
	<?php elseif ( $step !== '' ) : ?>
		<p class="v-lead"><?php echo esc_html( $step === 'key' ? __( 'Just one more click to subscribe to our newsletter. You can unsubscribe at any time.', 'vitrine' ) : __( 'Do you want to unsubscribe from our newsletter?', 'vitrine' ) ); ?></p>
		<form method="post" action="<?php echo esc_url( $action ); ?>">
			<input type="hidden" name="<?php echo esc_attr( $step ); ?>" value="<?php echo esc_attr( $key ); ?>">
			<button class="v-button v-button--primary" type="submit"><?php echo esc_html( $step === 'key' ? __( 'Confirm subscription', 'vitrine' ) : __( 'Unsubscribe', 'vitrine' ) ); ?></button>
		</form>
	<?php else : ?>
		<p class="v-lead"><?php esc_html_e( 'Enter your e-mail address below and we’ll send you a confirmation link.', 'vitrine' ); ?></p>
	<?php endif; ?>
</div>
