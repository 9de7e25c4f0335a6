import { __, sprintf } from '@wordpress/i18n';
import type { UserOrder } from '../../../contract';
import { orderAddress } from '../model/order-address';
import { OrderProgress } from '../../../ui/order';

/** How far the newest order is, and the way to all of it. */
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
				<a className="v-link" href={ orderAddress( order.number ) }>
					{ __( 'See the order', 'vitrine' ) }
				</a>
			</div>
			{ order.order_status === 'cancelled' ? <p>{ order.status_label }</p> : <OrderProgress order={ order } /> }
		</div>
	);
}
