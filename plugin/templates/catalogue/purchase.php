<?php
/**
 * The purchase box below price and options: stock, the add-to-cart form with the button before accessories and delivery, and the bar
 * with the same button.
 *
 * @var Vitrine\Storefront\View                  $view
 * @var Vitrine\CataloguePages\View\PurchaseView $buy
 * @var list<Vitrine\CataloguePages\View\CardView> $alternatives In stock, if this one is sold out.
 */

declare(strict_types=1);

use Vitrine\Kernel\InlineJson;
use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<div class="v-buy" data-v-swap="buy">
	<p class="v-promise__state v-promise__state--<?php echo esc_attr( $buy->stock->state ); ?>"><strong><?php echo esc_html( $buy->stock->text ); ?></strong><?php if ( $buy->stock->available ) : ?> <span><?php echo esc_html( $buy->stock->leadText ); ?></span><?php endif; ?></p>
	<?php if ( $buy->stock->available ) : ?>
	<form class="v-buy__form" id="v-buy" method="get" action="<?php echo esc_url( $buy->item->url ); ?>" novalidate data-v-add-to-cart>
		<script type="application/json"><?php echo InlineJson::encode( $buy->product ); // phpcs:ignore WordPress.Security.EscapeOutput -- escapes for script elements. ?></script>
		<input type="hidden" name="add" value="<?php echo (int) $buy->item->id; ?>">
		<div class="v-buy__row">
			<div class="v-stepper" data-v-stepper>
				<label class="v-sr" for="v-quantity"><?php esc_html_e( 'Quantity', 'vitrine' ); ?></label>
				<button class="v-stepper__button" type="button" value="-1"><?php Icons::print( 'minus' ); ?><span class="v-sr"><?php esc_html_e( 'Decrease quantity', 'vitrine' ); ?></span></button>
				<input class="v-stepper__field" id="v-quantity" type="number" name="kiekis" value="1" min="1" max="<?php echo (int) $buy->stock->most; ?>" inputmode="numeric" required>
				<button class="v-stepper__button" type="button" value="1"><?php Icons::print( 'plus' ); ?><span class="v-sr"><?php esc_html_e( 'Increase quantity', 'vitrine' ); ?></span></button>
				<output class="v-sr" for="v-quantity"></output>
			</div>
			<button class="v-button v-button--primary v-buy__submit" type="submit"><?php Icons::print( 'bag' ); ?><?php esc_html_e( 'Add to cart', 'vitrine' ); ?></button>
			<span role="status"><span class="v-sr v-buy__wait"><?php esc_html_e( 'Checking availability…', 'vitrine' ); ?></span></span>
			<button class="v-favourite v-buy__favourite" type="button" data-v-favourite="<?php echo (int) $buy->item->id; ?>" aria-pressed="false"><?php Icons::print( 'heart' ); ?><span class="v-sr"><?php /* translators: %s: product */ echo esc_html( sprintf( __( 'Favourite: %s', 'vitrine' ), $buy->item->title ) ); ?></span></button>
		</div>
		<noscript><p class="v-buy__noscript"><?php esc_html_e( 'The cart requires JavaScript, which is disabled in your browser.', 'vitrine' ); ?></p></noscript>
		<ul class="v-promise">
			<li><?php Icons::print( $buy->delivery->icon ); ?><span>
				<?php
				echo str_replace( '%s', '<strong>' . esc_html( $buy->delivery->day ) . '</strong>', esc_html( $buy->delivery->text ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- both parts are escaped.
				foreach ( array_filter( array( $buy->delivery->country, $buy->delivery->free ) ) as $vitrine_more ) {
					echo ' <span class="v-promise__more">', esc_html( $vitrine_more ), '</span>';
				}
				?>
			</span></li>
			<?php if ( $buy->assurance->exempt ) : ?>
				<li><?php Icons::print( 'check' ); ?><span><?php esc_html_e( 'Made to your specifications: no right of withdrawal', 'vitrine' ); ?></span></li>
			<?php endif; ?>
		</ul>
		<?php if ( $buy->accessories !== array() ) : ?>
			<fieldset class="v-buy__group">
				<legend class="v-buy__legend"><?php esc_html_e( 'Accessories', 'vitrine' ); ?></legend>
				<?php foreach ( $buy->accessories as $accessory ) : ?>
					<label class="v-extra<?php echo $accessory['offer']->available() ? '' : ' v-extra--gone'; ?>">
						<input class="v-extra__check" type="checkbox" name="accessory" value="<?php echo (int) $accessory['offer']->id; ?>"<?php disabled( ! $accessory['offer']->available() ); ?>>
						<span class="v-extra__picture">
							<?php
							$view->show(
								'catalogue/picture',
								array(
									'image' => $accessory['offer']->image,
									'sizes' => '4rem',
									'eager' => false,
									'first' => false,
									'alt'   => '',
								)
							);
							?>
						</span>
						<span class="v-extra__text"><span class="v-extra__title"><?php echo esc_html( $accessory['offer']->title ); ?></span><span class="v-extra__price"><?php echo $accessory['offer']->available() ? '+ ' . esc_html( $accessory['price'] ) : esc_html__( 'Sold out', 'vitrine' ); ?></span></span>
						<span class="v-extra__mark" aria-hidden="true"><?php Icons::print( 'check' ); ?></span>
					</label>
				<?php endforeach; ?>
			</fieldset>
		<?php endif; ?>
		<?php if ( count( $buy->delivery->methods ) > 1 ) : ?>
			<fieldset class="v-buy__group">
				<legend class="v-buy__legend"><?php esc_html_e( 'Delivery', 'vitrine' ); ?></legend>
				<?php foreach ( $buy->delivery->methods as $method ) : ?>
					<label class="v-way">
						<input class="v-way__check" type="radio" name="shipping" value="<?php echo esc_attr( $method['key'] ); ?>"<?php checked( $method['usual'] ); ?>>
						<span class="v-way__text"><span class="v-way__title"><?php echo esc_html( $method['label'] ); ?></span><span class="v-way__day"><?php echo esc_html( implode( ', ', array_filter( array( $method['day'], $method['note'] ) ) ) ); ?></span></span>
						<span class="v-way__price"><?php echo esc_html( $method['price'] ); ?></span>
					</label>
				<?php endforeach; ?>
			</fieldset>
		<?php elseif ( $buy->delivery->methods !== array() ) : ?>
			<input type="hidden" name="shipping" value="<?php echo esc_attr( $buy->delivery->methods[0]['key'] ); ?>">
		<?php endif; ?>
	</form>
	<div class="v-bar">
		<span class="v-bar__title"><?php echo esc_html( $buy->item->title ); ?></span>
		<span class="v-price<?php echo $buy->price->struck === '' ? '' : ' v-price--sale'; ?>"><?php echo esc_html( $buy->price->price ); ?></span>
		<button class="v-button v-button--primary" type="submit" form="v-buy"><?php esc_html_e( 'Add to cart', 'vitrine' ); ?></button>
	</div>
	<?php else : ?>
		<div class="v-buy__row v-buy__row--gone">
			<p class="v-buy__gone"><?php echo esc_html( $buy->stock->goneText ); ?></p>
			<button class="v-favourite v-favourite--wide" type="button" data-v-favourite="<?php echo (int) $buy->item->id; ?>" aria-pressed="false"><?php Icons::print( 'heart' ); ?><span><?php esc_html_e( 'Add to favourites', 'vitrine' ); ?></span></button>
		</div>
		<?php
		/** Below the note that this product or variant is sold out: `do_action( 'vitrine_product_sold_out', CatalogueItem )`. */
		do_action( 'vitrine_product_sold_out', $buy->item );
		if ( $alternatives !== array() ) {
			$view->show( 'catalogue/alternatives', array( 'cards' => $alternatives ) );
		}
		?>
	<?php endif; ?>
	<?php if ( ! $buy->assurance->exempt || $buy->assurance->promises !== array() ) : ?>
		<ul class="v-assurance">
			<?php if ( ! $buy->assurance->exempt ) : ?>
				<li><?php Icons::print( 'arrow-left' ); ?><?php if ( $buy->assurance->instructions !== '' ) : ?><a href="<?php echo esc_url( $buy->assurance->instructions ); ?>"><?php echo esc_html( $buy->assurance->withdrawal ); ?></a><?php else : ?><?php echo esc_html( $buy->assurance->withdrawal ); ?><?php endif; ?></li>
			<?php endif; ?>
			<?php foreach ( $buy->assurance->promises as $promise ) : ?>
				<li><?php Icons::print( 'shield' ); ?><?php echo esc_html( $promise ); ?></li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php /* translators: %s: SKU */ ?>
	<p class="v-buy__sku"><?php echo esc_html( sprintf( __( 'SKU %s', 'vitrine' ), $buy->item->sku ) ); ?></p>
</div>
