<?php
/**
 * A product card.
 *
 * @var Vitrine\Storefront\View              $view
 * @var Vitrine\CataloguePages\View\CardView $card
 * @var string                               $second  URL of the picture that is shown when the card is hovered; '' without one.
 * @var bool                                 $quick   With a button that adds it to the cart.
 * @var bool                                 $eager
 * @var bool                                 $first
 * @var int                                  $heading
 * @var string                               $sizes
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;
use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

$vitrine_swatches = $card->item->preview->swatches;
?>
<article class="v-card v-card--<?php echo esc_attr( $card->state ); ?><?php echo $quick ? ' v-card--quick' : ''; ?>">
	<div class="v-card__picture">
		<?php
		$view->show(
			'catalogue/picture',
			array(
				'image' => $card->item->preview->image,
				'sizes' => $sizes,
				'eager' => $eager,
				'first' => $first,
				'alt'   => null,
			)
		);
		?>
		<?php if ( $second !== '' ) : ?>
			<span class="v-card__second" style="--v-second:url(<?php echo esc_url( $second ); ?>)"></span>
		<?php endif; ?>
		<?php if ( $card->price->off !== '' ) : ?>
			<span class="v-badge v-badge--sale"><span dir="ltr"><?php echo esc_html( $card->price->off ); ?></span></span>
		<?php elseif ( $card->isNew ) : ?>
			<span class="v-badge"><?php esc_html_e( 'New', 'vitrine' ); ?></span>
		<?php endif; ?>
	</div>
	<div class="v-card__text">
		<h<?php echo (int) $heading; ?> class="v-card__title"<?php Direction::printAttributes( $card->lang ); ?>><a class="v-card__link" href="<?php echo esc_url( $card->item->url ); ?>"><?php echo esc_html( $card->item->title ); ?></a></h<?php echo (int) $heading; ?>>
		<p class="v-card__price">
			<?php if ( $card->price->struck !== '' ) : ?>
				<span class="v-sr"><?php esc_html_e( 'Now', 'vitrine' ); ?></span>
				<span class="v-price v-price--sale"><?php echo esc_html( $card->price->price ); ?></span>
				<span class="v-sr"><?php esc_html_e( 'instead of', 'vitrine' ); ?></span>
				<s class="v-price v-price--was"><?php echo esc_html( $card->price->struck ); ?></s>
			<?php else : ?>
				<span class="v-price"><?php echo esc_html( $card->price->price ); ?></span>
			<?php endif; ?>
			<?php if ( $card->price->unitPrice !== '' ) : ?>
				<span class="v-unit-price"><?php echo esc_html( $card->price->unitPrice ); ?></span>
			<?php endif; ?>
		</p>
		<?php
		if ( $card->price->energy !== null ) {
			$view->show( 'catalogue/energy', array( 'energy' => $card->price->energy, 'full' => false ) );
		}
		?>
		<?php if ( $vitrine_swatches !== array() ) : ?>
			<p class="v-card__swatches">
				<span class="v-sr"><?php echo esc_html( "{$vitrine_swatches['name']}: " . implode( ', ', array_column( $vitrine_swatches['values'], 'name' ) ) ); ?></span>
				<?php foreach ( $vitrine_swatches['values'] as $vitrine_swatch ) : ?>
					<?php if ( $vitrine_swatch['image'] !== null ) : ?>
						<img class="v-swatch" src="<?php echo esc_url( $vitrine_swatch['image'] ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" alt="" width="20" height="20" loading="lazy">
					<?php elseif ( $vitrine_swatch['color'] !== '' ) : ?>
						<span class="v-swatch" style="background:<?php echo esc_attr( $vitrine_swatch['color'] ); ?>" aria-hidden="true"></span>
					<?php endif; ?>
				<?php endforeach; ?>
				<?php if ( $vitrine_swatches['more'] > 0 ) : ?>
					<span class="v-card__more">+<?php echo (int) $vitrine_swatches['more']; ?></span>
				<?php endif; ?>
			</p>
		<?php endif; ?>
		<?php if ( $card->price->lowest !== '' ) : ?>
			<p class="v-card__note"><?php echo esc_html( $card->price->lowest ); ?></p>
		<?php endif; ?>
		<?php if ( $card->note !== '' ) : ?>
			<p class="v-card__note"><?php echo esc_html( $card->note ); ?></p>
		<?php endif; ?>
	</div>
	<?php if ( $quick ) : ?>
		<form class="v-card__add" method="get" action="<?php echo esc_url( $card->item->url ); ?>" data-v-add-to-cart>
			<script type="application/json">{"id":<?php echo (int) $card->item->id; ?>}</script>
			<button class="v-card__button" type="submit" name="add" value="<?php echo (int) $card->item->id; ?>"><?php Icons::print( 'bag' ); ?><span class="v-card__label"><?php esc_html_e( 'Add to cart', 'vitrine' ); ?></span> <span class="v-sr">(<?php echo esc_html( $card->item->title ); ?>)</span></button>
		</form>
	<?php endif; ?>
	<button class="v-favourite v-card__favourite" type="button" data-v-favourite="<?php echo (int) $card->item->id; ?>" aria-pressed="false">
		<?php Icons::print( 'heart' ); ?>
		<?php /* translators: %s: product */ ?>
		<span class="v-sr"><?php echo esc_html( sprintf( __( 'Favourite: %s', 'vitrine' ), $card->item->title ) ); ?></span>
	</button>
</article>
