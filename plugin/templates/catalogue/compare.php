<?php
/**
 * Products side by side.
 *
 * @var Vitrine\Storefront\View                 $view
 * @var string                                  $title
 * @var list<array{title: string, url: string}> $crumbs
 * @var list<ComparedView>                      $products    A column each.
 * @var list<int>                               $quick       Products with a button that adds them to the cart.
 * @var list<array{title: string, rows: list<Vitrine\CataloguePages\View\ComparedRow>}> $groups
 * @var list<array{url: string, card: Vitrine\CataloguePages\View\CardView}> $suggestions Products that can be added.
 */

declare(strict_types=1);

use Vitrine\CataloguePages\View\ComparedView;
use Vitrine\I18n\Direction;
use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<div class="v-wrap v-compare">
	<?php $view->show( 'catalogue/breadcrumb', array( 'crumbs' => $crumbs, 'current' => $title ) ); ?>
	<header class="v-compare__head">
		<h1 class="v-title"><?php echo esc_html( $title ); ?></h1>
		<p class="v-compare__intro"><?php esc_html_e( 'Up to four products side by side.', 'vitrine' ); ?></p>
	</header>
	<div class="v-compare__frame v-compare__frame--<?php echo count( $products ); ?>">
	<div class="v-compare__scroll" role="region" aria-labelledby="v-compare-caption" tabindex="0">
		<table class="v-compare__table">
			<?php /* translators: %s: names of products */ ?>
			<caption class="v-sr" id="v-compare-caption"><?php echo esc_html( sprintf( __( 'Comparison: %s', 'vitrine' ), implode( ', ', array_map( static fn ( ComparedView $one ): string => $one->card->item->title, $products ) ) ) ); ?></caption>
			<thead>
				<tr>
					<td class="v-compare__corner"></td>
					<?php foreach ( $products as $vitrine_index => $vitrine_product ) : ?>
						<th class="v-compare__product v-card--<?php echo esc_attr( $vitrine_product->card->state ); ?>" scope="col">
							<div class="v-compare__card">
								<div class="v-compare__picture">
									<?php
									$view->show(
										'catalogue/picture',
										array(
											'image' => $vitrine_product->card->item->preview->image,
											'sizes' => '(min-width: 45rem) 9rem, 7rem',
											'eager' => true,
											'first' => $vitrine_index === 0,
											'alt'   => '',
										)
									);
									?>
									<?php if ( $vitrine_product->card->price->off !== '' ) : ?>
										<span class="v-badge v-badge--sale"><span dir="ltr"><?php echo esc_html( $vitrine_product->card->price->off ); ?></span></span>
									<?php endif; ?>
								</div>
								<a class="v-compare__link" href="<?php echo esc_url( $vitrine_product->card->item->url ); ?>"<?php Direction::printAttributes( $vitrine_product->card->lang ); ?>><?php echo esc_html( $vitrine_product->card->item->title ); ?></a>
							</div>
						</th>
					<?php endforeach; ?>
				</tr>
				<tr>
					<td class="v-compare__corner"></td>
					<?php foreach ( $products as $vitrine_product ) : ?>
						<td class="v-compare__actions">
							<?php if ( in_array( $vitrine_product->card->item->id, $quick, true ) ) : ?>
								<form method="get" action="<?php echo esc_url( $vitrine_product->card->item->url ); ?>" data-v-add-to-cart>
									<script type="application/json">{"id":<?php echo esc_html( (string) $vitrine_product->card->item->id ); ?>}</script>
									<button class="v-button v-compare__buy" type="submit" name="add" value="<?php echo esc_attr( (string) $vitrine_product->card->item->id ); ?>"><?php Icons::print( 'bag' ); ?><?php esc_html_e( 'Add to cart', 'vitrine' ); ?><span class="v-sr">: <?php echo esc_html( $vitrine_product->card->item->title ); ?></span></button>
								</form>
							<?php endif; ?>
							<?php if ( $vitrine_product->remove !== '' ) : ?>
								<?php /* translators: %s: product */ ?>
								<a class="v-compare__remove" href="<?php echo esc_url( $vitrine_product->remove ); ?>" rel="nofollow" aria-label="<?php echo esc_attr( sprintf( __( 'Remove from the comparison: %s', 'vitrine' ), $vitrine_product->card->item->title ) ); ?>"><?php Icons::print( 'close', 16 ); ?><?php esc_html_e( 'Remove', 'vitrine' ); ?></a>
							<?php endif; ?>
						</td>
					<?php endforeach; ?>
				</tr>
			</thead>
			<tbody>
				<tr>
					<th scope="row"><?php esc_html_e( 'Price', 'vitrine' ); ?></th>
					<?php foreach ( $products as $vitrine_product ) : ?>
						<td class="v-compare__price">
							<?php if ( $vitrine_product->card->price->struck !== '' ) : ?>
								<span class="v-sr"><?php esc_html_e( 'Now', 'vitrine' ); ?></span>
								<span class="v-price v-price--sale"><?php echo esc_html( $vitrine_product->card->price->price ); ?></span>
								<span class="v-sr"><?php esc_html_e( 'instead of', 'vitrine' ); ?></span>
								<s class="v-price v-price--was"><?php echo esc_html( $vitrine_product->card->price->struck ); ?></s>
								<span class="v-compare__note"><?php echo esc_html( $vitrine_product->card->price->lowest ); ?></span>
							<?php else : ?>
								<span class="v-price"><?php echo esc_html( $vitrine_product->card->price->price ); ?></span>
							<?php endif; ?>
						</td>
					<?php endforeach; ?>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Stock and delivery', 'vitrine' ); ?></th>
					<?php foreach ( $products as $vitrine_product ) : ?>
						<td>
							<span class="v-compare__state v-compare__state--<?php echo esc_attr( $vitrine_product->card->state ); ?>"><?php echo esc_html( $vitrine_product->stateText ); ?></span>
							<?php if ( $vitrine_product->delivery !== '' ) : ?>
								<span class="v-compare__note"><?php echo esc_html( $vitrine_product->delivery ); ?></span>
							<?php endif; ?>
						</td>
					<?php endforeach; ?>
				</tr>
			</tbody>
			<?php foreach ( $groups as $vitrine_group ) : ?>
				<tbody>
					<?php if ( $vitrine_group['title'] !== '' ) : ?>
						<tr>
							<th class="v-compare__group" scope="rowgroup" colspan="<?php echo count( $products ) + 1; ?>"><span><?php echo esc_html( $vitrine_group['title'] ); ?></span></th>
						</tr>
					<?php endif; ?>
					<?php foreach ( $vitrine_group['rows'] as $vitrine_row ) : ?>
						<tr>
							<th scope="row"><?php echo esc_html( $vitrine_row->label ); ?><?php if ( $vitrine_row->unit !== '' ) : ?> (<?php echo esc_html( $vitrine_row->unit ); ?>)<?php endif; ?></th>
							<?php foreach ( $vitrine_row->cells as $vitrine_cell ) : ?>
								<td>
									<?php if ( $vitrine_cell === array() ) : ?>
										<span class="v-compare__none"><span aria-hidden="true">–</span><span class="v-sr"><?php esc_html_e( 'not specified', 'vitrine' ); ?></span></span>
									<?php elseif ( count( $vitrine_cell ) === 1 ) : ?>
										<?php $view->show( 'catalogue/value', array( 'value' => $vitrine_cell[0] ) ); ?>
									<?php else : ?>
										<ul class="v-compare__values">
											<?php foreach ( $vitrine_cell as $vitrine_value ) : ?>
												<li><?php $view->show( 'catalogue/value', array( 'value' => $vitrine_value ) ); ?></li>
											<?php endforeach; ?>
										</ul>
									<?php endif; ?>
								</td>
							<?php endforeach; ?>
						</tr>
					<?php endforeach; ?>
				</tbody>
			<?php endforeach; ?>
		</table>
	</div>
	<?php if ( $suggestions !== array() ) : ?>
		<section class="v-compare__more" aria-labelledby="v-compare-add">
			<h2 class="v-subtitle" id="v-compare-add"><?php esc_html_e( 'Add a product', 'vitrine' ); ?></h2>
			<ul class="v-compare__list">
				<?php foreach ( $suggestions as $vitrine_suggestion ) : ?>
					<li class="v-compare__offer">
						<span class="v-compare__thumb"><?php $view->show( 'catalogue/picture', array( 'image' => $vitrine_suggestion['card']->item->preview->image, 'sizes' => '5rem', 'eager' => false, 'first' => false, 'alt' => '' ) ); ?></span>
						<a class="v-compare__add" href="<?php echo esc_url( $vitrine_suggestion['url'] ); ?>" rel="nofollow"><span class="v-sr"><?php esc_html_e( 'Add to the comparison:', 'vitrine' ); ?> </span><span<?php Direction::printAttributes( $vitrine_suggestion['card']->lang ); ?>><?php echo esc_html( $vitrine_suggestion['card']->item->title ); ?></span><span class="v-compare__note"><?php echo esc_html( $vitrine_suggestion['card']->price->price ); ?></span></a>
						<?php Icons::print( 'plus', 20 ); ?>
					</li>
				<?php endforeach; ?>
			</ul>
		</section>
	<?php endif; ?>
	</div>
</div>
