import { getOrderByKey } from '../../../api';
import type { Order } from '../../../contract';
import { cardActions } from '../../../hooks/card-actions';
import { isDue } from '../../../lib/is-due';
import { namedIntent } from './payment';

/**
 * `confirming` names the intent that was paid, or may have been, as long as the shop does not know it; `failed` says that a payment on
 * another page was not made.
 */
export type Shown = { at: 'shown'; order: Order; confirming: string; failed: boolean };
export type Found = Shown | { at: 'asking'; message: string } | { at: 'failed'; message: string };

export const orderKey = (): string => new URLSearchParams( window.location.search ).get( 'key' ) ?? '';

/**
 * Asks for the order that the page's address names by its key; first, where the visitor comes from paying, for what came of that.
 *
 * @param email  Where the shop asks for it.
 * @param intent What was paid.
 */
export const lookUp = async ( email?: string, intent = namedIntent() ): Promise< Found > => {
	const settled = intent ? await cardActions( orderKey() ).end( intent ) : null;
	const answer = await getOrderByKey( orderKey(), email );
	if ( answer.status ) {
		const open = settled !== null && isDue( answer.data );
		return {
			at: 'shown',
			order: answer.data,
			confirming: open && ( settled.at === 'coming' || settled.at === 'unknown' ) ? intent : '',
			failed: open && settled.at === 'payable',
		};
	}
	return { at: answer.data?.email_required ? 'asking' : 'failed', message: answer.message };
};

let first: Found | null = null;

/** Looks the order up before the island is shown, so that the page is replaced once and nothing moves. */
export const orderReady = async (): Promise< void > => {
	first = await lookUp();
};

export const firstFound = (): Found | null => first;
