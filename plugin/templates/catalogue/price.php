<?php
/**
 * The price of the product page with its notes, and the energy class.
 *
 * @var Vitrine\Storefront\View                  $view
 * @var Vitrine\CataloguePages\View\PurchaseView $buy
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="v-cost" data-v-swap="price">
	<p class="v-buy__price">
		<?php if ( $buy->price->struck !== '' ) : ?>
			<span class="v-sr"><?php esc_html_e( 'Now', 'vitrine' ); ?></span>
			<span class="v-price v-price--sale"><?php echo esc_html( $buy->price->price ); ?></span>
			<span class="v-sr"><?php esc_html_e( 'instead of', 'vitrine' ); ?></span>
			<s class="v-price v-price--was"><?php echo esc_html( $buy->price->struck ); ?></s>
			<span class="v-badge v-badge--sale"><span dir="ltr"><?php echo esc_html( $buy->price->off ); ?></span></span>
		<?php else : ?>
			<span class="v-price"><?php echo esc_html( $buy->price->price ); ?></span>
		<?php endif; ?>
		<?php if ( $buy->price->unitPrice !== '' ) : ?>
			<span class="v-unit-price"><?php echo esc_html( $buy->price->unitPrice ); ?></span>
		<?php endif; ?>
		<?php if ( $buy->price->lowest !== '' ) : ?>
			<span class="v-buy__vat v-buy__lowest"><?php echo esc_html( $buy->price->lowest ); ?></span>
		<?php endif; ?>
		<?php if ( $buy->note->text !== '' ) : ?>
			<span class="v-buy__vat"><?php $view->show( 'catalogue/price-note', array( 'note' => $buy->note ) ); ?></span>
		<?php endif; ?>
	</p>
	<?php
	if ( $buy->price->energy !== null ) {
		$view->show( 'catalogue/energy', array( 'energy' => $buy->price->energy, 'full' => true ) );
	}
	?>
</div>
