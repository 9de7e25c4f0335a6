import type { Route } from '@playwright/test';
import { addFromPage, buyForm, cartCookie, cartLines } from '../support/cart';
import { pathOf, product } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

/** A variant by the initials of its values, such as OS: ochre, small. */
const variant = ( initials: string ) => product( `MM-VAS-008-${ initials }` );
const pathTo = ( initials: string ): string => pathOf( variant( initials ).paths, 'en' );

const value = ( page: Page, name: string ) => page.locator( '.v-value' ).filter( { hasText: name } );
const isLocked = ( page: Page ) => page.locator( '[data-v-swap=buy][inert]' );

/** Answers the island's request for a variant in another way; pages that the browser opens are the shop's. */
const answerIsland = ( page: Page, initials: string, answer: ( route: Route ) => Promise< void > ): Promise< unknown > =>
	page.route( `**${ pathTo( initials ) }`, ( route ) => ( route.request().resourceType() === 'document' ? route.continue() : answer( route ) ) );

/** Address, title, price and form are those of one variant, and this variant goes into the cart. */
async function expectBuys( page: Page, initials: string, price: string ): Promise< void > {
	const { id, titles } = variant( initials );
	await expect( page ).toHaveURL( ( url ) => url.pathname === pathTo( initials ) );
	await expect( page ).toHaveTitle( new RegExp( titles.en ?? 'no title' ) );
	await expect( page.locator( '.v-buy__price' ) ).toContainText( price );
	await expect( buyForm( page ).locator( '[name=add]' ) ).toHaveValue( String( id ) );
	await expect( isLocked( page ) ).toHaveCount( 0 );
	const cart = await addFromPage( page );
	await expect( cartLines( cart ) ).toHaveCount( 1 );
	await expect( cart ).toContainText( titles.en ?? 'no title' );
	await expect( cart ).toContainText( price );
	expect( ( await cartCookie( page.context() ) )?.lines.map( ( line ) => line.id ) ).toEqual( [ id ] );
}

const lines = async ( page: Page ) => ( await cartCookie( page.context() ) )?.lines ?? [];

/** A page loses this attribute when it is loaded again. */
const mark = ( page: Page ): Promise< void > => page.evaluate( () => document.documentElement.setAttribute( 'data-kept', '' ) );
const expectLoaded = ( page: Page ): Promise< void > => expect( page.locator( 'html[data-kept]' ) ).toHaveCount( 0 );

test.beforeEach( async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 800 } );
	await page.goto( pathTo( 'BS' ) );
	await mark( page );
} );

for ( const [ name, answer ] of [
	[ 'an empty page', ( route ) => route.fulfill( { contentType: 'text/html', body: '' } ) ],
	[ 'an error', ( route ) => route.fulfill( { status: 500, contentType: 'text/html', body: '<title>Error</title>' } ) ],
	[ 'something else than a page', ( route ) => route.fulfill( { contentType: 'application/json', body: '{"status":true}' } ) ],
	[
		'the page of another product',
		async ( route ) =>
			route.fulfill( {
				response: await route.fetch( {
					url: route
						.request()
						.url()
						.replace( pathTo( 'OS' ), pathOf( product( 'mug' ).paths, 'en' ) ),
				} ),
			} ),
	],
	[
		'the page of another variant',
		async ( route ) =>
			route.fulfill( { response: await route.fetch( { url: route.request().url().replace( pathTo( 'OS' ), pathTo( 'OL' ) ) } ) } ),
	],
	[ 'no answer', ( route ) => route.abort() ],
] as [ string, ( route: Route ) => Promise< void > ][] ) {
	test(
		`${ name } in place of a variant: the browser goes to its address`,
		name === 'an empty page' ? {} : onlyInFull,
		async ( { page, faults } ) => {
			faults.allow( /500/, /ERR_FAILED/ );
			await answerIsland( page, 'OS', answer );
			await value( page, 'Ochre' ).click();
			await expectLoaded( page );
			await expectBuys( page, 'OS', '52.00' );
		}
	);
}

