import type { Consent } from '../contract';
import { readCookie } from './cookie';

/** Consent by category; necessary cookies are always allowed. */
export type ConsentChoice = Pick< Consent, 'preferences' | 'statistics' | 'marketing' >;

export const CATEGORIES = [ 'preferences', 'statistics', 'marketing' ] as const;

export const DENY_ALL: ConsentChoice = { preferences: false, statistics: false, marketing: false };
export const ALLOW_ALL: ConsentChoice = { preferences: true, statistics: true, marketing: true };

const isAllowed = ( category: string ): boolean => readCookie( `cookie_${ category }` ) === '1';

/** The saved choice from the server's cookies; null without one. */
export const readConsent = (): ConsentChoice | null =>
	isAllowed( 'necessary' )
		? { preferences: isAllowed( 'preferences' ), statistics: isAllowed( 'statistics' ), marketing: isAllowed( 'marketing' ) }
		: null;

/** Number of the consent record, for questions of the visitor; empty without a choice. */
export const consentRecordId = (): string => readCookie( 'cookie_consent' )?.split( '.' )[ 1 ] ?? '';

/** Names and patterns of the category's cookies and storage keys, from the server's registry. */
const namesOf = ( category: string ): string[] =>
	document.querySelector< HTMLElement >( `.v-consent input[name="${ category }"]` )?.dataset.vRemoves?.split( ' ' ).filter( Boolean ) ?? [];

const matcher = ( names: readonly string[] ): RegExp =>
	new RegExp( `^(${ names.map( ( name ) => name.replace( /[.+?^${}()|[\]\\]/g, '\\$&' ).replaceAll( '*', '.*' ) ).join( '|' ) })$` );

/** Scripts cannot read the domain of a cookie: expires it for this host and every parent domain. */
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
		// Storage is blocked.
	}
};

/** Removes cookies and storage entries of these categories. Third-party cookies cannot be removed. */
export const clearStoredData = ( categories: readonly string[] ): void => {
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
