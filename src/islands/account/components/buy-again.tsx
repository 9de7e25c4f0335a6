import { __, sprintf } from '@wordpress/i18n';
import type { Order } from '../../../lib/order';
import { FormMessage } from '../../../ui/form-message';
import { useBuyAgain } from '../model/use-buy-again';

/** Adds the order's items to the cart at current prices, opens the cart, and lists the items that are no longer available. */
export function BuyAgain( { order }: { order: Order } ) {
	const { buy, busy, result } = useBuyAgain( order );
	return (
		<>
			<button
				type="button"
				className="v-button"
				aria-disabled={ busy }
				/* translators: %s: order number */
				aria-label={ sprintf( __( 'Buy again: order %s', 'vitrine' ), order.number ) }
				onClick={ () => void buy() }
			>
				{ __( 'Buy again', 'vitrine' ) }
			</button>
			<FormMessage result={ result } />
		</>
	);
}
