import { getWithdrawal } from '../../../api';
import type { OrderEntrance } from '../../../contract';
import type { WithdrawalOffer } from '../../../lib/withdrawal';

/** `finding`: the address names no order; `shut`: what it names opens none, or none any more without a mail to its mailbox. */
export type Found =
	| { status: 'search' }
	| { status: 'found'; entrance: OrderEntrance; offer: WithdrawalOffer }
	| { status: 'closed'; message: string }
	| { status: 'failed'; message: string };

/** The order reference in the URL; null if there is none. */
export const entranceOf = ( search = window.location.search ): OrderEntrance | null => {
	const query = new URLSearchParams( search );
	const [ key, token ] = [ query.get( 'key' ), query.get( 'token' ) ];
	return token ? { token } : key ? { key } : null;
};

export const lookUp = async (): Promise< Found > => {
	const entrance = entranceOf();
	if ( ! entrance ) {
		return { status: 'search' };
	}
	const answer = await getWithdrawal( entrance );
	if ( answer.status ) {
		return { status: 'found', entrance, offer: answer.data };
	}
	return { status: answer.reason === 'refused' ? 'closed' : 'failed', message: answer.message };
};

let first: Found | null = null;

/** Loads the order before the island is shown, so that the server's markup is replaced once. */
export const withdrawalReady = async (): Promise< void > => {
	first = await lookUp();
};

export const preloadedOrder = (): Found | null => first;
