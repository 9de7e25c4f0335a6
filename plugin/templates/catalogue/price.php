<?php
/**
 * The price of the product page with its notes, and the energy class.
 *
 * @var Vitrine\Storefront\View $view
 * @var array<string, mixed>    $buy
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="v-cost" data-v-swap="price">
	<p class="v-buy__price">
		<?php if ( $buy['struck'] !== '' ) : ?>
			<span class="v-sr"><?php esc_html_e( 'Now', 'vitrine' ); ?></span>
			<span class="v-price v-price--sale"><?php echo esc_html( $buy['price'] ); ?></span>
			<span class="v-sr"><?php esc_html_e( 'instead of', 'vitrine' ); ?></span>
			<s class="v-price v-price--was"><?php echo esc_html( $buy['struck'] ); ?></s>
			<span class="v-badge v-badge--sale"><span dir="ltr"><?php echo esc_html( $buy['off'] ); ?></span></span>
		<?php else : ?>
			<span class="v-price"><?php echo esc_html( $buy['price'] ); ?></span>
		<?php endif; ?>
		<?php if ( $buy['unit_price'] !== '' ) : ?>
			<span class="v-unit-price"><?php echo esc_html( $buy['unit_price'] ); ?></span>
		<?php endif; ?>
		<?php if ( $buy['lowest'] !== '' ) : ?>
			<span class="v-buy__vat v-buy__lowest"><?php echo esc_html( $buy['lowest'] ); ?></span>
		<?php endif; ?>
		<?php if ( $buy['vat'] !== '' ) : ?>
			<span class="v-buy__vat"><?php echo esc_html( $buy['vat'] ); ?></span>
		<?php endif; ?>
	</p>
	<?php
	if ( $buy['energy'] !== null ) {
		$view->show( 'catalogue/energy', array( 'energy' => $buy['energy'], 'full' => true ) );
	}
	?>
</div>
