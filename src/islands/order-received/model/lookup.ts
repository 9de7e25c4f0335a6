import { getOrderByKey } from '../../../api';
import type { Order } from '../../../lib/order';
import { cardActions } from '../../../hooks/card-actions';
import { isPayable } from '../../../lib/is-payable';
import { intentInUrl } from './payment';

/**
 * `confirming`: the intent whose payment the shop has not confirmed yet; empty otherwise. `failed`: a payment on another page failed.
 * `confirmed`: says that opening the page from the e-mail has confirmed the order; empty otherwise.
 */
export type FoundOrder = { status: 'found'; order: Order; confirming: string; failed: boolean; confirmed: string };
export type Found = FoundOrder | { status: 'asking'; message: string } | { status: 'failed'; message: string };

const parameter = ( name: string ): string => new URLSearchParams( window.location.search ).get( name ) ?? '';

export const orderKey = (): string => parameter( 'key' );

/**
 * Requests the order named by the key in the URL. If the visitor returns from paying, settles the payment first.
 *
 * @param email  If the shop requires it.
 * @param intent The payment intent.
 */
export const lookUp = async ( email?: string, intent = intentInUrl() ): Promise< Found > => {
	const settled = intent ? await cardActions( orderKey() ).end( intent ) : null;
	const answer = await getOrderByKey( orderKey(), email, parameter( 'proof' ) );
	if ( answer.status ) {
		const open = settled !== null && isPayable( answer.data );
		return {
			status: 'found',
			order: answer.data,
			confirming: open && ( settled.status === 'processing' || settled.status === 'unknown' ) ? intent : '',
			failed: open && settled.status === 'payable',
			confirmed: answer.message,
		};
	}
	return { status: answer.data?.email_required ? 'asking' : 'failed', message: answer.message };
};

let first: Found | null = null;

/** Loads the order before the island is shown, so that the server's markup is replaced once. */
export const orderReady = async (): Promise< void > => {
	first = await lookUp();
};

export const preloadedOrder = (): Found | null => first;
