import { __ } from '@wordpress/i18n';
import { pageConfig } from '../../../lib/config';
import { receivedAddress } from '../../../lib/received-address';
import type { Ordered } from '../model/use-place-order';

/** What is in the cart was ordered before: nothing more is ordered unless the customer says so. */
export function OrderedBefore( { ordered, onAgain }: { ordered: Ordered; onAgain: () => void } ) {
	return (
		<p className="v-checkout__again">
			<a href={ ordered.key ? receivedAddress( ordered.key ) : pageConfig().urls.orders }>{ __( 'View order', 'vitrine' ) }</a>
			<button type="button" className="v-button" onClick={ onAgain }>
				{ __( 'Order it again', 'vitrine' ) }
			</button>
		</p>
	);
}
