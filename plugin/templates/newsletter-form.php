<?php
/**
 * The newsletter form above the footer columns. Works without JavaScript; the island `footer` takes over when the visitor approaches it.
 *
 * It contains the consent text: increase `Vitrine\Contact\Newsletter\NewsletterSubscriptions::TEXT_VERSION` when changing it.
 *
 * @var string $action
 * @var string $title '' for the default.
 * @var array{url: string, width: int, height: int, alt: string}|null $logo
 * @var array{url: string, width: int, height: int, alt: string}|null $image
 * @var string $privacy URL of the privacy policy, or ''.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<section class="v-newsletter<?php echo $image === null ? '' : ' v-newsletter--picture'; ?>" aria-labelledby="v-newsletter-title">
	<?php if ( $image !== null ) : ?>
		<img class="v-newsletter__picture" src="<?php echo esc_url( $image['url'] ); ?>" alt="" width="<?php echo (int) $image['width']; ?>" height="<?php echo (int) $image['height']; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" loading="lazy" decoding="async">
	<?php endif; ?>
	<div class="v-newsletter__words">
		<?php if ( $logo !== null ) : ?>
			<img class="v-newsletter__logo" src="<?php echo esc_url( $logo['url'] ); ?>" alt="<?php echo esc_attr( $logo['alt'] ); ?>" width="<?php echo (int) $logo['width']; ?>" height="<?php echo (int) $logo['height']; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" loading="lazy" decoding="async">
		<?php endif; ?>
		<h2 class="v-newsletter__title" id="v-newsletter-title"><?php echo esc_html( $title === '' ? __( 'Newsletter', 'vitrine' ) : $title ); ?></h2>
		<form class="v-newsletter__form" method="post" action="<?php echo esc_url( $action ); ?>" data-v-island="footer" data-v-when="interaction">
			<label class="v-newsletter__label" for="v-newsletter-email"><?php esc_html_e( 'E-mail', 'vitrine' ); ?></label>
			<div class="v-newsletter__row">
				<input class="v-newsletter__field" id="v-newsletter-email" type="email" name="email" maxlength="100" autocomplete="email" required>
				<button class="v-button v-newsletter__button" type="submit"><?php esc_html_e( 'Subscribe', 'vitrine' ); ?></button>
			</div>
			<div class="v-hidden" aria-hidden="true"><label><?php esc_html_e( 'Leave this empty', 'vitrine' ); ?> <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>
			<div class="v-newsletter__terms">
				<input id="v-newsletter-terms" type="checkbox" name="terms" value="1" required aria-invalid="false">
				<label for="v-newsletter-terms">
					<?php
					$vitrine_policy = esc_html__( 'privacy policy', 'vitrine' );
					printf(
						/* translators: %s: the words "privacy policy", as a link */
						esc_html__(
							'I would like the newsletter by e-mail and have read the %s. I can unsubscribe at any time.',
							'vitrine'
						),
						$privacy === '' ? $vitrine_policy : '<a href="' . esc_url( $privacy ) . '">' . $vitrine_policy . '</a>' // phpcs:ignore WordPress.Security.EscapeOutput -- both parts are escaped.
					);
					?>
				</label>
			</div>
			<div class="v-newsletter__said" data-v-said></div>
		</form>
	</div>
</section>
