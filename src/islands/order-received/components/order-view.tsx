import { __ } from '@wordpress/i18n';
import { isDelivered } from '../../../lib/is-delivered';
import { isPayable } from '../../../lib/is-payable';
import { withdrawalUrl, withdrawalLabel } from '../../../lib/withdrawal';
import { OrderAddresses, OrderLines, OrderMoney, OrderProgress, OrderWithdrawals } from '../../../ui/order';
import { Totals } from '../../../ui/totals';
import type { FoundOrder } from '../model/lookup';
import { NextSteps } from './next-steps';
import { OrderContact } from './order-contact';
import { OrderHead } from './order-head';
import { PayNow } from './pay-now';
import { Transfer } from './transfer';

interface Props {
	found: FoundOrder;
	/** The visitor has paid with this intent. */
	onPaid: ( intent: string ) => void;
}

/** Thank-you message, next steps, and the complete order. */
export function OrderView( { found, onPaid }: Props ) {
	const { order, confirming, failed } = found;
	const isWithdrawn = order.withdrawn === 'all';
	const { transfer } = order.payment;
	const withdrawal = ( order.withdrawal.open || order.order_status === 'completed' || order.withdrawn !== 'none' ) && (
		<section className="v-order__section v-order__withdrawal">
			<OrderWithdrawals order={ order } heading="h2" />
			{ order.withdrawal.open && (
				<a className="v-button" href={ withdrawalUrl( order.key ) }>
					{ withdrawalLabel() }
				</a>
			) }
		</section>
	);
	// The next step of an unpaid order is paying.
	const isDue = ! isWithdrawn && ! confirming && ( isPayable( order ) || Boolean( transfer ) );
	const payment = (
		<section className="v-order__section">
			<h2>{ __( 'Payment', 'vitrine' ) }</h2>
			<p>
				<strong>{ order.payment_method.title }</strong>
				{ order.totals.total.amount > 0 && ` · ${ order.payment.label }` }
			</p>
			{ order.payment_method.instructions && ! isWithdrawn && ! confirming && (
				<p className="v-order__text">{ order.payment_method.instructions }</p>
			) }
			{ transfer && ! isWithdrawn && ! confirming && <Transfer transfer={ transfer } /> }
			{ isPayable( order ) && ! confirming && <PayNow orderKey={ order.key } failed={ failed } onPaid={ onPaid } /> }
			<OrderMoney order={ order } />
		</section>
	);
	return (
		<article className="v-order">
			<OrderHead { ...found } />
			{ isWithdrawn ? withdrawal : ! isPayable( order ) && <OrderProgress order={ order } /> }
			{ isDue && payment }
			{ ! confirming && <NextSteps steps={ order.next_steps } /> }
			{ ! isDue && payment }
			<section className="v-order__section">
				<h2>{ __( 'What you ordered', 'vitrine' ) }</h2>
				<OrderLines lines={ order.lines } />
				<Totals totals={ order.totals } undelivered={ ! isDelivered( order.lines ) } />
			</section>
			<OrderContact number={ order.number } />
			<OrderAddresses order={ order } heading="h2" />
			{ ! isWithdrawn && withdrawal }
			{ order.note && (
				<section className="v-order__section">
					<h2>{ __( 'Your note', 'vitrine' ) }</h2>
					<p className="v-order__text">{ order.note }</p>
				</section>
			) }
		</article>
	);
}
