<?php
/**
 * The page of requests for products that are sold out: one button to confirm or end a request, or the result.
 *
 * @var string $title
 * @var string $said   The result; '' before any action.
 * @var string $step   `key` to confirm, `leave` to end, '' for neither.
 * @var string $key
 * @var string $action
 * @var string $shop
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="v-narrow-page">
	<h1 class="v-page-title"><?php echo esc_html( $title ); ?></h1>
	<?php if ( $step !== '' ) : ?>
		<p class="v-lead"><?php echo esc_html( $step === 'key' ? __( 'Just one more click, and we will send you one e-mail when it is back in stock.', 'vitrine' ) : __( 'Do you want to end your request? We will delete your address.', 'vitrine' ) ); ?></p>
		<form method="post" action="<?php echo esc_url( $action ); ?>">
			<input type="hidden" name="<?php echo esc_attr( $step ); ?>" value="<?php echo esc_attr( $key ); ?>">
			<button class="v-button v-button--primary" type="submit"><?php echo esc_html( $step === 'key' ? __( 'Confirm', 'vitrine' ) : __( 'End request', 'vitrine' ) ); ?></button>
		</form>
	<?php else : ?>
		<p class="v-lead" role="status"><?php echo esc_html( $said === '' ? __( 'You can ask for an e-mail on the page of a product that is sold out.', 'vitrine' ) : $said ); ?></p>
		<p><a class="v-button" href="<?php echo esc_url( $shop ); ?>"><?php esc_html_e( 'Continue shopping', 'vitrine' ); ?></a></p>
	<?php endif; ?>
</div>
