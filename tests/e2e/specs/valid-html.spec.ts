import type { Browser } from '@playwright/test';
import { settled } from '../support/accessible';
import { htmlFaults } from '../support/html';
import { pageKinds } from '../support/pages';
import { type Lang, route, siteUrl } from '../support/shop';
import type { State } from '../support/state';
import { STATES } from '../support/states';
import { expect, onlyInFull, test } from '../support/test';

const ACCOUNT = [ 'user', 'user/orders', 'user/password', 'wishlist' ];

for ( const lang of [ 'en', 'lt' ] as const ) {
	test( `every page is valid HTML (${ lang })`, onlyInFull, async ( { request } ) => {
		test.setTimeout( 240_000 );
		const kinds = [ ...pageKinds( lang ), ...ACCOUNT.map( ( path ) => ( { name: path, path: route( path, lang ), status: 200 } ) ) ];
		const pages: Record< string, string > = {};
		for ( const { name, path, status } of kinds ) {
			const answer = await request.get( path );
			expect( answer.status(), name ).toBe( status );
			pages[ name ] = await answer.text();
		}
		expect( await htmlFaults( pages ) ).toEqual( [] );
	} );
}

/** What scripts have written, in the states by their names, in one run of the checker. Each state has a visitor of its own. */
async function faultsOfStates( browser: Browser, states: readonly State[], lang: Lang ): Promise< string[] > {
	const pages: Record< string, string > = {};
	for ( const { name, open, narrow } of states ) {
		const visitor = await browser.newContext( { baseURL: siteUrl(), viewport: { width: narrow ? 360 : 1280, height: 800 } } );
		const page = await visitor.newPage();
		await open( page, lang );
		await settled( page );
		// Browsers with scripts don't read what is for those without.
		pages[ name ] = ( await page.content() ).replace( /<noscript>.*?<\/noscript>/gs, '' );
		await visitor.close();
	}
	return htmlFaults( pages );
}

test( 'what scripts have written is valid HTML in every state', onlyInFull, async ( { browser } ) => {
	test.setTimeout( 900_000 );
	expect( await faultsOfStates( browser, STATES, 'de' ) ).toEqual( [] );
} );
