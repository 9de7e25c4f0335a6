import { __ } from '@wordpress/i18n';
import { isDelivered } from '../../../lib/is-delivered';
import type { Order } from '../../../lib/order';
import { OrderAddresses, OrderLines, OrderMoney, OrderWithdrawals } from '../../../ui/order';
import { Totals } from '../../../ui/totals';

export function OrderDetails( { order }: { order: Order } ) {
	return (
		<div className="v-orders__details">
			<section>
				<h3>{ __( 'What you ordered', 'vitrine' ) }</h3>
				<OrderLines lines={ order.lines } />
				<Totals totals={ order.totals } undelivered={ ! isDelivered( order.lines ) } />
			</section>
			<section>
				<h3>{ __( 'Payment', 'vitrine' ) }</h3>
				<p>{ order.payment_method.title }</p>
				{ order.payment_status === 'unpaid' &&
					order.order_status !== 'cancelled' &&
					order.withdrawn !== 'all' &&
					order.payment_method.instructions && <p className="v-orders__text">{ order.payment_method.instructions }</p> }
				<OrderMoney order={ order } />
			</section>
			{ order.order_status !== 'pending' && (
				<section>
					<OrderWithdrawals order={ order } heading="h3" />
				</section>
			) }
			<OrderAddresses order={ order } heading="h3" />
			{ order.note && (
				<section>
					<h3>{ __( 'Your note', 'vitrine' ) }</h3>
					<p className="v-orders__text">{ order.note }</p>
				</section>
			) }
		</div>
	);
}
