import { getWithdrawal } from '../../../api';
import type { OrderReference } from '../../../contract';
import type { WithdrawalOffer } from '../../../lib/withdrawal';

/** `search`: the URL has no order reference; `closed`: the server rejected it, for example because a new link is needed. */
export type Found =
	| { status: 'search' }
	| { status: 'found'; reference: OrderReference; offer: WithdrawalOffer }
	| { status: 'closed'; message: string }
	| { status: 'failed'; message: string };

/** The order reference in the URL; null if there is none. */
export const orderReference = ( search = window.location.search ): OrderReference | null => {
	const query = new URLSearchParams( search );
	const [ key, token ] = [ query.get( 'key' ), query.get( 'token' ) ];
	return token ? { token } : key ? { key } : null;
};

export const lookUp = async (): Promise< Found > => {
	const reference = orderReference();
	if ( ! reference ) {
		return { status: 'search' };
	}
	const answer = await getWithdrawal( reference );
	if ( answer.status ) {
		return { status: 'found', reference, offer: answer.data };
	}
	return { status: answer.reason === 'refused' ? 'closed' : 'failed', message: answer.message };
};

let first: Found | null = null;

/** Loads the order before the island is shown, so that the server's markup is replaced once. */
export const withdrawalReady = async (): Promise< void > => {
	first = await lookUp();
};

export const preloadedOrder = (): Found | null => first;
