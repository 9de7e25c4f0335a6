import { displayText, endOrderStripe, endOrderStripeFailed, startOrderStripe } from '../api';
import type { CardActions } from '../lib/card';

/** What paying asks of the shop, for the order that this key opens. */
export const cardActions = ( key: string ): CardActions => ( {
	async start() {
		const answer = await startOrderStripe( key );
		return answer.status ? { at: 'begun', payment: answer.data } : { at: 'failed', message: displayText( answer.message ) };
	},
	async end( intent ) {
		const answer = await endOrderStripe( key, intent );
		if ( answer.status ) {
			return { at: [ 'unpaid', 'failed' ].includes( answer.data.payment_status ) ? 'coming' : 'paid' };
		}
		if ( ! answer.data ) {
			return { at: 'unknown', message: displayText( answer.message ) };
		}
		return { at: answer.data.order_status === 'pending' ? 'payable' : 'over' };
	},
	async failed( intent ) {
		const answer = await endOrderStripeFailed( key, intent );
		if ( ! answer.status ) {
			return { at: 'unknown', message: displayText( answer.message ) };
		}
		if ( answer.data.payable ) {
			return { at: 'payable' };
		}
		return { at: answer.data.payment_status === 'paid' ? 'paid' : 'over' };
	},
} );
