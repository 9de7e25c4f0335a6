<?php
/**
 * The categories below the one of the list, as small tiles.
 *
 * @var Vitrine\Storefront\View                          $view
 * @var list<Vitrine\CataloguePages\View\CategoryTile> $categories
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;

?>
<nav class="v-tiles" aria-label="<?php esc_attr_e( 'Subcategories', 'vitrine' ); ?>">
	<ul class="v-tiles__list">
		<?php foreach ( $categories as $category ) : ?>
			<li class="v-tile<?php echo $category->image === null ? ' v-tile--plain' : ''; ?>">
				<?php
				if ( $category->image !== null ) {
					$view->show(
						'catalogue/picture',
						array(
							'image' => $category->image,
							'sizes' => '4.5rem',
							'eager' => true,
							'first' => false,
							'alt'   => '',
						)
					);
				}
				?>
				<p class="v-tile__text"><a class="v-tile__link" href="<?php echo esc_url( $category->url ); ?>"<?php Direction::printAttributes( $category->lang ); ?>><?php echo esc_html( $category->title ); ?></a> <span class="v-tile__count"><?php echo esc_html( $category->count ); ?></span></p>
			</li>
		<?php endforeach; ?>
	</ul>
</nav>
