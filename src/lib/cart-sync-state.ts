import type { CartLine } from './cart';
import type { Quantities } from './purchased';
import { SYNC_STATE_KEY } from './cart-merge-pending';
import { sanitizeCart, toWireLines } from './cart-wire';

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

const NOTHING: CartSyncState = { synced: '', mergePending: false, beforeMerge: null, knownOrders: null, lastQuantities: {}, shippingFallbacks: {} };

const isFallback = ( value: unknown ): value is ShippingFallback =>
	typeof value === 'object' &&
	typeof ( value as ShippingFallback | null )?.chosen === 'string' &&
	typeof ( value as ShippingFallback ).applied === 'string';

const read = ( storage: () => Storage ): unknown => {
	try {
		return JSON.parse( storage().getItem( SYNC_STATE_KEY ) ?? 'null' );
	} catch {
		// Storage is forbidden or holds invalid JSON.
		return null;
	}
};

const write = ( storage: () => Storage, value: unknown ): void => {
	try {
		if ( value ) {
			storage().setItem( SYNC_STATE_KEY, JSON.stringify( value ) );
		} else {
			storage().removeItem( SYNC_STATE_KEY );
		}
	} catch {
		// Storage is forbidden or full: the cart is sent once more than needed.
	}
};

const forAll = (): Storage => localStorage;
const forTab = (): Storage => sessionStorage;

export const readCartSyncState = (): CartSyncState => {
	const { synced, mergePending, knownOrders, lastQuantities, shippingFallbacks } = ( read( forAll ) ?? {} ) as Partial< CartSyncState >;
	const before = read( forTab ) as CartSyncState[ 'beforeMerge' ];
	return {
		synced: typeof synced === 'string' ? synced : '',
		mergePending: mergePending === true,
		knownOrders: Array.isArray( knownOrders ) ? knownOrders.filter( ( number ) => typeof number === 'string' ) : null,
		lastQuantities: lastQuantities && typeof lastQuantities === 'object' ? lastQuantities : {},
		shippingFallbacks: Object.fromEntries( Object.entries( shippingFallbacks ?? {} ).filter( ( [ , fallback ] ) => isFallback( fallback ) ) ),
		beforeMerge: before && Array.isArray( before.lines ) ? { lines: sanitizeCart( before.lines ).lines, at: Number( before.at ) || 0 } : null,
	};
};

export const updateCartSyncState = ( change: Partial< CartSyncState > ): void => {
	const { beforeMerge, ...rest } = { ...readCartSyncState(), ...change };
	write( forAll, rest.synced || rest.mergePending || rest.knownOrders || Object.keys( rest.shippingFallbacks ).length ? rest : null );
	// In the shape of the cookie, which sanitizeCart reads.
	write( forTab, beforeMerge && { ...beforeMerge, lines: toWireLines( beforeMerge.lines ) } );
};

export const clearCartSyncState = (): void => updateCartSyncState( NOTHING );
