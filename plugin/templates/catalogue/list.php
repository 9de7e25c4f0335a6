<?php
/**
 * A product list: a category, all products, or search results. Links that the script follows have `no-prefetch`, so that WordPress doesn't
 * fetch the same list once more.
 *
 * @var Vitrine\Storefront\View                       $view
 * @var string                                        $kind
 * @var string                                        $title
 * @var string                                        $description
 * @var list<array{title: string, url: string}>       $crumbs
 * @var array{action: string, term: string}           $search
 * @var array{term: string, typed: string, url: string, dropped: string}|null $corrected
 * @var list<array{title: string, url: string, count: int, current: bool}> $navigation
 * @var list<Vitrine\CataloguePages\View\CategoryTile> $tiles Of the categories below.
 * @var string                                        $count
 * @var int                                           $total
 * @var int                                           $scope
 * @var list<array{id: string, label: string, url: string, current: bool}> $sorts
 * @var Vitrine\CataloguePages\View\FiltersView     $filters
 * @var list<array{id: string, label: string, url: string}> $pills
 * @var list<string>                                  $cards
 * @var Vitrine\CataloguePages\View\PaginationView|null $pagination
 * @var list<string>                                  $suggestions
 * @var Vitrine\CataloguePages\View\PriceNoteView   $note
 * @var string                                        $shop
 * @var string                                        $see_all
 * @var string                                        $popular
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$vitrine_sort = array_values( array_filter( $sorts, static fn ( array $sort ): bool => $sort['current'] ) )[0]['label'] ?? '';

?>
<div class="v-wrap v-list v-list--<?php echo esc_attr( $kind ); ?>" data-v-island="list" data-v-when="interaction">
	<?php
	$view->show(
		'catalogue/breadcrumb',
		array(
			'crumbs'  => $crumbs,
			'current' => $title,
		)
	);
	?>
	<header class="v-list__head">
		<h1 class="v-title v-list__title"><?php echo esc_html( $title ); ?></h1>
		<?php if ( $description !== '' ) : ?>
			<p class="v-list__description"><?php echo esc_html( $description ); ?></p>
			<?php if ( mb_strlen( $description ) > 80 ) : ?>
				<?php // On a phone the description has two lines until it is unfolded. ?>
				<details class="v-list__unfold"><summary><?php esc_html_e( 'Show more', 'vitrine' ); ?></summary></details>
			<?php endif; ?>
		<?php endif; ?>
		<?php
		if ( $kind === 'search' ) {
			$view->show( 'catalogue/search-form', array( 'search' => $search ) );
		}
		?>
		<?php if ( $corrected !== null && $corrected['dropped'] !== '' ) : ?>
			<p class="v-list__description">
				<?php
				echo esc_html(
					sprintf(
						/* translators: 1: search term, 2: words that were left out of the search */
						__( 'Nothing matches all words. Showing results for “%1$s”, without “%2$s”.', 'vitrine' ),
						$corrected['term'],
						$corrected['dropped']
					)
				);
				?>
			</p>
		<?php elseif ( $corrected !== null ) : ?>
			<p class="v-list__description">
				<?php
				/* translators: %s: search term */
				echo esc_html( sprintf( __( 'Showing results for “%s”.', 'vitrine' ), $corrected['term'] ) );
				?>
				<a href="<?php echo esc_url( $corrected['url'] ); ?>" rel="nofollow">
				<?php
				/* translators: %s: search term */
				echo esc_html( sprintf( __( 'Search only for “%s”', 'vitrine' ), $corrected['typed'] ) );
				?>
				</a>
			</p>
		<?php endif; ?>
	</header>
	<?php
	if ( $navigation !== array() ) {
		$view->show( 'catalogue/navigation', array( 'navigation' => $navigation ) );
	}
	?>
	<?php
	if ( $tiles !== array() ) {
		$view->show( 'catalogue/category-tiles', array( 'categories' => $tiles ) );
	}
	?>
	<?php if ( $scope > 0 ) : ?>
	<div class="v-list__frame">
		<div class="v-list__bar">
			<p class="v-list__count" role="status" tabindex="-1"><?php echo esc_html( $count ); ?></p>
			<button class="v-list__open" type="button" data-v-sheet-open="v-filters" command="show-modal" commandfor="v-filters"><?php Icons::print( 'filter' ); ?><?php esc_html_e( 'Filter', 'vitrine' ); ?><?php if ( $filters->active > 0 ) : ?><span class="v-list__active"><?php echo (int) $filters->active; ?></span><?php endif; ?></button>
			<details class="v-sort" name="v-sort">
				<summary class="v-sort__summary"><span class="v-sort__label"><?php esc_html_e( 'Sort', 'vitrine' ); ?></span><span class="v-sort__now"><?php echo esc_html( $vitrine_sort ); ?></span><?php Icons::print( 'chevron' ); ?></summary>
				<ul class="v-sort__list no-prefetch" data-v-swap="sort">
					<?php foreach ( $sorts as $sort ) : ?>
						<li><a id="<?php echo esc_attr( $sort['id'] ); ?>" href="<?php echo esc_url( $sort['url'] ); ?>"<?php echo $sort['current'] ? ' aria-current="true"' : ''; ?> rel="nofollow"><?php echo esc_html( $sort['label'] ); ?></a></li>
					<?php endforeach; ?>
				</ul>
			</details>
		</div>
		<div class="v-list__filters no-prefetch" data-v-swap="filters">
			<?php
			$view->show(
				'catalogue/filters',
				array( 'filters' => $filters )
			);
			?>
		</div>
		<div class="v-list__results">
			<?php if ( $pills !== array() ) : ?>
				<ul class="v-pills no-prefetch" data-v-swap="pills" aria-label="<?php esc_attr_e( 'Active filters', 'vitrine' ); ?>">
					<?php foreach ( $pills as $pill ) : ?>
						<?php /* translators: %s: an active filter */ ?>
						<li><a class="v-pill" id="<?php echo esc_attr( $pill['id'] ); ?>" href="<?php echo esc_url( $pill['url'] ); ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Remove filter: %s', 'vitrine' ), $pill['label'] ) ); ?>"><?php echo esc_html( $pill['label'] ); ?><?php Icons::print( 'close' ); ?></a></li>
					<?php endforeach; ?>
				</ul>
			<?php endif; ?>
			<?php if ( $total > 0 ) : ?>
				<p class="v-price-note"><?php $view->show( 'catalogue/price-note', array( 'note' => $note ) ); ?></p>
				<div class="v-grid"><?php echo implode( '', $cards ); // phpcs:ignore WordPress.Security.EscapeOutput -- rendered cards. ?></div>
				<?php
				if ( $pagination !== null ) {
					$view->show( 'catalogue/pagination', array( 'pagination' => $pagination ) );
				}
				?>
			<?php else : ?>
				<div class="v-empty no-prefetch" data-v-swap="empty">
					<p class="v-subtitle"><?php esc_html_e( 'No products match these filters.', 'vitrine' ); ?></p>
					<p class="v-empty__hint"><?php esc_html_e( 'Remove one of the filters above, or start again with all products.', 'vitrine' ); ?></p>
					<p><a class="v-button" id="v-reset-empty" data-v-reset href="<?php echo esc_url( $filters->reset ); ?>"><?php esc_html_e( 'Clear all filters', 'vitrine' ); ?></a></p>
				</div>
			<?php endif; ?>
		</div>
	</div>
	<?php else : ?>
		<div class="v-empty">
			<?php if ( $kind === 'search' ) : ?>
				<p class="v-subtitle"><?php esc_html_e( 'No products found', 'vitrine' ); ?></p>
				<p class="v-empty__hint"><?php esc_html_e( 'Try a shorter or more general search term, or browse the shop.', 'vitrine' ); ?></p>
			<?php else : ?>
				<p class="v-subtitle"><?php esc_html_e( 'There are no products here at the moment.', 'vitrine' ); ?></p>
			<?php endif; ?>
			<p><a class="v-button" href="<?php echo esc_url( $shop ); ?>"><?php echo esc_html( $see_all ); ?></a></p>
		</div>
	<?php endif; ?>
	<?php if ( $suggestions !== array() ) : ?>
		<section class="v-row" aria-labelledby="v-suggestions">
			<h2 class="v-subtitle v-row__title" id="v-suggestions"><?php echo esc_html( $popular ); ?></h2>
			<div class="v-grid v-grid--row"><?php echo implode( '', $suggestions ); // phpcs:ignore WordPress.Security.EscapeOutput -- rendered cards. ?></div>
			<p class="v-price-note"><?php $view->show( 'catalogue/price-note', array( 'note' => $note ) ); ?></p>
		</section>
	<?php endif; ?>
</div>
