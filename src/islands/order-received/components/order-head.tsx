import { __, sprintf } from '@wordpress/i18n';
import { isPayable } from '../../../lib/is-payable';
import type { FoundOrder } from '../model/lookup';

/** Headline by state: order confirmed, payment pending, cancelled, or withdrawn from. */
export function OrderHead( { order, confirming, confirmed }: FoundOrder ) {
	const isUnpaid = isPayable( order );
	const withdrawn = order.withdrawn === 'all' ? order.withdrawn_text : '';
	const ended = order.order_status === 'cancelled' ? order.status_label : withdrawn;
	return (
		<header className="v-order__head">
			<p className="v-order__number">
				{
					/* translators: %s: order number */
					sprintf( __( 'Order %s', 'vitrine' ), order.number )
				}
				{ ' · ' }
				<time dateTime={ order.created }>{ order.created_text }</time>
			</p>
			<h1 className="v-order__thanks">{ title( ended, isUnpaid, confirming !== '', confirmed ) }</h1>
			<div role="status">
				{ isUnpaid && confirming && (
					<p className="v-order__mail">
						{ __( 'You can close this page. We will e-mail you as soon as your payment is confirmed.', 'vitrine' ) }
					</p>
				) }
			</div>
			{ ! isUnpaid && ! ended && ! confirmed && (
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

function title( ended: string, isUnpaid: boolean, confirming: boolean, confirmed: string ): string {
	if ( ended ) {
		return ended;
	}
	if ( isUnpaid ) {
		return confirming ? __( 'Your payment is being confirmed', 'vitrine' ) : __( 'Your order is awaiting payment', 'vitrine' );
	}
	return confirmed || __( 'Thank you. We have received your order.', 'vitrine' );
}
