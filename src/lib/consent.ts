import type { Consent } from '../contract';
import { readCookie } from './cookie';

/** What a visitor allows; what is necessary is not theirs to refuse. */
export type ConsentChoice = Pick< Consent, 'preferences' | 'statistics' | 'marketing' >;

/** The categories that a visitor decides on. */
export const CATEGORIES = [ 'preferences', 'statistics', 'marketing' ] as const;

export const NOTHING: ConsentChoice = { preferences: false, statistics: false, marketing: false };
export const EVERYTHING: ConsentChoice = { preferences: true, statistics: true, marketing: true };

const isAllowed = ( category: string ): boolean => readCookie( `cookie_${ category }` ) === '1';

/** What was chosen, as the server's cookies say; null where nothing was. */
export const readConsent = (): ConsentChoice | null =>
	isAllowed( 'necessary' )
		? { preferences: isAllowed( 'preferences' ), statistics: isAllowed( 'statistics' ), marketing: isAllowed( 'marketing' ) }
		: null;

/** The number of the proof, by which a visitor can ask about it; empty where nothing was chosen. */
export const proofNumber = (): string => readCookie( 'cookie_consent' )?.split( '.' )[ 1 ] ?? '';

/** Names and patterns of what a category keeps here, as the server's list of all cookies says. */
const namesOf = ( category: string ): string[] =>
	document.querySelector< HTMLElement >( `.v-consent [name="${ category }"]` )?.dataset.vRemoves?.split( ' ' ).filter( Boolean ) ?? [];

const matcher = ( names: readonly string[] ): RegExp =>
	new RegExp( `^(${ names.map( ( name ) => name.replace( /[.+?^${}()|[\]\\]/g, '\\$&' ).replaceAll( '*', '.*' ) ).join( '|' ) })$` );

/** A cookie may have been set for this host or for a domain above it, which a script cannot find out. */
const expire = ( name: string ): void => {
	const labels = location.hostname.split( '.' );
	const domains = labels.map( ( _label, index ) => `; domain=.${ labels.slice( index ).join( '.' ) }` );
	for ( const domain of [ '', ...domains ] ) {
		document.cookie = `${ name }=; path=/; max-age=0${ domain }`;
	}
};

const clear = ( storage: () => Storage, pattern: RegExp ): void => {
	try {
		const held = storage();
		Object.keys( held )
			.filter( ( key ) => pattern.test( key ) )
			.forEach( ( key ) => held.removeItem( key ) );
	} catch {
		// Storage is forbidden, so nothing is in it.
	}
};

/** Takes away what services of these categories kept here. Cookies of their own sites are out of reach. */
export const forgetStored = ( categories: readonly string[] ): void => {
	const names = categories.flatMap( namesOf );
	if ( ! names.length ) {
		return;
	}
	const pattern = matcher( names );
	document.cookie
		.split( '; ' )
		.map( ( cookie ) => cookie.split( '=' )[ 0 ] ?? '' )
		.filter( ( name ) => pattern.test( name ) )
		.forEach( expire );
	clear( () => localStorage, pattern );
	clear( () => sessionStorage, pattern );
};
