import type { CartLine } from '../contract';
import { MEMORY_KEY } from './cart-due';
import { mendCart } from './cart-mend';

/** What this browser remembers of its cart and the account's. */
export type CartMemory = {
	/** The cart as the account was last told of it, as JSON; empty where it was told of none. */
	told: string;
	/** The account's cart is still to be joined: the visitor signed in inside the checkout, where nothing is joined. */
	due: boolean;
	/** The cart before the account's was joined, and when that was (milliseconds): as long as the tab lives and the cart is not changed. */
	before: { lines: CartLine[]; at: number } | null;
	/** By product id: the delivery method that the customer chose, and the one that the cart has because the chosen one is not offered in the country. */
	delivery: Record< string, DeliveryFallback >;
};

export type DeliveryFallback = { chosen: string; instead: string };

const NOTHING: CartMemory = { told: '', due: false, before: null, delivery: {} };

const isFallback = ( value: unknown ): value is DeliveryFallback =>
	typeof value === 'object' &&
	typeof ( value as DeliveryFallback | null )?.chosen === 'string' &&
	typeof ( value as DeliveryFallback ).instead === 'string';

const read = ( storage: () => Storage ): unknown => {
	try {
		return JSON.parse( storage().getItem( MEMORY_KEY ) ?? 'null' );
	} catch {
		// Storage is forbidden, or somebody wrote nonsense: nothing is remembered.
		return null;
	}
};

const write = ( storage: () => Storage, value: unknown ): void => {
	try {
		if ( value ) {
			storage().setItem( MEMORY_KEY, JSON.stringify( value ) );
		} else {
			storage().removeItem( MEMORY_KEY );
		}
	} catch {
		// Storage is forbidden or full: the account is told once more than needed.
	}
};

const forAll = (): Storage => localStorage;
const forTab = (): Storage => sessionStorage;

export const readCartMemory = (): CartMemory => {
	const { told, due, delivery } = ( read( forAll ) ?? {} ) as Partial< CartMemory >;
	const before = read( forTab ) as CartMemory[ 'before' ];
	return {
		told: typeof told === 'string' ? told : '',
		due: due === true,
		delivery: Object.fromEntries( Object.entries( delivery ?? {} ).filter( ( [ , fallback ] ) => isFallback( fallback ) ) ),
		before: before && Array.isArray( before.lines ) ? { lines: mendCart( before.lines ).lines, at: Number( before.at ) || 0 } : null,
	};
};

/** Keeps what is named; the rest stays. */
export const keepCartMemory = ( change: Partial< CartMemory > ): void => {
	const { before, ...rest } = { ...readCartMemory(), ...change };
	write( forAll, rest.told || rest.due || Object.keys( rest.delivery ).length ? rest : null );
	write( forTab, before );
};

export const forgetCartMemory = (): void => keepCartMemory( NOTHING );
