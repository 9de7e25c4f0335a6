import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { OPTIONAL, setConsentCookies } from '../support/consent';
import { customer, firstName, signInAs } from '../support/customer';
import { chatButton } from '../support/shell';
import { facts, home, pathOf, product, siteUrl } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const MOST = 5 * 1024;

/** Time without any input. */
const UNTOUCHED_MS = 3000;

const PAGES = {
	home: () => home( 'en' ),
	list: () => pathOf( facts().categories[ 0 ], 'en' ),
	product: () => pathOf( product( 'amphora-vase' ).paths, 'en' ),
	'text page': () => pathOf( facts().pages[ 0 ], 'en' ),
};

type Ran = { url: string; bytes: number; isReact: boolean };

/** The shop's scripts that a page has compiled, also inline and by `import()`, compressed as PHP does. Files that were only fetched don't count. */
async function watchScripts( page: Page ): Promise< () => Promise< Ran[] > > {
	const session = await page.context().newCDPSession( page );
	const parsed: { scriptId: string; url: string }[] = [];
	session.on( 'Debugger.scriptParsed', ( script ) => script.url.startsWith( siteUrl() ) && parsed.push( script ) );
	await session.send( 'Debugger.enable' );
	return () =>
		Promise.all(
			parsed.map( async ( { scriptId, url } ) => {
				const { scriptSource } = await session.send( 'Debugger.getScriptSource', { scriptId } );
				return {
					url,
					bytes: gzipSync( scriptSource, { level: 6 } ).length,
					isReact: /react\.element|react-dom|__SECRET_INTERNALS/i.test( scriptSource ),
				};
			} )
		);
}

/** Scripts that rendering waits for. */
const blocking = ( page: Page ): Promise< string[] > =>
	page.$$eval( 'script[src]', ( all ) =>
		( all as HTMLScriptElement[] ).filter( ( { async, defer, type } ) => ! async && ! defer && type !== 'module' ).map( ( { src } ) => src )
	);

const sum = ( ran: readonly Ran[] ): number => ran.reduce( ( total, { bytes } ) => total + bytes, 0 );

for ( const [ visitor, when, prepare, expectShown ] of [
	[ 'a guest before the cookie banner is answered', {}, async () => {}, ( page: Page ) => expect( chatButton( page ) ).toBeVisible() ],
	[
		'a customer who has allowed all cookies',
		onlyInFull,
		async ( context: BrowserContext ) => {
			await setConsentCookies( context, OPTIONAL );
			await signInAs( context, ( await customer( 'Untouched' ) ).token );
		},
		( page: Page ) => expect( firstName( page ) ).toHaveText( 'Untouched' ),
	],
] as const ) {
	test.describe( `for ${ visitor }`, () => {
		test.use( { answered: false } );

		test( 'at most 5 KiB of script have run on each page after three seconds without any input', when, async ( { context } ) => {
			await context.route( /googletagmanager/, ( route ) => route.fulfill( { contentType: 'text/javascript', body: '' } ) );
			await prepare( context );
			// The pages wait at the same time.
			const opened = await Promise.all(
				Object.entries( PAGES ).map( async ( [ name, path ] ) => {
					const page = await context.newPage();
					const scripts = await watchScripts( page );
					await page.goto( `${ path() }?e2e-tag`, { waitUntil: 'load' } );
					await page.waitForTimeout( UNTOUCHED_MS );
					return { name, page, scripts, ran: await scripts() };
				} )
			);
			for ( const { name, page, ran } of opened ) {
				const listing = ran.map( ( { url, bytes } ) => `${ url } ${ bytes }` ).join( '\n' );
				expect( sum( ran ), `${ name }:\n${ listing }` ).toBeLessThanOrEqual( MOST );
				expect( await page.locator( 'script[data-tags]' ).count(), `${ name }: the tag id is set` ).toBe( 1 );
				expect( ran.length, `${ name }: the early layer and the script in the head` ).toBe( 2 );
				expect(
					ran.filter( ( { isReact } ) => isReact ),
					name
				).toEqual( [] );
				expect( await blocking( page ), name ).toEqual( [] );
				await expectShown( page );
			}
			// The measure notices what loads later: without this the test could not fail.
			for ( const { name, page, scripts } of opened ) {
				await page.mouse.move( 200, 200 );
				await expect.poll( async () => sum( await scripts() ), name ).toBeGreaterThan( MOST );
			}
		} );
	} );
}
