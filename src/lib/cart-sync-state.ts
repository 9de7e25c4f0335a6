import type { CartLine } from './cart';
import type { Quantities } from './purchased';
import { SYNC_STATE_KEY } from './cart-merge-pending';
import { sanitizeCart, toWireLines } from './cart-wire';
import { forAll, forTab, readJson, writeJson } from './json-storage';

/** State of the sync between this browser's cart and the account's. */
export type CartSyncState = {
	/** The cart that was last sent to the account, as JSON; empty before the first sync. */
	synced: string;
	/** The visitor signed in inside the checkout, which does not merge: the next other page does. */
	mergePending: boolean;
	/** For undoing the merge, in this tab and until the cart changes. `at` in milliseconds. */
	beforeMerge: { lines: CartLine[]; at: number } | null;
	/** Numbers of the account's orders that this browser knows; null before the first sync. */
	knownOrders: string[] | null;
	/** Contents of this browser's cart at the last sync. */
	lastQuantities: Quantities;
	/** By product id: the chosen shipping method, and the one applied because the chosen one does not serve the country. */
	shippingFallbacks: Record< string, ShippingFallback >;
};

export type ShippingFallback = { chosen: string; applied: string };

/** The names of the stored fields. Released versions and open tabs use them too, so they stay as they are. */
type StoredState = {
	told?: unknown;
	/** `lib/cart-merge-pending` looks for it. */
	due?: unknown;
	known?: unknown;
	held?: unknown;
	delivery?: Record< string, unknown > | null;
};

type StoredFallback = { chosen: string; instead: string };

const NOTHING: CartSyncState = { synced: '', mergePending: false, beforeMerge: null, knownOrders: null, lastQuantities: {}, shippingFallbacks: {} };

const isFallback = ( value: unknown ): value is StoredFallback =>
	typeof value === 'object' &&
	typeof ( value as StoredFallback | null )?.chosen === 'string' &&
	typeof ( value as StoredFallback ).instead === 'string';

const fromStored = ( delivery: StoredState[ 'delivery' ] ): CartSyncState[ 'shippingFallbacks' ] =>
	Object.fromEntries(
		Object.entries( delivery ?? {} ).flatMap( ( [ id, fallback ] ) =>
			isFallback( fallback ) ? [ [ id, { chosen: fallback.chosen, applied: fallback.instead } ] ] : []
		)
	);

const toStored = ( fallbacks: CartSyncState[ 'shippingFallbacks' ] ): Record< string, StoredFallback > =>
	Object.fromEntries( Object.entries( fallbacks ).map( ( [ id, { chosen, applied } ] ) => [ id, { chosen, instead: applied } ] ) );

export const readCartSyncState = (): CartSyncState => {
	const { told, due, known, held, delivery } = ( readJson( forAll, SYNC_STATE_KEY ) ?? {} ) as StoredState;
	const before = readJson( forTab, SYNC_STATE_KEY ) as CartSyncState[ 'beforeMerge' ];
	return {
		synced: typeof told === 'string' ? told : '',
		mergePending: due === true,
		knownOrders: Array.isArray( known ) ? known.filter( ( number ) => typeof number === 'string' ) : null,
		lastQuantities: held && typeof held === 'object' ? ( held as Quantities ) : {},
		shippingFallbacks: fromStored( delivery ),
		beforeMerge: before && Array.isArray( before.lines ) ? { lines: sanitizeCart( before.lines ).lines, at: Number( before.at ) || 0 } : null,
	};
};

export const updateCartSyncState = ( change: Partial< CartSyncState > ): void => {
	const {
		synced: told,
		mergePending: due,
		knownOrders: known,
		lastQuantities: held,
		shippingFallbacks,
		beforeMerge,
	} = {
		...readCartSyncState(),
		...change,
	};
	const delivery = toStored( shippingFallbacks );
	// Without storage the cart is sent once more than needed.
	writeJson(
		forAll,
		SYNC_STATE_KEY,
		told || due || known || Object.keys( delivery ).length ? ( { told, due, known, held, delivery } satisfies StoredState ) : null
	);
	// In the format of the cookie, because sanitizeCart parses it when it is read.
	writeJson( forTab, SYNC_STATE_KEY, beforeMerge && { ...beforeMerge, lines: toWireLines( beforeMerge.lines ) } );
};

export const clearCartSyncState = (): void => updateCartSyncState( NOTHING );
