<?php
/**
 * The form for an e-mail when a sold-out product is back. Needs no JavaScript.
 *
 * It contains the consent text: increase `Vitrine\BackInStock\StockAlertRequests::TEXT_VERSION` when changing it.
 *
 * @var int    $product
 * @var string $action
 * @var string $privacy URL of the privacy policy, or ''.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<form class="v-alert" method="post" action="<?php echo esc_url( $action ); ?>">
	<label class="v-alert__label" for="v-alert-email"><?php esc_html_e( 'Get an e-mail when it is back', 'vitrine' ); ?></label>
	<input type="hidden" name="product" value="<?php echo (int) $product; ?>">
	<div class="v-alert__row">
		<input class="v-alert__field" id="v-alert-email" type="email" name="email" maxlength="100" autocomplete="email" placeholder="<?php esc_attr_e( 'E-mail', 'vitrine' ); ?>" aria-describedby="v-alert-note" required>
		<button class="v-button v-button--primary" type="submit"><?php esc_html_e( 'Notify me', 'vitrine' ); ?></button>
	</div>
	<div class="v-hidden" aria-hidden="true"><label><?php esc_html_e( 'Leave this empty', 'vitrine' ); ?> <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>
	<p class="v-alert__note" id="v-alert-note">
		<?php
		$vitrine_policy = esc_html__( 'privacy policy', 'vitrine' );
		printf(
			/* translators: %s: the words "privacy policy", as a link */
			esc_html__( 'One e-mail when it is in stock, nothing else; then we delete your address. See our %s.', 'vitrine' ),
			$privacy === '' ? $vitrine_policy : '<a href="' . esc_url( $privacy ) . '">' . $vitrine_policy . '</a>' // phpcs:ignore WordPress.Security.EscapeOutput -- both parts are escaped.
		);
		?>
	</p>
</form>
