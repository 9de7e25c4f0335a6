import type { CartLine } from '../contract';
import { countPieces } from './cart';
import { cookieSize, readCookie, writeCookie } from './cookie';

const COOKIE = 'cart';
const DAYS = 2;
const DAY = 86_400_000;

/** A browser holds 4,096 bytes a cookie, its name included. */
const ROOM = 3800;

type Beside = { saved?: unknown; lines?: unknown };

const parse = ( text: string | null | undefined ): unknown => {
	try {
		return JSON.parse( text || 'null' );
	} catch {
		// Not JSON: a cart that must be mended.
		return null;
	}
};

/** What is kept beside the cookie. Storage may be forbidden or full, which a cart must survive. */
const readBeside = (): Beside => {
	try {
		return ( parse( localStorage.getItem( COOKIE ) ) as Beside | null ) ?? {};
	} catch {
		return {};
	}
};

const writeBeside = ( beside: Beside | null ): boolean => {
	try {
		if ( beside ) {
			localStorage.setItem( COOKIE, JSON.stringify( beside ) );
		} else {
			localStorage.removeItem( COOKIE );
		}
		return true;
	} catch {
		return false;
	}
};

/**
 * The list as it was left, its entries unjudged; null where something is there that is no list; undefined where there is nothing.
 * Lines kept beside the cookie live as long as the cookie would.
 */
export const readStored = ( now = Date.now() ): unknown[] | null | undefined => {
	const text = readCookie( COOKIE );
	if ( ! text ) {
		return undefined;
	}
	let value = parse( text );
	if ( ( value as { stored?: unknown } | null )?.stored === 'local' ) {
		const { saved, lines } = readBeside();
		value = now - Number( saved ) < DAYS * DAY ? lines : null;
	}
	return Array.isArray( value ) ? value : null;
};

/** What of the stored list looks like lines: enough to count them and to add to them before the store is there to mend them. */
export const storedLines = (): CartLine[] => ( readStored() ?? [] ).filter( ( line ): line is CartLine => typeof line === 'object' && line !== null );

/** @return False where nothing could hold the cart: it lives on this page only. */
export const saveCart = ( lines: readonly CartLine[], now = Date.now() ): boolean => {
	const text = JSON.stringify( lines );
	const fits = cookieSize( text ) <= ROOM;
	if ( ! fits && writeBeside( { saved: now, lines } ) ) {
		writeCookie( COOKIE, JSON.stringify( { stored: 'local', count: countPieces( lines ) } ), DAYS );
		return true;
	}
	writeCookie( COOKIE, text, DAYS );
	if ( fits ) {
		writeBeside( null );
	}
	return readCookie( COOKIE ) === text;
};

/** An empty list for the session: specification, section 4. */
export const clearStoredCart = (): void => {
	writeCookie( COOKIE, '[]' );
	writeBeside( null );
};

/** What a newer cart differs in from the one last seen. */
export const cartMark = (): string => `${ readCookie( COOKIE ) }${ readBeside().saved }`;
