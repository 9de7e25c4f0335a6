<?php
/**
 * The order confirmation page until its island is ready.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $phone
 * @var string $email
 * @var string $hours
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="v-narrow-page">
	<noscript>
		<div class="v-message">
			<h1 class="v-page-title"><?php esc_html_e( 'Your order', 'vitrine' ); ?></h1>
			<p><?php esc_html_e( 'This page requires JavaScript, which is disabled in your browser. Your confirmation e-mail contains the same details. If you have any questions, contact us:', 'vitrine' ); ?></p>
			<?php $view->show( 'help', compact( 'phone', 'email', 'hours' ) ); ?>
		</div>
	</noscript>
	<div data-v-island="order-received" data-v-when="now">
		<div class="v-skeleton-page" aria-hidden="true">
			<span class="v-skeleton v-skeleton--title"></span>
			<span class="v-skeleton v-skeleton--line"></span>
			<span class="v-skeleton v-skeleton--block"></span>
			<span class="v-skeleton v-skeleton--block"></span>
		</div>
	</div>
</div>
