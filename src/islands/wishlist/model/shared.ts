import { getSharedWishlist } from '../../../api';
import type { CartProduct } from '../../../contract';

/** `closed`: no longer shared, or never was. */
export type SharedList =
	{ status: 'found'; items: readonly CartProduct[] } | { status: 'closed'; message: string } | { status: 'failed'; message: string };

/** Requests the list named by the key in the URL. */
export const loadSharedList = async (): Promise< SharedList > => {
	const key = new URLSearchParams( window.location.search ).get( 'key' ) ?? '';
	const answer = await getSharedWishlist( key );
	if ( answer.status ) {
		return { status: 'found', items: answer.data.items };
	}
	return { status: answer.reason === 'refused' ? 'closed' : 'failed', message: answer.message };
};

let first: SharedList | null = null;

/** Loads the list before the island is shown, so that the server's markup is replaced once. */
export const sharedReady = async (): Promise< void > => {
	first = await loadSharedList();
};

export const preloadedList = (): SharedList | null => first;
