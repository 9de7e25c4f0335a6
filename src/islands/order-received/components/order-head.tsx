import { __, sprintf } from '@wordpress/i18n';
import { isDue } from '../../../lib/is-due';
import type { Shown } from '../model/lookup';

/** What the page is about: an order that is on, one that waits for its payment, or one that is cancelled. */
export function OrderHead( { order, confirming }: Shown ) {
	const due = isDue( order );
	return (
		<header className="v-order__head">
			<p className="v-order__number">
				{
					/* translators: %s: order number */
					sprintf( __( 'Order %s', 'vitrine' ), order.number )
				}{ ' ' }
				<time dateTime={ order.created }>{ order.created_text }</time>
			</p>
			<h1 className="v-order__thanks">{ title( order.order_status === 'cancelled' ? order.status_label : '', due, confirming !== '' ) }</h1>
			<div role="status">
				{ due && confirming && (
					<p className="v-order__mail">{ __( 'You may close this page: we write to you as soon as your payment is there.', 'vitrine' ) }</p>
				) }
			</div>
			{ ! due && order.order_status !== 'cancelled' && (
				<p className="v-order__mail">
					{
						/* translators: %s: e-mail address */
						sprintf( __( 'A confirmation is on its way to %s.', 'vitrine' ), order.contact.email )
					}
				</p>
			) }
		</header>
	);
}

function title( cancelled: string, due: boolean, confirming: boolean ): string {
	if ( cancelled ) {
		return cancelled;
	}
	if ( due ) {
		return confirming ? __( 'Your payment is being confirmed', 'vitrine' ) : __( 'Your order waits for its payment', 'vitrine' );
	}
	return __( 'Thank you. Your order is with us.', 'vitrine' );
}
