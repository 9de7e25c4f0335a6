<?php
/**
 * A wishlist until its island is ready: a grid of card skeletons that prevents layout shift. The server's title is kept.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $kind  `own` or `shared`.
 * @var string $title
 * @var string $help
 * @var string $phone
 * @var string $email
 * @var string $hours
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_cards = 8;
?>
<div class="v-list v-list--blank v-wrap">
	<div class="v-list__head"><h1 class="v-title"><?php echo esc_html( $title ); ?></h1></div>
	<noscript>
		<div class="v-message">
			<p><?php echo esc_html( $help ); ?></p>
			<?php $view->show( 'help', compact( 'phone', 'email', 'hours' ) ); ?>
		</div>
	</noscript>
	<div data-v-island="wishlist" data-v-when="now" data-view="<?php echo esc_attr( $kind ); ?>"<?php echo $kind === 'own' ? ' data-v-failure' : ''; ?>>
		<div class="v-grid v-skeleton-page" aria-hidden="true">
			<?php for ( $vitrine_card = 0; $vitrine_card < $vitrine_cards; $vitrine_card++ ) : ?>
				<div class="v-card">
					<div class="v-card__picture"><span class="v-picture v-skeleton"></span></div>
					<div class="v-card__text">
						<span class="v-skeleton v-skeleton--line"></span>
						<span class="v-skeleton v-skeleton--line"></span>
					</div>
				</div>
			<?php endfor; ?>
		</div>
	</div>
</div>
