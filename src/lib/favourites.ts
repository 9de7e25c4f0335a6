import { readCookie, writeCookie } from './cookie';

const COOKIE = 'favorite';
const DAYS = 1;
const MOST = 500;

/** Ids as strings, as the specification's cookie holds them; whatever else the cookie says is dropped. */
export const readFavourites = (): string[] => {
	try {
		const value: unknown = JSON.parse( readCookie( COOKIE ) || '[]' );
		const ids = Array.isArray( value ) ? value.map( String ).filter( ( id ) => /^[1-9]\d{0,9}$/.test( id ) ) : [];
		return [ ...new Set( ids ) ].slice( 0, MOST );
	} catch {
		// Not JSON: nothing that could be a favourite.
		return [];
	}
};

/** Adds the id, or takes it away where it is there already. */
export const toggleId = ( ids: readonly string[], id: string ): string[] =>
	ids.includes( id ) ? ids.filter( ( other ) => other !== id ) : [ ...ids, id ];

export const saveFavourites = ( ids: readonly string[] ): void => writeCookie( COOKIE, JSON.stringify( ids ), DAYS );

/** A customer's ids as the server names them: one string of ids in a list, `["12,34"]`, or `[""]` (specification, section 7). */
export const listedIds = ( favorite: readonly string[] = [] ): string[] => ( favorite[ 0 ] ?? '' ).split( ',' ).filter( Boolean );
