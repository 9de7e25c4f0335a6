<?php
/**
 * The checkout until its island is ready: a skeleton that prevents layout shift.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $home
 * @var string $shop
 * @var string $phone
 * @var string $email
 * @var string $hours
 * @var string $guarantee Rendered notice.
 * @var array{url: string, title: string, target: string}|null $instructions On withdrawal.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_parts = array(
	__( 'Contact', 'vitrine' )         => 2,
	__( 'Billing address', 'vitrine' ) => 6,
	__( 'Payment', 'vitrine' )         => 2,
);
?>
<div class="v-narrow-page v-checkout-page">
	<h1 class="v-page-title"><?php esc_html_e( 'Checkout', 'vitrine' ); ?></h1>
	<noscript>
		<div class="v-message">
			<p><?php esc_html_e( 'Checkout requires JavaScript, which is disabled in your browser. If you have any questions, contact us:', 'vitrine' ); ?></p>
			<?php $view->show( 'help', compact( 'phone', 'email', 'hours' ) ); ?>
		</div>
	</noscript>
	<div data-v-island="checkout" data-v-when="now">
		<div class="v-checkout v-skeleton-page" aria-hidden="true">
			<div class="v-checkout__bar"></div>
			<div class="v-checkout__form">
				<?php foreach ( $vitrine_parts as $vitrine_title => $vitrine_fields ) : ?>
					<div>
						<h2><?php echo esc_html( (string) $vitrine_title ); ?></h2>
						<div class="v-address-fields">
							<?php echo str_repeat( '<span class="v-skeleton v-skeleton--field"></span>', $vitrine_fields ); // phpcs:ignore WordPress.Security.EscapeOutput -- fixed markup. ?>
						</div>
					</div>
				<?php endforeach; ?>
			</div>
			<div class="v-checkout__summary">
				<h2><?php esc_html_e( 'Order summary', 'vitrine' ); ?></h2>
				<span class="v-skeleton v-skeleton--line"></span>
				<span class="v-skeleton v-skeleton--line"></span>
				<span class="v-skeleton v-skeleton--field"></span>
			</div>
		</div>
	</div>
	<?php // The island puts them above the order button. ?>
	<div class="v-checkout__legal" data-v-legal-notes>
		<?php echo $guarantee; // phpcs:ignore WordPress.Security.EscapeOutput -- a rendered block. ?>
		<?php if ( $instructions !== null ) : ?>
			<p><a href="<?php echo esc_url( $instructions['url'] ); ?>" target="_blank" rel="noopener"><?php echo esc_html( $instructions['title'] ); ?></a></p>
		<?php endif; ?>
	</div>
</div>
