import { addFromPage, cartLines, drawer } from '../support/cart';
import { fillCheckout, newBuyer } from '../support/checkout';
import { bar, choiceButton, setConsentCookies, OPTIONAL, settingsButton } from '../support/consent';
import { ANALYTICS, CHAT, IDS, TAGS, allow, consentCommands, hosts, kept, quiet, setUp, test } from '../support/third-parties';
import { expect, onlyInFull, type Page } from '../support/test';

test.beforeEach( ( { shop } ) => setUp( shop, IDS ) );

/** Names listed in the cookie details. */
const listed = ( page: Page ): Promise< string[] > =>
	page.$$eval( '[data-v-stored]', ( items ) => items.map( ( item ) => ( item as HTMLElement ).dataset.vStored ?? '' ) );

const isListed = ( list: readonly string[], name: string ): boolean =>
	list.some( ( pattern ) => new RegExp( `^${ pattern.replace( /[.+?^${}()|[\]\\]/g, '\\$&' ).replaceAll( '*', '.*' ) }$` ).test( name ) );

test( 'before consent nothing is requested from third parties and only necessary data is stored', async ( { page, context, shop, asked } ) => {
	await page.goto( '/' );
	await quiet( page );
	expect( await consentCommands( page ) ).toEqual( [
		{
			what: 'default',
			signals: {
				ad_storage: 'denied',
				ad_user_data: 'denied',
				ad_personalization: 'denied',
				analytics_storage: 'denied',
				functionality_storage: 'denied',
				personalization_storage: 'denied',
				security_storage: 'granted',
				wait_for_update: 500,
			},
		},
	] );
	await page.goto( shop.cup.paths.en ?? '' );
	await addFromPage( page );
	await page.goto( '/checkout' );
	await expect( cartLines( page ).first() ).toBeVisible();
	await quiet( page );
	expect( asked ).toEqual( [] );
	expect( ( await context.cookies() ).map( ( { name } ) => name ) ).toEqual( [ 'cart' ] );
	await page.goto( '/' );
	await choiceButton( page, 'none' ).click();
	await expect( bar( page ) ).toBeHidden();
	await page.reload();
	await quiet( page );
	expect( asked, 'after rejecting' ).toEqual( [] );
} );

for ( const [ category, expected, cookies ] of [
	[ 'preferences', [ CHAT ], [ 'cookie:TawkConnectionTime', 'cookie:twk_uuid_e2e', 'local:twk_e2e' ] ],
	[ 'statistics', [ ANALYTICS, TAGS ], [ 'cookie:_clck', 'cookie:_clsk', 'cookie:_ga', 'cookie:_ga_E2E', 'session:_cltk' ] ],
	[ 'marketing', [ TAGS ], [ 'cookie:_gcl_au' ] ],
] as const ) {
	test( `${ category } alone loads its own services, at once and on the next page`, onlyInFull, async ( { page, context, asked } ) => {
		await page.goto( '/' );
		const before = await kept( page, context );
		await allow( page, [ category ] );
		const own = ( names: readonly string[] ) => names.filter( ( name ) => ! before.includes( name ) && ! name.startsWith( 'cookie:cookie_' ) );
		await expect.poll( async () => own( await kept( page, context ) ) ).toEqual( [ ...cookies ] );
		expect( hosts( asked ) ).toEqual( [ ...expected ] );
		asked.length = 0;
		await page.reload();
		await quiet( page );
		await expect.poll( () => hosts( asked ) ).toEqual( [ ...expected ] );
	} );
}

test( 'the stored choice is replayed before the tag manager starts and each script has its id', onlyInFull, async ( { page, context, asked } ) => {
	await setConsentCookies( context, OPTIONAL );
	await page.goto( '/' );
	await quiet( page );
	const commands = await consentCommands( page );
	expect( commands.map( ( { what } ) => what ).slice( 0, 3 ) ).toEqual( [ 'default', 'update', 'gtm.js' ] );
	expect( new Set( Object.values( commands[ 1 ]?.signals ?? {} ) ) ).toEqual( new Set( [ 'granted' ] ) );
	expect( Object.keys( commands[ 1 ]?.signals ?? {} ) ).toHaveLength( 7 );
	await expect
		.poll( () => [ ...asked ].sort() )
		.toEqual( [
			`${ CHAT }/${ IDS.live_chat_id }`,
			`${ ANALYTICS }/tag/${ IDS.session_analytics_id }`,
			`${ TAGS }/gtm.js?id=${ IDS.tag_manager_id }`,
		] );
} );

