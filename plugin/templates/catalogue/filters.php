<?php
/**
 * The filters: a sidebar on wide screens, an overlay on phones. Links work without scripts; only the price is a form.
 *
 * @var Vitrine\Storefront\View $view
 * @var array<string, mixed>    $filters
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<dialog class="v-filters" id="v-filters" data-v-sheet aria-labelledby="v-filters-title">
	<div class="v-filters__panel">
		<div class="v-filters__head">
			<h2 class="v-filters__title" id="v-filters-title"><?php esc_html_e( 'Filter', 'vitrine' ); ?></h2>
			<button class="v-filters__close" type="button" data-v-sheet-close><?php echo Icons::svg( 'close' ); ?><span class="v-sr"><?php esc_html_e( 'Close', 'vitrine' ); ?></span></button>
		</div>
		<div class="v-filters__body">
			<?php
			if ( $filters['categories'] !== null ) {
				$view->show( 'catalogue/facet', array( 'group' => $filters['categories'] ) );
			}
			?>
			<details class="v-facet" open>
				<summary class="v-facet__summary"><h2 class="v-facet__title" id="v-facet-price"><?php esc_html_e( 'Price', 'vitrine' ); ?></h2><?php echo Icons::svg( 'chevron' ); ?></summary>
				<form class="v-filters__range" method="get" action="<?php echo esc_url( $filters['action'] ); ?>#v-price" aria-labelledby="v-facet-price">
					<?php foreach ( $filters['hidden'] as $name => $value ) : ?>
						<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
					<?php endforeach; ?>
					<label class="v-filters__price"><span><?php esc_html_e( 'from', 'vitrine' ); ?></span><input id="v-from" type="text" inputmode="decimal" name="from" maxlength="10" pattern="\d+([.,]\d{1,2})?" value="<?php echo esc_attr( $filters['from'] ); ?>" placeholder="<?php echo esc_attr( $filters['lowest'] ); ?>"></label>
					<label class="v-filters__price"><span><?php esc_html_e( 'to', 'vitrine' ); ?></span><input id="v-to" type="text" inputmode="decimal" name="to" maxlength="10" pattern="\d+([.,]\d{1,2})?" value="<?php echo esc_attr( $filters['to'] ); ?>" placeholder="<?php echo esc_attr( $filters['highest'] ); ?>"></label>
					<button class="v-filters__apply" id="v-price" type="submit"><?php echo Icons::svg( 'arrow' ); ?><span class="v-sr"><?php esc_html_e( 'Apply price', 'vitrine' ); ?></span></button>
				</form>
			</details>
			<?php
			foreach ( array( $filters['stock'], ...$filters['groups'] ) as $group ) {
				$view->show( 'catalogue/facet', array( 'group' => $group ) );
			}
			?>
		</div>
		<div class="v-filters__foot">
			<p class="v-sr v-filters__status" role="status"><?php echo esc_html( $filters['count'] ); ?></p>
			<button class="v-button v-button--primary v-button--wide v-filters__show" type="button" data-v-sheet-close><?php echo esc_html( $filters['show'] ); ?></button>
			<?php if ( $filters['active'] > 0 ) : ?>
				<a class="v-link v-filters__reset" id="v-reset" data-v-reset href="<?php echo esc_url( $filters['reset'] ); ?>"><?php esc_html_e( 'Clear all filters', 'vitrine' ); ?></a>
			<?php endif; ?>
		</div>
	</div>
</dialog>
