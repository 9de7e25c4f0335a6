import { displayText, endOrderStripe, endOrderStripeFailed, startOrderStripe } from '../api';
import type { CardActions } from '../lib/card';

/** Payment requests for the order with this key. */
export const cardActions = ( key: string ): CardActions => ( {
	async start() {
		const answer = await startOrderStripe( key );
		return answer.status ? { status: 'started', payment: answer.data } : { status: 'failed', message: displayText( answer.message ) };
	},
	async end( intent ) {
		const answer = await endOrderStripe( key, intent );
		if ( answer.status ) {
			return { status: [ 'unpaid', 'failed' ].includes( answer.data.payment_status ) ? 'processing' : 'paid' };
		}
		if ( ! answer.data ) {
			return { status: 'unknown', message: displayText( answer.message ) };
		}
		return { status: answer.data.order_status === 'pending' ? 'payable' : 'closed' };
	},
	async failed( intent ) {
		const answer = await endOrderStripeFailed( key, intent );
		if ( ! answer.status ) {
			return { status: 'unknown', message: displayText( answer.message ) };
		}
		if ( answer.data.payable ) {
			return { status: 'payable' };
		}
		return { status: answer.data.payment_status === 'paid' ? 'paid' : 'closed' };
	},
} );
