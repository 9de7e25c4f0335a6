import { __, sprintf } from '@wordpress/i18n';
import type { WithdrawalOffer } from '../../../lib/withdrawal';

/** Number and date of the order. */
export function OrderName( { offer }: { offer: Pick< WithdrawalOffer, 'number' | 'created_text' > } ) {
	return (
		<p className="v-withdrawal__soft">
			{
				/* translators: %s: order number */
				sprintf( __( 'Order %s', 'vitrine' ), offer.number )
			}
			{ ` · ${ offer.created_text }` }
		</p>
	);
}
