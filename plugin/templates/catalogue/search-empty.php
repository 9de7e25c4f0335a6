<?php
/**
 * The search page before a search.
 *
 * @var Vitrine\Storefront\View             $view
 * @var string                              $title
 * @var array{action: string, term: string} $search
 * @var list<array{title: string, url: string, count: int, current: bool}> $navigation
 * @var list<string>                        $cards
 * @var string                              $popular
 * @var Vitrine\CataloguePages\View\PriceNoteView $note
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<div class="v-wrap v-list v-list--search v-list--blank">
	<header class="v-list__head">
		<h1 class="v-title v-list__title"><?php echo esc_html( $title ); ?></h1>
		<?php $view->show( 'catalogue/search-form', array( 'search' => $search ) ); ?>
	</header>
	<?php $view->show( 'catalogue/navigation', array( 'navigation' => $navigation ) ); ?>
	<?php if ( $cards !== array() ) : ?>
		<section class="v-row" aria-labelledby="v-suggestions">
			<h2 class="v-subtitle v-row__title" id="v-suggestions"><?php echo esc_html( $popular ); ?></h2>
			<div class="v-grid v-grid--row"><?php echo implode( '', $cards ); // phpcs:ignore WordPress.Security.EscapeOutput -- rendered cards. ?></div>
			<p class="v-price-note"><?php $view->show( 'catalogue/price-note', array( 'note' => $note ) ); ?></p>
		</section>
	<?php endif; ?>
</div>
