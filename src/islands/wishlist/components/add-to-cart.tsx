import { __, sprintf } from '@wordpress/i18n';
import type { CartProduct } from '../../../contract';

/**
 * The same form as on the product page (plugin/templates/catalogue/purchase.php): the early layer adds the product and opens the drawer.
 */
export function AddToCart( { product }: { product: CartProduct } ) {
	const [ method ] = product.shipping_methods;
	return (
		<form className="v-wish__form" method="get" action={ product.url } data-v-add-to-cart>
			<script type="application/json" dangerouslySetInnerHTML={ { __html: JSON.stringify( product ).replaceAll( '<', '\\u003c' ) } } />
			{ method && <input type="hidden" name="shipping" value={ method.key } /> }
			<button
				type="submit"
				name="add"
				value={ product.id }
				className="v-button v-button--wide v-wish__add"
				/* translators: %s: product */
				aria-label={ sprintf( __( 'Add to cart: %s', 'vitrine' ), product.title ) }
			>
				{ __( 'Add to cart', 'vitrine' ) }
			</button>
		</form>
	);
}
