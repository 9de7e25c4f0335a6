import { ask } from '../support/ask';
import { bar, settingsButton } from '../support/consent';
import { ANALYTICS, CHAT, IDS, TAGS, consentCommands, hosts, kept, quiet, setUp, test } from '../support/third-parties';
import { expect, heavy, type BrowserContext, type Page } from '../support/test';

/** Stand-in for a consent plugin: tests/fixtures/plugins/consent-plugin.php. */
const pluginBar = ( page: Page ) => page.getByRole( 'dialog', { name: 'Stand-in' } );
const reopen = ( page: Page ) => page.getByRole( 'button', { name: 'Cookie settings' } );

/** What the services and the shop's own bar store. */
const ofConsent = async ( page: Page, context: BrowserContext ): Promise< string[] > =>
	( await kept( page, context ) ).filter( ( name ) => /:(_ga|_cl|twk|Tawk|_gcl|cookie_)/.test( name ) );

async function answer( page: Page, button: 'Deny' | 'Marketing' | 'All' ): Promise< void > {
	await pluginBar( page ).getByRole( 'button', { name: button } ).click();
	await expect( pluginBar( page ) ).toBeHidden();
	await quiet( page );
}

/** Signals that are granted, as the services heard last. */
async function granted( page: Page ): Promise< string[] > {
	const last = ( await consentCommands( page ) ).filter( ( { what } ) => what !== 'gtm.js' ).at( -1 );
	return Object.entries( last?.signals ?? {} )
		.filter( ( [ name, word ] ) => word === 'granted' && name !== 'security_storage' )
		.map( ( [ name ] ) => name );
}

test.beforeEach( async ( { shop } ) => {
	setUp( shop, IDS );
	ask( shop.site, 'page-cache', { on: true } );
	ask( shop.site, 'consent-plugin', { on: true } );
} );

test.afterEach( ( { shop } ) => {
	ask( shop.site, 'consent-plugin', { on: false } );
	ask( shop.site, 'page-cache', { on: false } );
} );

test( 'a consent plugin asks in place of the shop’s bar', heavy( 'six pages with three services' ), async ( { page, context, request, asked } ) => {
	const stored = async ( opened: Promise< { headers: () => Record< string, string > } | null > ) =>
		expect( ( await opened )?.headers()[ 'x-vitrine-cache' ], 'a stored page' ).toMatch( /^hit/ );
	await expect( () => stored( request.get( '/shop' ) ) ).toPass();
	await stored( page.goto( '/shop' ) );
	await quiet( page );
	await expect( pluginBar( page ) ).toBeVisible();
	await expect( bar( page ) ).toHaveCount( 0 );
	await expect( settingsButton( page ) ).toHaveCount( 0 );
	expect( await granted( page ) ).toEqual( [] );

	await answer( page, 'Deny' );
	await stored( page.reload() );
	await quiet( page );
	await expect( pluginBar( page ) ).toBeHidden();
	expect( asked, 'before an answer and after a refusal' ).toEqual( [] );
	expect( await ofConsent( page, context ) ).toEqual( [] );

	await reopen( page ).click();
	await answer( page, 'Marketing' );
	await expect.poll( () => ofConsent( page, context ) ).toEqual( [ 'cookie:_gcl_au' ] );
	expect( hosts( asked ) ).toEqual( [ TAGS ] );

	await reopen( page ).click();
	await answer( page, 'All' );
	await expect.poll( () => hosts( asked ) ).toEqual( [ CHAT, TAGS, ANALYTICS ].sort() );
	asked.length = 0;

	await stored( page.reload() );
	await expect.poll( () => hosts( asked ) ).toEqual( [ CHAT, TAGS, ANALYTICS ].sort() );
	await expect.poll( async () => ( await ofConsent( page, context ) ).length ).toBe( 9 );
	await expect( pluginBar( page ) ).toBeHidden();
	expect( ( await consentCommands( page ) ).map( ( { what } ) => what ) ).toEqual( [ 'default', 'update', 'gtm.js' ] );
	expect( await granted( page ) ).toHaveLength( 6 );

	await reopen( page ).click();
	await answer( page, 'Deny' );
	expect( await granted( page ) ).toEqual( [] );
	await expect.poll( () => ofConsent( page, context ) ).toEqual( [] );
	asked.length = 0;
	await stored( page.reload() );
	await quiet( page );
	expect( asked, 'after withdrawal' ).toEqual( [] );
	expect( await ofConsent( page, context ) ).toEqual( [] );
} );
