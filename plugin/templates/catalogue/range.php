<?php
/**
 * The filter by price.
 *
 * @var string                                     $label
 * @var Vitrine\CataloguePages\View\PriceRangeView $range
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
			<details class="v-facet" open>
				<summary class="v-facet__summary"><h2 class="v-facet__title" id="v-facet-price"><?php echo esc_html( $label ); ?></h2><?php Icons::print( 'chevron' ); ?></summary>
				<form class="v-filters__range" method="get" action="<?php echo esc_url( $range->action ); ?>#v-price" aria-labelledby="v-facet-price">
					<?php foreach ( $range->hidden as $vitrine_name => $vitrine_value ) : ?>
						<input type="hidden" name="<?php echo esc_attr( $vitrine_name ); ?>" value="<?php echo esc_attr( $vitrine_value ); ?>">
					<?php endforeach; ?>
					<label class="v-filters__price"><span><?php esc_html_e( 'from', 'vitrine' ); ?></span><input id="v-from" type="text" inputmode="decimal" name="from" maxlength="10" pattern="\d+([.,]\d{1,2})?" value="<?php echo esc_attr( $range->from ); ?>" placeholder="<?php echo esc_attr( $range->lowest ); ?>"></label>
					<label class="v-filters__price"><span><?php esc_html_e( 'to', 'vitrine' ); ?></span><input id="v-to" type="text" inputmode="decimal" name="to" maxlength="10" pattern="\d+([.,]\d{1,2})?" value="<?php echo esc_attr( $range->to ); ?>" placeholder="<?php echo esc_attr( $range->highest ); ?>"></label>
					<button class="v-filters__apply" id="v-price" type="submit"><?php Icons::print( 'arrow' ); ?><span class="v-sr"><?php esc_html_e( 'Apply price', 'vitrine' ); ?></span></button>
				</form>
			</details>
