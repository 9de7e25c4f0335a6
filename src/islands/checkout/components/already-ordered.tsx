import { __ } from '@wordpress/i18n';
import { pageUrls } from '../../../lib/page-urls';
import { orderReceivedUrl } from '../../../lib/order-received-url';
import type { EarlierOrder } from '../model/use-place-order';

/** The cart has already been ordered: nothing is ordered again unless the customer confirms it. */
export function AlreadyOrdered( { ordered, onAgain }: { ordered: EarlierOrder; onAgain: () => void } ) {
	return (
		<p className="v-checkout__again">
			<a href={ ordered.key ? orderReceivedUrl( ordered.key ) : pageUrls().orders }>{ __( 'View order', 'vitrine' ) }</a>
			<button type="button" className="v-button" onClick={ onAgain }>
				{ __( 'Order again', 'vitrine' ) }
			</button>
		</p>
	);
}
