<?php
/**
 * The product page.
 *
 * @var Vitrine\Storefront\View                                    $view
 * @var string                                                     $title
 * @var string                                                     $excerpt
 * @var string                                                     $text_lang   Language of the texts if borrowed from another language.
 * @var string                                                     $notice
 * @var list<array{title: string, url: string}>                    $crumbs
 * @var list<array<string, mixed>>                                 $gallery
 * @var array<string, mixed>                                       $options     Of a family, else empty.
 * @var array<string, mixed>                                       $purchase
 * @var string                                                     $guarantee   Rendered notice on the legal guarantee.
 * @var string                                                     $description Rendered blocks.
 * @var array{text: string, lang: string}                          $warnings
 * @var list<array<string, mixed>>                                 $facts       Attributes and brand.
 * @var Vitrine\Catalogue\Brands\Manufacturer|null                 $manufacturer
 * @var string                 $manufacturer_address In the current language.
 * @var string                                                     $related_title
 * @var list<string>                                               $related
 * @var string                                                     $compare     URL, or ''.
 * @var array{id: int, title: string, url: string}|null            $category
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
			'current' => $title,
		)
	);
	?>
	<?php if ( $notice !== '' ) : ?>
		<p class="v-product__notice"><?php echo Icons::svg( 'globe' ); ?><?php echo esc_html( $notice ); ?></p>
	<?php endif; ?>
	<div class="v-product__frame">
		<?php $view->show( 'catalogue/gallery', array( 'gallery' => $gallery, 'title' => $title ) ); ?>
		<div class="v-product__buy" data-v-above-strip>
			<h1 class="v-product__title"<?php echo Direction::attributes( $text_lang ); ?>><?php echo esc_html( $title ); ?></h1>
			<?php
			$view->show( 'catalogue/price', array( 'buy' => $purchase ) );
			if ( $options !== array() ) {
				$view->show( 'catalogue/options', $options );
			}
			$view->show( 'catalogue/purchase', array( 'buy' => $purchase, 'title' => $purchase['title'] ) );
			echo $guarantee; // phpcs:ignore WordPress.Security.EscapeOutput -- a rendered view.
			?>
		</div>
		<div class="v-product__story">
			<?php
			if ( $warnings['text'] !== '' ) {
				$view->show( 'catalogue/warnings', compact( 'warnings' ) );
			}
			?>
			<?php if ( $excerpt !== '' ) : ?>
				<p class="v-product__excerpt"<?php echo Direction::attributes( $text_lang ); ?>><?php echo esc_html( $excerpt ); ?></p>
			<?php endif; ?>
			<?php if ( $description !== '' ) : ?>
				<div class="v-product__description"<?php echo Direction::attributes( $text_lang ); ?>><?php echo $description; // phpcs:ignore WordPress.Security.EscapeOutput -- rendered blocks. ?></div>
			<?php endif; ?>
			<?php if ( $facts !== array() || $manufacturer !== null ) : ?>
				<?php $view->show( 'catalogue/facts', compact( 'manufacturer', 'manufacturer_address' ) + array( 'rows' => $facts ) ); ?>
			<?php endif; ?>
		</div>
	</div>
	<?php if ( $related !== array() && $category !== null ) : ?>
		<section class="v-row" aria-labelledby="v-related">
			<div class="v-row__head">
				<h2 class="v-subtitle v-row__title" id="v-related"><?php echo esc_html( $related_title ); ?></h2>
				<a class="v-row__more" href="<?php echo esc_url( $category['url'] ); ?>"><?php echo esc_html( $category['title'] ); ?><?php echo Icons::svg( 'arrow' ); ?></a>
			</div>
			<div class="v-grid v-grid--row"><?php echo implode( '', $related ); // phpcs:ignore WordPress.Security.EscapeOutput -- rendered cards. ?></div>
			<?php if ( $compare !== '' ) : ?>
				<p class="v-row__foot"><a class="v-row__more" href="<?php echo esc_url( $compare ); ?>" rel="nofollow"><?php esc_html_e( 'Compare with similar products', 'vitrine' ); ?><?php echo Icons::svg( 'arrow' ); ?></a></p>
			<?php endif; ?>
		</section>
	<?php endif; ?>
</div>
