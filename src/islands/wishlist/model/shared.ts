import { getSharedWishlist } from '../../../api';
import type { CartProduct } from '../../../contract';

/** `closed`: shared no more, or never. */
export type Shared = { at: 'shown'; items: readonly CartProduct[] } | { at: 'closed'; message: string } | { at: 'failed'; message: string };

/** Asks for the list that the page's address names by its key. */
export const lookUpShared = async (): Promise< Shared > => {
	const key = new URLSearchParams( window.location.search ).get( 'key' ) ?? '';
	const answer = await getSharedWishlist( key );
	if ( answer.status ) {
		return { at: 'shown', items: answer.data.items };
	}
	return { at: answer.reason === 'refused' ? 'closed' : 'failed', message: answer.message };
};

let first: Shared | null = null;

/** Looks the list up before the island is shown, so that the page is replaced once and nothing moves. */
export const sharedReady = async (): Promise< void > => {
	first = await lookUpShared();
};

export const firstShared = (): Shared | null => first;