test( 'withdrawing consent deletes stored data, signals the services and stops them on the next page', async ( { page, context, asked } ) => {
	await page.goto( '/' );
	const before = await kept( page, context );
	await allow( page, OPTIONAL );
	await expect.poll( async () => ( await kept( page, context ) ).filter( ( name ) => /_ga|_cl|twk|Tawk|_gcl/.test( name ) ) ).toHaveLength( 9 );
	await settingsButton( page ).click();
	await choiceButton( page, 'none' ).click();
	await expect( bar( page ) ).toBeHidden();
	const last = ( await consentCommands( page ) ).at( -1 );
	expect( last?.what ).toBe( 'update' );
	expect( Object.entries( last?.signals ?? {} ).filter( ( [ , word ] ) => word === 'granted' ) ).toEqual( [ [ 'security_storage', 'granted' ] ] );
	const left = async () => ( await kept( page, context ) ).filter( ( name ) => ! before.includes( name ) && ! name.startsWith( 'cookie:cookie_' ) );
	expect( await left() ).toEqual( [] );
	asked.length = 0;
	await page.reload();
	await quiet( page );
	expect( asked ).toEqual( [] );
	expect( await left() ).toEqual( [] );
} );

test( 'a service without an id is neither loaded nor listed', onlyInFull, async ( { page, shop, asked } ) => {
	setUp( shop, { live_chat_id: IDS.live_chat_id } );
	await page.goto( '/' );
	await allow( page, OPTIONAL );
	// The bar closes as soon as the script tag is inserted, before its request.
	await expect.poll( () => hosts( asked ) ).toEqual( [ CHAT ] );
	expect( await page.locator( '#v-consent-details' ).textContent() ).not.toMatch( /Google|Microsoft|Clarity/ );

	setUp( shop, {} );
	asked.length = 0;
	await page.reload();
	await quiet( page );
	expect( asked ).toEqual( [] );
	expect( await page.locator( '#v-consent-details' ).textContent() ).not.toContain( 'tawk' );
	expect( await consentCommands( page ) ).toEqual( [] );
} );

test( 'third parties are listed before anything is sent to them', onlyInFull, async ( { page } ) => {
	await page.goto( '/' );
	for ( const name of [ 'Google Ireland', 'Microsoft Ireland', 'tawk.to' ] ) {
		await expect( page.locator( '#v-consent-details' ) ).toContainText( name );
	}
} );

test( 'everything stored during a visit is listed in the cookie details', onlyInFull, async ( { page, context, shop } ) => {
	await page.goto( '/' );
	await choiceButton( page, 'all' ).click();
	await expect( bar( page ) ).toBeHidden();
	await page.goto( '/shop' );
	await page.locator( '[data-v-favourite]' ).first().click();
	await page.goto( shop.cup.paths.en ?? '' );
	await addFromPage( page );
	await expect( drawer( page ) ).toBeVisible();
	await page.goto( '/checkout' );
	await fillCheckout( page, newBuyer( 'registry' ), 'cash_on_delivery' );
	await quiet( page );
	const list = await listed( page );
	const names = await kept( page, context );
	expect(
		names.filter( ( name ) => ! isListed( list, name ) ),
		'kept, but not listed'
	).toEqual( [] );
	// Guards against an empty walk.
	expect( names ).toEqual(
		expect.arrayContaining( [
			'cookie:cart',
			'cookie:favorite',
			'cookie:cookie_consent',
			'cookie:_ga',
			'cookie:_clck',
			'cookie:twk_uuid_e2e',
			'session:vitrine-checkout',
		] )
	);
} );
