import { __, sprintf } from '@wordpress/i18n';
import type { Order } from '../../../contract';
import { Said } from '../../../ui/said';
import { useBuyAgain } from '../model/use-buy-again';

/** Puts what was ordered into the cart as it is sold now, opens it, and tells what is not to be had any more. */
export function BuyAgain( { order }: { order: Order } ) {
	const { buy, busy, said } = useBuyAgain( order );
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
			<Said said={ said } />
		</>
	);
}
