import type { CartLine as WireLine } from '../contract';
import { cookieSize, readCookie, writeCookie } from './cookie';
import { parseJson } from './parse-json';
import { readStored } from './stored';

/** The cart in the browser, with the field names of the specification: `lib/cart-cookie` maps it to cart lines. */

const COOKIE = 'cart';
const DAYS = 2;
const DAY_MS = 86_400_000;

/** Browsers limit a cookie to 4,096 bytes, name and attributes included. */
const MAX_COOKIE_BYTES = 3800;

type Overflow = { saved?: unknown; lines?: unknown };

/** Local storage holds carts that are too large for the cookie. The browser may block it, or it may be full. */
const readOverflow = (): Overflow => ( parseJson( readStored( COOKIE ) ) as Overflow | null ) ?? {};

const writeOverflow = ( overflow: Overflow | null ): boolean => {
	try {
		if ( overflow ) {
			localStorage.setItem( COOKIE, JSON.stringify( overflow ) );
		} else {
			localStorage.removeItem( COOKIE );
		}
		return true;
	} catch {
		return false;
	}
};

/**
 * The stored list, not validated. Lines in local storage expire like the cookie.
 *
 * @return Null if the cookie holds anything but a list, undefined if there is no cookie.
 */
export const readStoredCart = ( now = Date.now() ): unknown[] | null | undefined => {
	const text = readCookie( COOKIE );
	if ( ! text ) {
		return undefined;
	}
	let value = parseJson( text );
	if ( ( value as { stored?: unknown } | null )?.stored === 'local' ) {
		const { saved, lines } = readOverflow();
		value = now - Number( saved ) < DAYS * DAY_MS ? lines : null;
	}
	return Array.isArray( value ) ? value : null;
};

/** The stored lines as the early layer uses them: not validated beyond being objects. */
export const storedLines = (): WireLine[] =>
	( readStoredCart() ?? [] ).filter( ( line ): line is WireLine => typeof line === 'object' && line !== null );

/** The number on the cart icon, from the lines as they are stored: before any input a page has no code that maps them. */
export const countStored = ( lines: readonly WireLine[] ): number =>
	lines.reduce( ( sum, { kiekis } ) => sum + ( kiekis > 0 ? Math.floor( kiekis ) : 0 ), 0 );

/** @return False if neither the cookie nor local storage could hold the lines. */
export const saveStoredLines = ( lines: readonly WireLine[], now = Date.now() ): boolean => {
	const text = JSON.stringify( lines );
	const fits = cookieSize( text ) <= MAX_COOKIE_BYTES;
	if ( ! fits && writeOverflow( { saved: now, lines } ) ) {
		writeCookie( COOKIE, JSON.stringify( { stored: 'local', count: countStored( lines ) } ), DAYS );
		return true;
	}
	writeCookie( COOKIE, text, DAYS );
	if ( fits ) {
		writeOverflow( null );
	}
	return readCookie( COOKIE ) === text;
};

/** Writes an empty list as a session cookie (specification, section 4). */
export const clearStoredCart = (): void => {
	writeCookie( COOKIE, '[]' );
	writeOverflow( null );
};

/** Differs after every change, so that other tabs notice it. */
export const cartVersion = (): string => `${ readCookie( COOKIE ) }${ readOverflow().saved }`;
