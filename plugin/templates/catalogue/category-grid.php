<?php
/**
 * The category tiles.
 *
 * @var Vitrine\Storefront\View                          $view
 * @var string                                           $headline
 * @var list<Vitrine\CataloguePages\View\CategoryTile> $categories
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

?>
<section class="v-wrap v-row v-categories">
	<?php if ( $headline !== '' ) : ?>
		<h2 class="v-subtitle v-row__title"><?php echo esc_html( $headline ); ?></h2>
	<?php endif; ?>
	<ul class="v-categories__list">
		<?php foreach ( $categories as $category ) : ?>
			<li class="v-category">
				<div class="v-category__picture">
					<?php
					$view->show(
						'catalogue/picture',
						array(
							'image' => $category->image,
							'sizes' => '(min-width: 64rem) 30rem, 46vw',
							'eager' => false,
							'first' => false,
							'alt'   => '',
						)
					);
					?>
				</div>
				<p class="v-category__text"><a class="v-category__link" href="<?php echo esc_url( $category->url ); ?>"<?php Direction::printAttributes( $category->lang ); ?>><?php echo esc_html( $category->title ); ?></a> <span class="v-category__count"><?php echo esc_html( $category->count ); ?></span></p>
			</li>
		<?php endforeach; ?>
	</ul>
</section>
