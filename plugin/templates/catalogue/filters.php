<?php
/**
 * The filters: a sidebar on wide screens, an overlay on phones. Links work without scripts; only the price is a form.
 *
 * @var Vitrine\Storefront\View                 $view
 * @var Vitrine\CataloguePages\View\FiltersView $filters
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<dialog class="v-filters" id="v-filters" data-v-sheet aria-labelledby="v-filters-title">
	<div class="v-filters__panel">
		<div class="v-filters__head">
			<h2 class="v-filters__title" id="v-filters-title"><?php esc_html_e( 'Filter', 'vitrine' ); ?></h2>
			<button class="v-filters__close" type="button" data-v-sheet-close><?php Icons::print( 'close' ); ?><span class="v-sr"><?php esc_html_e( 'Close', 'vitrine' ); ?></span></button>
		</div>
		<div class="v-filters__body">
			<?php
			foreach ( $filters->groups as $group ) {
				if ( $group->range === null ) {
					$view->show( 'catalogue/facet', array( 'group' => $group ) );
				} else {
					$view->show( 'catalogue/range', array( 'label' => $group->label, 'range' => $group->range ) );
				}
			}
			?>
		</div>
		<div class="v-filters__foot">
			<p class="v-sr v-filters__status" role="status"><?php echo esc_html( $filters->count ); ?></p>
			<button class="v-button v-button--primary v-button--wide v-filters__show" type="button" data-v-sheet-close><?php echo esc_html( $filters->show ); ?></button>
			<?php if ( $filters->active > 0 ) : ?>
				<a class="v-link v-filters__reset" id="v-reset" data-v-reset href="<?php echo esc_url( $filters->reset ); ?>"><?php esc_html_e( 'Clear all filters', 'vitrine' ); ?></a>
			<?php endif; ?>
		</div>
	</div>
</dialog>
