import { __, _n, sprintf } from '@wordpress/i18n';
import type { Order } from '../../lib/order';
import './style.scss';

type Shown = Pick<
	Order,
	'order_status' | 'status_label' | 'delivery_text' | 'progress' | 'days_left' | 'withdrawn' | 'withdrawn_text' | 'progress_text'
>;

/**
 * Progress of an order, by days until its delivery date (specification, section 4). A cancelled order shows its label only, an unpaid one no
 * day, since its lead time starts with the payment; of one that is withdrawn from or refunded as a whole, nothing is expected any more.
 */
export function OrderProgress( { order }: { order: Shown } ) {
	if ( order.order_status === 'cancelled' ) {
		return null;
	}
	if ( order.withdrawn === 'all' ) {
		return (
			<p className="v-order__progress">
				<strong>{ order.withdrawn_text }</strong>
			</p>
		);
	}
	if ( order.order_status === 'pending' ) {
		return (
			<p className="v-order__progress">
				<strong>{ order.status_label }</strong> <span className="v-order__soft">{ order.progress_text }</span>
			</p>
		);
	}
	// Refunded as a whole.
	if ( ! order.delivery_text ) {
		return (
			<p className="v-order__progress">
				<strong>{ order.status_label }</strong>
			</p>
		);
	}
	return (
		<div className="v-order__progress" role="group" aria-label={ __( 'Progress', 'vitrine' ) }>
			<p className="v-order__state">
				<strong>{ order.status_label }</strong>{ ' ' }
				<span className="v-order__soft">
					{
						/* translators: %s: a day */
						sprintf( __( 'Expected %s', 'vitrine' ), order.delivery_text )
					}
				</span>
			</p>
			<div
				className="v-order__bar"
				role="progressbar"
				aria-valuenow={ order.progress }
				aria-valuemin={ 0 }
				aria-valuemax={ 100 }
				aria-label={ order.status_label }
			>
				<span style={ { inlineSize: `${ order.progress }%` } } />
			</div>
			<p className="v-order__soft">
				{ order.days_left > 0
					? /* translators: %d: days */
						sprintf( _n( '%d day left', '%d days left', order.days_left, 'vitrine' ), order.days_left )
					: __( 'It should have arrived by now.', 'vitrine' ) }
			</p>
			{ order.withdrawn_text && <p className="v-order__state">{ order.withdrawn_text }</p> }
		</div>
	);
}
