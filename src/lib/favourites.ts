import { readCookie, writeCookie } from './cookie';
import { parseJson } from './parse-json';

const COOKIE = 'favorite';
const DAYS = 1;
/** Also the limit of php/Favourites/FavouriteIds.php. */
const MAX_FAVOURITES = 500;

/** Product ids as strings (specification, section 3); anything else in the cookie is ignored. */
export const readFavourites = (): string[] => {
	const value = parseJson( readCookie( COOKIE ) );
	const ids = Array.isArray( value ) ? value.map( String ).filter( ( id ) => /^[1-9]\d{0,9}$/.test( id ) ) : [];
	return [ ...new Set( ids ) ].slice( 0, MAX_FAVOURITES );
};

export const toggleId = ( ids: readonly string[], id: string ): string[] =>
	ids.includes( id ) ? ids.filter( ( other ) => other !== id ) : [ ...ids, id ];

export const saveFavourites = ( ids: readonly string[] ): void => writeCookie( COOKIE, JSON.stringify( ids ), DAYS );

/** Parses `favorite` of the `user` response: `["12,34"]`, or `[""]` if there are none (specification, section 7). */
export const parseFavourites = ( favorite: readonly string[] = [] ): string[] => ( favorite[ 0 ] ?? '' ).split( ',' ).filter( Boolean );
