<?php
/**
 * Products of the same category that are in stock, in the purchase box of one that is sold out.
 *
 * @var Vitrine\Storefront\View                    $view
 * @var list<Vitrine\CataloguePages\View\CardView> $cards
 */

declare(strict_types=1);

use Vitrine\I18n\Direction;

defined( 'ABSPATH' ) || exit;
?>
<div class="v-alternatives">
	<p class="v-buy__legend" id="v-alternatives"><?php esc_html_e( 'Similar and in stock', 'vitrine' ); ?></p>
	<ul class="v-alternatives__list" aria-labelledby="v-alternatives">
		<?php foreach ( $cards as $vitrine_card ) : ?>
			<li>
				<a class="v-alternatives__link" href="<?php echo esc_url( $vitrine_card->item->url ); ?>">
					<span class="v-extra__picture">
						<?php
						$view->show(
							'catalogue/picture',
							array(
								'image' => $vitrine_card->item->preview->image,
								'sizes' => '4rem',
								'eager' => false,
								'first' => false,
								'alt'   => '',
							)
						);
						?>
					</span>
					<span class="v-extra__text"><span class="v-extra__title"<?php Direction::printAttributes( $vitrine_card->lang ); ?>><?php echo esc_html( $vitrine_card->item->title ); ?></span><span class="v-extra__price"><?php echo esc_html( $vitrine_card->price->price ); ?></span></span>
				</a>
			</li>
		<?php endforeach; ?>
	</ul>
</div>
