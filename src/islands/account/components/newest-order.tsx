import { __, sprintf } from '@wordpress/i18n';
import type { UserOrder } from '../../../contract';
import { orderUrl } from '../model/order-url';
import { OrderProgress } from '../../../ui/order';

/** Progress of the newest order, with a link to its details. */
export function NewestOrder( { order }: { order: UserOrder } ) {
	return (
		<div className="v-account__newest">
			<div className="v-account__newest-head">
				<p className="v-account__hint">
					{
						/* translators: %1$s: order number, %2$s: a day */
						sprintf( __( 'Order %1$s of %2$s', 'vitrine' ), order.number, order.created_text )
					}
				</p>
				<a className="v-link" href={ orderUrl( order.number ) }>
					{ __( 'View order', 'vitrine' ) }
				</a>
			</div>
			{ order.order_status === 'cancelled' ? <p>{ order.status_label }</p> : <OrderProgress order={ order } /> }
		</div>
	);
}
