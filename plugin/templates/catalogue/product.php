<?php
/**
 * The product page.
 *
 * @var Vitrine\Storefront\View                  $view
 * @var Vitrine\Catalogue\CatalogueItem          $item          Of a family the family.
 * @var string                                   $text_lang     Language of the texts if borrowed from another language.
 * @var string                                   $notice
 * @var list<array{title: string, url: string}>  $crumbs
 * @var list<array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}> $gallery
 * @var array{options: list<Vitrine\CataloguePages\View\OptionView>, status: string}|null $options       Of a family.
 * @var Vitrine\CataloguePages\View\PurchaseView $purchase
 * @var string                                   $description   Rendered blocks.
 * @var Vitrine\CataloguePages\View\FactsView    $facts
 * @var string                                   $related_title
 * @var list<string>                             $related
 * @var list<Vitrine\CataloguePages\View\CardView> $alternatives In stock, if this one is sold out.
 * @var string                                   $compare       URL, or ''.
 * @var array{id: int, title: string, url: string, trail: list<array{id: int, title: string, url: string}>}|null $category
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;
use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<div class="v-wrap v-product">
	<?php
	$view->show(
		'catalogue/breadcrumb',
		array(
			'crumbs'  => $crumbs,
			'current' => $item->title,
		)
	);
	?>
	<?php if ( $notice !== '' ) : ?>
		<p class="v-product__notice"><?php Icons::print( 'globe' ); ?><?php echo esc_html( $notice ); ?></p>
	<?php endif; ?>
	<div class="v-product__frame">
		<?php $view->show( 'catalogue/gallery', array( 'gallery' => $gallery, 'title' => $item->title ) ); ?>
		<div class="v-product__buy" data-v-above-strip>
			<h1 class="v-product__title"<?php Direction::printAttributes( $text_lang ); ?>><?php echo esc_html( $item->title ); ?></h1>
			<?php
			$view->show( 'catalogue/price', array( 'buy' => $purchase ) );
			if ( $options !== null ) {
				$view->show( 'catalogue/options', $options );
			}
			$view->show( 'catalogue/purchase', array( 'buy' => $purchase, 'alternatives' => $alternatives ) );
			echo $facts->guarantee; // phpcs:ignore WordPress.Security.EscapeOutput -- a rendered view.
			?>
		</div>
		<div class="v-product__story">
			<?php
			if ( $facts->warnings['text'] !== '' ) {
				$view->show( 'catalogue/warnings', array( 'warnings' => $facts->warnings ) );
			}
			?>
			<?php if ( $item->preview->excerpt !== '' ) : ?>
				<p class="v-product__excerpt"<?php Direction::printAttributes( $text_lang ); ?>><?php echo esc_html( $item->preview->excerpt ); ?></p>
			<?php endif; ?>
			<?php if ( $description !== '' ) : ?>
				<div class="v-product__description"<?php Direction::printAttributes( $text_lang ); ?>><?php echo $description; // phpcs:ignore WordPress.Security.EscapeOutput -- rendered blocks. ?></div>
			<?php endif; ?>
			<?php if ( $facts->rows !== array() || $facts->manufacturer !== null ) : ?>
				<?php $view->show( 'catalogue/facts', compact( 'facts' ) ); ?>
			<?php endif; ?>
		</div>
	</div>
	<?php
	/** Between the product (or family) and similar ones, for reviews: `do_action( 'vitrine_product_reviews', CatalogueItem )`. */
	do_action( 'vitrine_product_reviews', $item );
	?>
	<?php if ( $related !== array() && $category !== null ) : ?>
		<section class="v-row" aria-labelledby="v-related">
			<div class="v-row__head">
				<h2 class="v-subtitle v-row__title" id="v-related"><?php echo esc_html( $related_title ); ?></h2>
				<a class="v-row__more" href="<?php echo esc_url( $category['url'] ); ?>"><?php echo esc_html( $category['title'] ); ?><?php Icons::print( 'arrow' ); ?></a>
			</div>
			<div class="v-grid v-grid--row"><?php echo implode( '', $related ); // phpcs:ignore WordPress.Security.EscapeOutput -- rendered cards. ?></div>
			<?php if ( $compare !== '' ) : ?>
				<p class="v-row__foot"><a class="v-row__more" href="<?php echo esc_url( $compare ); ?>" rel="nofollow"><?php esc_html_e( 'Compare with similar products', 'vitrine' ); ?><?php Icons::print( 'arrow' ); ?></a></p>
			<?php endif; ?>
		</section>
	<?php endif; ?>
</div>
