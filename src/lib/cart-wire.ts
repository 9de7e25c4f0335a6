import { CART_LIMITS, type CartLine as WireLine, type CartLineProperty } from '../contract';
import type { CartAccessory, CartLine } from './cart';

/** A line of the wire with the name that the shop uses inside. */
export type WithQuantity< Wire extends { kiekis: number } > = Omit< Wire, 'kiekis' > & { quantity: number };

type Optional< T > = { [ Key in keyof T ]: T[ Key ] | undefined };

const defined = < T extends object >( fields: Optional< T > ): T =>
	Object.fromEntries( Object.entries( fields ).filter( ( [ , value ] ) => value !== undefined ) ) as T;

const toWireAccessory = ( { id, price }: CartAccessory ): CartLineProperty => defined( { id, acc_price: price } );

/** A cart line as the cookie and the requests name its fields (specification, section 3). `sanitizeCart` reads them back. */
export const toWireLine = ( { id, quantity, price, shipping, shippingPrice, accessories, changeCount }: CartLine ): WireLine =>
	defined< WireLine >( {
		id,
		kiekis: quantity,
		product_price: price,
		shipping,
		shipping_price: shippingPrice,
		properties: accessories?.map( toWireAccessory ),
		change_count: changeCount,
	} satisfies Optional< Required< WireLine > > );

export const toWireLines = ( lines: readonly CartLine[] ): WireLine[] => lines.map( toWireLine );

export type SanitizedCart = {
	lines: CartLine[];
	/** Whether anything was changed or dropped; the visitor gets a notice then. */ repaired: boolean;
};

type Fields< Wire > = { [ Key in keyof Wire ]?: unknown };

const SHIPPING_KEY = new RegExp( CART_LIMITS.shippingKey );

const isObject = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null && ! Array.isArray( value );

/** An integer within the bounds, also from a string of digits, with 0 for -0; otherwise undefined. */
const integer = ( value: unknown, min: number, max: number ): number | undefined => {
	const number = typeof value === 'string' && /^\d{1,15}$/.test( value ) ? Number( value ) : value;
	return typeof number === 'number' && Number.isInteger( number ) && number >= min && number <= max ? number + 0 : undefined;
};

const price = ( value: unknown ): number | undefined => integer( value, 0, CART_LIMITS.maxPrice );

/** Like the server: not a number means 1, below 1 removes the line, too much is lowered to the maximum. */
const quantityOf = ( value: unknown ): number | undefined => {
	const number = typeof value === 'string' && value.trim() ? Number( value ) : value;
	if ( typeof number !== 'number' || Number.isNaN( number ) ) {
		return 1;
	}
	return number >= 1 ? Math.min( Math.floor( number ), CART_LIMITS.maxQuantity ) : undefined;
};

const sanitizeAccessories = ( value: unknown ): CartAccessory[] => {
	const accessories = new Map< number, CartAccessory >();
	for ( const entry of Array.isArray( value ) ? value.slice( 0, CART_LIMITS.maxAccessories ) : [] ) {
		const id = isObject( entry ) ? integer( entry.id, 1, CART_LIMITS.maxId ) : undefined;
		if ( id !== undefined ) {
			accessories.set( id, defined< CartAccessory >( { id, price: price( entry.acc_price ) } ) );
		}
	}
	return [ ...accessories.values() ];
};

/** Null if the line names no product or its quantity is below 1. */
const sanitizeLine = ( value: unknown ): CartLine | null => {
	if ( ! isObject( value ) ) {
		return null;
	}
	const wire: Fields< WireLine > = value;
	const id = integer( wire.id, 1, CART_LIMITS.maxId );
	const quantity = quantityOf( wire.kiekis );
	if ( id === undefined || quantity === undefined ) {
		return null;
	}
	const accessories = sanitizeAccessories( wire.properties );
	const changes = integer( wire.change_count, 1, Number.MAX_SAFE_INTEGER );
	return defined< CartLine >( {
		id,
		quantity,
		price: price( wire.product_price ),
		shipping: typeof wire.shipping === 'string' && SHIPPING_KEY.test( wire.shipping ) ? wire.shipping : undefined,
		shippingPrice: price( wire.shipping_price ),
		accessories: accessories.length ? accessories : undefined,
		changeCount: changes && Math.min( changes, CART_LIMITS.maxChangeCount ),
	} satisfies Optional< Required< CartLine > > );
};

/** Whether the stored line equals the sanitized one; empty fields may be present or absent. */
const isUnchanged = ( stored: unknown, line: CartLine | undefined ): boolean => {
	const wire: Fields< WireLine > = line ? toWireLine( line ) : {};
	return Object.entries( stored as object ).every(
		( [ key, value ] ) =>
			! value || ( Array.isArray( value ) && ! value.length ) || JSON.stringify( value ) === JSON.stringify( wire[ key as keyof WireLine ] )
	);
};

/**
 * Parses a cart of the cookie or of the account into cart lines, by the limits of the server (php/Cart/CartLimits.php). Invalid lines are
 * repaired or dropped; of two lines with the same id the later one is used.
 */
export const sanitizeCart = ( value: unknown ): SanitizedCart => {
	if ( ! Array.isArray( value ) ) {
		return { lines: [], repaired: true };
	}
	const byId = new Map< number, CartLine >();
	for ( const entry of value ) {
		const line = sanitizeLine( entry );
		if ( line ) {
			byId.delete( line.id );
			byId.set( line.id, line );
		}
	}
	const lines = [ ...byId.values() ].slice( 0, CART_LIMITS.maxLines );
	return { lines, repaired: value.length !== lines.length || ! value.every( ( stored, index ) => isUnchanged( stored, lines[ index ] ) ) };
};
