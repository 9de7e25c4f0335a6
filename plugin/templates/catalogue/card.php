<?php
/**
 * A product card.
 *
 * @var Vitrine\Storefront\View $view
 * @var array<string, mixed>    $card
 * @var bool                    $eager
 * @var bool                    $first
 * @var int                     $heading
 * @var string                  $sizes
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;
use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<article class="v-card v-card--<?php echo esc_attr( $card['state'] ); ?><?php echo $card['quick'] ? ' v-card--quick' : ''; ?>">
	<div class="v-card__picture">
		<?php
		$view->show(
			'catalogue/picture',
			array(
				'image' => $card['image'],
				'sizes' => $sizes,
				'eager' => $eager,
				'first' => $first,
				'alt'   => null,
			)
		);
		?>
		<?php if ( $card['second'] !== '' ) : ?>
			<span class="v-card__second" style="--v-second:url(<?php echo esc_url( $card['second'] ); ?>)"></span>
		<?php endif; ?>
		<?php if ( $card['off'] !== '' ) : ?>
			<span class="v-badge v-badge--sale"><span dir="ltr"><?php echo esc_html( $card['off'] ); ?></span></span>
		<?php elseif ( $card['is_new'] ) : ?>
			<span class="v-badge"><?php esc_html_e( 'New', 'vitrine' ); ?></span>
		<?php endif; ?>
	</div>
	<div class="v-card__text">
		<h<?php echo (int) $heading; ?> class="v-card__title"<?php echo Direction::attributes( $card['lang'] ); ?>><a class="v-card__link" href="<?php echo esc_url( $card['url'] ); ?>"><?php echo esc_html( $card['title'] ); ?></a></h<?php echo (int) $heading; ?>>
		<p class="v-card__price">
			<?php if ( $card['struck'] !== '' ) : ?>
				<span class="v-sr"><?php esc_html_e( 'Now', 'vitrine' ); ?></span>
				<span class="v-price v-price--sale"><?php echo esc_html( $card['price'] ); ?></span>
				<span class="v-sr"><?php esc_html_e( 'instead of', 'vitrine' ); ?></span>
				<s class="v-price v-price--was"><?php echo esc_html( $card['struck'] ); ?></s>
			<?php else : ?>
				<span class="v-price"><?php echo esc_html( $card['price'] ); ?></span>
			<?php endif; ?>
			<?php if ( $card['unit_price'] !== '' ) : ?>
				<span class="v-unit-price"><?php echo esc_html( $card['unit_price'] ); ?></span>
			<?php endif; ?>
		</p>
		<?php
		if ( $card['energy'] !== null ) {
			$view->show( 'catalogue/energy', array( 'energy' => $card['energy'], 'full' => false ) );
		}
		?>
		<?php if ( $card['swatches'] !== array() ) : ?>
			<p class="v-card__swatches">
				<span class="v-sr"><?php echo esc_html( "{$card['swatches']['name']}: " . implode( ', ', array_column( $card['swatches']['values'], 'name' ) ) ); ?></span>
				<?php foreach ( $card['swatches']['values'] as $vitrine_swatch ) : ?>
					<?php if ( $vitrine_swatch['image'] !== null ) : ?>
						<img class="v-swatch" src="<?php echo esc_url( $vitrine_swatch['image'] ); ?>" alt="" width="20" height="20" loading="lazy">
					<?php elseif ( $vitrine_swatch['color'] !== '' ) : ?>
						<span class="v-swatch" style="background:<?php echo esc_attr( $vitrine_swatch['color'] ); ?>" aria-hidden="true"></span>
					<?php endif; ?>
				<?php endforeach; ?>
				<?php if ( $card['swatches']['more'] > 0 ) : ?>
					<span class="v-card__more">+<?php echo (int) $card['swatches']['more']; ?></span>
				<?php endif; ?>
			</p>
		<?php endif; ?>
		<?php if ( $card['lowest'] !== '' ) : ?>
			<p class="v-card__note"><?php echo esc_html( $card['lowest'] ); ?></p>
		<?php endif; ?>
		<?php if ( $card['note'] !== '' ) : ?>
			<p class="v-card__note"><?php echo esc_html( $card['note'] ); ?></p>
		<?php endif; ?>
	</div>
	<?php if ( $card['quick'] ) : ?>
		<form class="v-card__add" method="get" action="<?php echo esc_url( $card['url'] ); ?>" data-v-add-to-cart>
			<script type="application/json">{"id":<?php echo (int) $card['id']; ?>}</script>
			<input type="hidden" name="product" value="<?php echo (int) $card['id']; ?>">
			<input type="hidden" name="kiekis" value="1">
			<button class="v-card__button" type="submit"><?php echo Icons::svg( 'bag' ); ?><span class="v-card__label"><?php esc_html_e( 'Add to cart', 'vitrine' ); ?></span><span class="v-sr">: <?php echo esc_html( $card['title'] ); ?></span></button>
		</form>
	<?php endif; ?>
	<button class="v-favourite v-card__favourite" type="button" data-v-favourite="<?php echo (int) $card['id']; ?>" aria-pressed="false">
		<?php echo Icons::svg( 'heart' ); ?>
		<?php /* translators: %s: product */ ?>
		<span class="v-sr"><?php echo esc_html( sprintf( __( 'Favourite: %s', 'vitrine' ), $card['title'] ) ); ?></span>
	</button>
</article>