test( 'a slow answer: nothing can be bought until the last choice is shown', async ( { page } ) => {
	let release = (): void => {};
	const late = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await answerIsland( page, 'OS', ( route ) => late.then( () => route.continue() ) );
	await value( page, 'Ochre' ).click();
	await expect( isLocked( page ) ).toHaveCount( 1 );
	await value( page, '1.2 l' ).click();
	await buyForm( page ).evaluate( ( form: HTMLFormElement ) => form.requestSubmit() );
	expect( await lines( page ) ).toEqual( [] );
	release();
	await expectBuys( page, 'OL', '66.00' );
	await expect( page.locator( 'html[data-kept]' ) ).toHaveCount( 1 );
} );

test( 'a tap on the cart right after the first tap on a variant buys nothing else', onlyInFull, async ( { page } ) => {
	let release = (): void => {};
	const late = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.reload();
	await page.route( /\/variants\..+\.js/, ( route ) => late.then( () => route.continue() ) );
	await value( page, 'Ochre' ).click();
	await buyForm( page ).evaluate( ( form: HTMLFormElement ) => form.requestSubmit() );
	await expect( isLocked( page ) ).toHaveCount( 1 );
	release();
	await expectBuys( page, 'OS', '52.00' );
} );

for ( const [ name, tamper ] of [
	[ 'the id in the form', ( id: string ) => document.querySelector( '#v-buy [name=add]' )?.setAttribute( 'value', id ) ],
	[
		'the data of the product',
		( id: string ) => {
			const data = document.querySelector( '#v-buy script' ) as Element;
			data.textContent = data.textContent.replace( /"id":\d+/, `"id":${ id }` );
		},
	],
	[ 'the address', ( _id: string, path: string ) => history.replaceState( null, '', path ) ],
] as [ string, ( id: string, path: string ) => void ][] ) {
	test(
		`a script changes ${ name } only: nothing is bought, and the page is loaded again`,
		name === 'the address' ? {} : onlyInFull,
		async ( { page } ) => {
			await expect( buyForm( page ) ).toBeVisible();
			await page.evaluate(
				`( ${ String( tamper ) } )( ${ JSON.stringify( String( variant( 'OS' ).id ) ) }, ${ JSON.stringify( pathTo( 'OS' ) ) } )`
			);
			await buyForm( page ).locator( 'button[type=submit]' ).click();
			await expectLoaded( page );
			expect( await lines( page ) ).toEqual( [] );
			await ( name === 'the address' ? expectBuys( page, 'OS', '52.00' ) : expectBuys( page, 'BS', '48.00' ) );
		}
	);
}

test( 'a script changes title and price: the drawer shows what the address names', onlyInFull, async ( { page } ) => {
	await page.evaluate( () => {
		document.title = 'Ochre';
		( document.querySelector( '.v-buy__price .v-price' ) as Element ).textContent = '€1.00';
	} );
	const cart = await addFromPage( page );
	await expect( cart ).toContainText( variant( 'BS' ).titles.en ?? 'no title' );
	await expect( cart ).toContainText( '48.00' );
	expect( ( await lines( page ) ).map( ( { id } ) => id ) ).toEqual( [ variant( 'BS' ).id ] );
} );

test( 'the bar of a phone buys what the box beside it sells, after a choice and after a change of the id', onlyInFull, async ( { page } ) => {
	const bar = page.locator( '.v-bar button' );
	await value( page, 'Ochre' ).click();
	await expect( page ).toHaveURL( ( url ) => url.pathname === pathTo( 'OS' ) );
	await page.locator( '.v-assurance' ).scrollIntoViewIfNeeded();
	await page.mouse.wheel( 0, 600 );
	await expect( bar ).toBeVisible();
	await page.evaluate( () => document.querySelector( '#v-buy [name=add]' )?.setAttribute( 'value', '1' ) );
	await bar.click();
	await expectLoaded( page );
	expect( await lines( page ) ).toEqual( [] );
	await page.mouse.wheel( 0, 600 );
	await bar.click();
	await expect.poll( async () => ( await lines( page ) ).map( ( { id } ) => id ) ).toEqual( [ variant( 'OS' ).id ] );
} );
