import type { CartLine, CartLineProperty } from '../contract';
import { readStored } from './cart-storage';

/** Beyond these no honest cart goes; get_cart takes as many lines. */
export const LIMITS = { lines: 100, quantity: 1_000_000, properties: 50, price: 1_000_000_000, id: 2 ** 31 - 1 } as const;

export type Mended = { lines: CartLine[]; /** Whether anything had to be changed or dropped: the visitor is told. */ mended: boolean };

type Unknown = Record< string, unknown >;

const isObject = ( value: unknown ): value is Unknown => typeof value === 'object' && value !== null && ! Array.isArray( value );

/** A whole number within the bounds, also where it came as a string of digits; anything else is undefined. */
const whole = ( value: unknown, least: number, most: number ): number | undefined => {
	const number = typeof value === 'string' && /^\d{1,15}$/.test( value ) ? Number( value ) : value;
	return typeof number === 'number' && Number.isInteger( number ) && number >= least && number <= most ? number : undefined;
};

/** As the server reads it: what is no number is 1, and below 1 nobody wanted the line. */
const quantity = ( value: unknown ): number | undefined => {
	const number = typeof value === 'string' && value.trim() ? Number( value ) : value;
	if ( typeof number !== 'number' || Number.isNaN( number ) ) {
		return 1;
	}
	return number >= 1 ? Math.min( Math.floor( number ), LIMITS.quantity ) : undefined;
};

const mendProperties = ( value: unknown ): CartLineProperty[] => {
	const found = new Map< number, CartLineProperty >();
	for ( const entry of Array.isArray( value ) ? value.slice( 0, LIMITS.properties ) : [] ) {
		const id = isObject( entry ) ? whole( entry.id, 1, LIMITS.id ) : undefined;
		if ( id !== undefined ) {
			const price = whole( ( entry as Unknown ).acc_price, 0, LIMITS.price );
			found.set( id, price === undefined ? { id } : { id, acc_price: price } );
		}
	}
	return [ ...found.values() ];
};

/** One line made sound, or null where it names no product or wants none of it. */
const mendLine = ( value: unknown ): CartLine | null => {
	if ( ! isObject( value ) ) {
		return null;
	}
	const id = whole( value.id, 1, LIMITS.id );
	const kiekis = quantity( value.kiekis );
	if ( id === undefined || kiekis === undefined ) {
		return null;
	}
	const line: CartLine = { id, kiekis };
	const price = whole( value.product_price, 0, LIMITS.price );
	if ( price !== undefined ) {
		line.product_price = price;
	}
	if ( typeof value.shipping === 'string' && /^[\w-]{1,40}$/.test( value.shipping ) ) {
		line.shipping = value.shipping;
	}
	const shippingPrice = whole( value.shipping_price, 0, LIMITS.price );
	if ( shippingPrice !== undefined ) {
		line.shipping_price = shippingPrice;
	}
	const properties = mendProperties( value.properties );
	if ( properties.length ) {
		line.properties = properties;
	}
	const changes = whole( value.change_count, 1, LIMITS.id );
	if ( changes !== undefined ) {
		line.change_count = changes;
	}
	return line;
};

/** Whether the stored line says what the sound one says; empty parts may be written or left out. */
const says = ( stored: unknown, line: CartLine | undefined ): boolean =>
	Object.entries( stored as Unknown ).every(
		( [ key, value ] ) =>
			! value || ( Array.isArray( value ) && ! value.length ) || JSON.stringify( value ) === JSON.stringify( line?.[ key as keyof CartLine ] )
	);

/** Makes a cart of whatever was stored (null: no list at all): sound lines stay, wrong ones are mended or dropped, of two with one id the later stays. */
export const mendCart = ( value: unknown ): Mended => {
	if ( ! Array.isArray( value ) ) {
		return { lines: [], mended: true };
	}
	const lines = new Map< number, CartLine >();
	for ( const entry of value ) {
		const line = mendLine( entry );
		if ( line ) {
			lines.delete( line.id );
			lines.set( line.id, line );
		}
	}
	const kept = [ ...lines.values() ].slice( 0, LIMITS.lines );
	return { lines: kept, mended: value.length !== kept.length || ! value.every( ( stored, index ) => says( stored, kept[ index ] ) ) };
};

/** The cart as it was left, made sound. */
export const readCart = (): Mended => {
	const stored = readStored();
	return stored === undefined ? { lines: [], mended: false } : mendCart( stored );
};
