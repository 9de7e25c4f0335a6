import { getWithdrawal } from '../../../api';
import type { OrderEntrance, WithdrawalOffer } from '../../../contract';

/** `finding`: the address names no order; `shut`: what it names opens none, or none any more without a mail to its mailbox. */
export type Found =
	| { at: 'finding' }
	| { at: 'shown'; entrance: OrderEntrance; offer: WithdrawalOffer }
	| { at: 'shut'; message: string }
	| { at: 'failed'; message: string };

/** How the page's address opens an order; null where it names none. */
export const entranceOf = ( search = window.location.search ): OrderEntrance | null => {
	const query = new URLSearchParams( search );
	const [ key, token ] = [ query.get( 'key' ), query.get( 'token' ) ];
	return token ? { token } : key ? { key } : null;
};

export const lookUp = async (): Promise< Found > => {
	const entrance = entranceOf();
	if ( ! entrance ) {
		return { at: 'finding' };
	}
	const answer = await getWithdrawal( entrance );
	if ( answer.status ) {
		return { at: 'shown', entrance, offer: answer.data };
	}
	return { at: answer.reason === 'refused' ? 'shut' : 'failed', message: answer.message };
};

let first: Found | null = null;

/** Looks the order up before the island is shown, so that the page is replaced once and nothing moves. */
export const withdrawalReady = async (): Promise< void > => {
	first = await lookUp();
};

export const firstFound = (): Found | null => first;
