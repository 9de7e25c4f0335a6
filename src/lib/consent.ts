import type { Consent } from '../contract';
import { readCookie, writeCookie } from './cookie';
import { newId } from './new-id';
import { removeStored } from './stored-data';

/** Consent by category; necessary cookies are always allowed. */
export type ConsentChoice = Pick< Consent, 'preferences' | 'statistics' | 'marketing' >;

export const CATEGORIES = [ 'preferences', 'statistics', 'marketing' ] as const;

export const DENY_ALL: ConsentChoice = { preferences: false, statistics: false, marketing: false };
export const ALLOW_ALL: ConsentChoice = { preferences: true, statistics: true, marketing: true };

const isAllowed = ( category: string ): boolean => readCookie( `cookie_${ category }` ) === '1';

/** The saved choice from its cookies; null without one. */
export const readConsent = (): ConsentChoice | null =>
	isAllowed( 'necessary' )
		? { preferences: isAllowed( 'preferences' ), statistics: isAllowed( 'statistics' ), marketing: isAllowed( 'marketing' ) }
		: null;

/** Number of the consent record, for questions of the visitor; empty without a choice. */
export const consentRecordId = (): string => readCookie( 'cookie_consent' )?.split( '.' )[ 1 ] ?? '';

/** As the server's cookies (specification, section 9). */
const LIFETIME_DAYS = 356;

/** Keeps a choice in its cookies, under the number of the browser's first one. The last cookie is the one that closes the banner. */
export const keepConsent = ( choice: ConsentChoice, version: number ): void => {
	const id = consentRecordId();
	const values = {
		...Object.fromEntries( CATEGORIES.map( ( category ) => [ category, Number( choice[ category ] ) ] ) ),
		necessary: 1,
		consent: `${ version }.${ /^[0-9a-f]{32}$/.test( id ) ? id : newId().replaceAll( '-', '' ) }`,
	};
	Object.entries( values ).forEach( ( [ name, value ] ) => writeCookie( `cookie_${ name }`, `${ value }`, LIFETIME_DAYS ) );
};

/** Names and patterns of the category's cookies and storage keys, from the server's registry. */
const namesOf = ( category: string ): string[] =>
	document.querySelector< HTMLElement >( `.v-consent input[name="${ category }"]` )?.dataset.vRemoves?.split( ' ' ).filter( Boolean ) ?? [];

/** Removes cookies and storage entries of these categories. Third-party cookies cannot be removed. */
export const clearStoredData = ( categories: readonly string[] ): void => removeStored( categories.flatMap( namesOf ) );
