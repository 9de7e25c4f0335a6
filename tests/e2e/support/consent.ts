import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { siteUrl } from './shop';

export const OPTIONAL = [ 'preferences', 'statistics', 'marketing' ] as const;
export type Category = ( typeof OPTIONAL )[ number ];

/** Current version of the consent texts. */
export const TEXTS_VERSION = Number( /const VERSION = (\d+);/.exec( readFileSync( fromRoot( 'php/Consent/ConsentTexts.php' ), 'utf8' ) )?.[ 1 ] );

/** Sets the cookies of an earlier choice. */
export const setConsentCookies = ( context: BrowserContext, allowed: readonly Category[] = [], version = TEXTS_VERSION ): Promise< void > => {
	const cookies = {
		cookie_necessary: '1',
		...Object.fromEntries( OPTIONAL.map( ( category ) => [ `cookie_${ category }`, allowed.includes( category ) ? '1' : '0' ] ) ),
		cookie_consent: `${ version }.${ 'e2e'.padEnd( 32, '0' ) }`,
	};
	const expires = Math.floor( Date.now() / 1000 ) + 86_400;
	return context.addCookies( Object.entries( cookies ).map( ( [ name, value ] ) => ( { name, value, url: siteUrl(), expires } ) ) );
};

export const bar = ( page: Page ): Locator => page.locator( '.v-consent' );
export const settingsButton = ( page: Page ): Locator => page.locator( '[data-v-open="cookie-bar"]' );
export const choiceButton = ( page: Page, value: 'none' | 'selected' | 'all' ): Locator => bar( page ).locator( `button[value="${ value }"]` );
export const switchOf = ( page: Page, category: Category | 'necessary' ): Locator => bar( page ).locator( `input[name="${ category }"]` );
/** Until its island has loaded, the bar remembers only the last click and ignores keys. */
export const barReady = ( page: Page ): Promise< void > => page.locator( '.v-consent[data-v-ready]' ).waitFor( { state: 'attached' } );
/** Shows the switches and the tabs. */
export const unfold = ( page: Page ): Promise< void > => bar( page ).locator( '#v-consent-more' ).click();
export const tab = ( page: Page, name: 'consent' | 'details' | 'about' ): Locator => page.locator( `#v-consent-tab-${ name }` );

/** Consent cookies by name. */
export async function consentCookies( context: BrowserContext ): Promise< Record< string, { value: string; expires: number } > > {
	const cookies = await context.cookies();
	return Object.fromEntries(
		cookies.filter( ( { name } ) => name.startsWith( 'cookie_' ) ).map( ( { name, value, expires } ) => [ name, { value, expires } ] )
	);
}
