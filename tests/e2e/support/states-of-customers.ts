import { account, ordered } from './account';
import { addFromPage, cartLines, drawer, lineButtons, setCartCookie } from './cart';
import { checkoutForm, expectReceived, fillCheckout, newBuyer, openCheckout, orderButton, summary } from './checkout';
import { customer, signInAs } from './customer';
import { backOffice, pathOf, product, route, type Lang } from './shop';
import type { State } from './state';
import { expect, type Page } from './test';

const withMug = ( page: Page ): Promise< void > => setCartCookie( page.context(), [ { id: product( 'mug' ).id, kiekis: 2 } ] );

async function checkout( page: Page, lang: Lang ): Promise< void > {
	await withMug( page );
	await openCheckout( page, lang );
}

async function signedIn( page: Page, lang: Lang, path: string, orders = false ): Promise< string > {
	const person = await customer( 'Rasa', lang );
	const number = orders ? await ordered( person.email, [ product( 'mug' ).id, product( 'espresso-cup' ).id ], person.token ) : '';
	backOffice()
		.orders( person.email )
		.forEach( ( { id } ) => backOffice().timeOrder( id, -5, 0 ) );
	await signInAs( page.context(), person.token );
	await page.goto( route( path, lang ) );
	return number;
}

export const PURCHASE: State[] = [
	{
		name: 'chosen variant',
		open: async ( page, lang ) => {
			await page.goto( pathOf( product( 'MM-VAS-008-OS' ).paths, lang ) );
			await page.locator( '.v-value' ).nth( 1 ).click();
			await expect( page.locator( '.v-options [role=status]' ) ).toContainText( /\S/ );
		},
	},
	{
		name: 'drawer',
		open: async ( page, lang ) => {
			await page.goto( pathOf( product( 'mug' ).paths, lang ) );
			await addFromPage( page );
		},
	},
	{
		name: 'emptied drawer',
		open: async ( page, lang ) => {
			await page.goto( pathOf( product( 'mug' ).paths, lang ) );
			await addFromPage( page );
			await lineButtons( cartLines( drawer( page ) ).first() ).remove.click();
			await expect( cartLines( drawer( page ) ) ).toHaveCount( 0 );
		},
	},
	{ name: 'checkout with a line', open: checkout },
	{
		name: 'checkout with errors',
		open: async ( page, lang ) => {
			await checkout( page, lang );
			await orderButton( page ).click();
			await expect( checkoutForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
		},
	},
	{
		name: 'checkout with a refused code',
		open: async ( page, lang ) => {
			await checkout( page, lang );
			await summary( page ).locator( '[name=discount]' ).fill( 'NONSENSE' );
			await summary( page ).locator( '.v-discount__apply' ).click();
			await expect( summary( page ).locator( '[name=discount][aria-invalid="true"]' ) ).toBeVisible();
		},
	},
	{
		name: 'placed order',
		open: async ( page, lang ) => {
			await checkout( page, lang );
			await fillCheckout( page, newBuyer( 'state' ) );
			await orderButton( page ).click();
			await expectReceived( page, lang );
		},
	},
];

export const ACCOUNT: State[] = [
	...( [ 'user', 'user/orders', 'wishlist', 'user/password' ] as const ).map( ( path ): State => ( {
		name: `${ path } as a guest`,
		open: async ( page, lang ) => {
			await page.goto( route( path, lang ), { waitUntil: 'networkidle' } );
		},
	} ) ),
	{
		name: 'profile',
		open: async ( page, lang ) => {
			await signedIn( page, lang, 'user' );
			await expect( account( page ).locator( '[name=surname]' ) ).toBeVisible();
		},
	},
	{
		name: 'profile with errors',
		open: async ( page, lang ) => {
			await signedIn( page, lang, 'user' );
			await account( page ).locator( '[name=surname]' ).fill( '' );
			await account( page ).locator( '[name=surname]' ).press( 'Enter' );
			await expect( account( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
		},
	},
	{
		name: 'order with details',
		open: async ( page, lang ) => {
			const number = await signedIn( page, lang, 'user/orders', true );
			await page.goto( `${ route( 'user/orders', lang ) }?order=${ number }` );
			await expect( account( page ).getByRole( 'article' ).locator( 'h3' ).first() ).toBeVisible();
		},
	},
	{
		name: 'no orders',
		open: async ( page, lang ) => {
			await signedIn( page, lang, 'user/orders' );
			await expect( account( page ).locator( 'a[href*="/shop"]' ) ).toBeVisible();
		},
	},
];

export const WITHDRAWAL: State[] = [
	{
		name: 'looking for an order with errors',
		open: async ( page, lang ) => {
			await page.goto( route( 'withdraw', lang ) );
			await page.locator( 'input[name=email]' ).press( 'Enter' );
			await expect( page.locator( 'main [aria-invalid="true"]' ).first() ).toBeVisible();
		},
	},
	{
		name: 'withdrawal without an order',
		open: async ( page, lang ) => {
			await page.goto( route( 'withdraw', lang ) );
			await page.locator( '.v-withdrawal__other button' ).click();
			await expect( page.locator( '[name=contract]' ) ).toBeVisible();
		},
	},
	...[ 'choice', 'choice with errors', 'confirmation', 'receipt' ].map( ( step, at ): State => ( {
		name: `withdrawal: ${ step }`,
		open: async ( page, lang ) => {
			const number = await signedIn( page, lang, 'user/orders', true );
			await page.goto( `${ route( 'user/orders', lang ) }?order=${ number }` );
			await account( page ).locator( 'a[href*="/withdraw"]' ).first().click();
			const form = page.locator( 'form.v-withdrawal' );
			const proceed = form.locator( 'button[type=submit]' );
			await expect( form.locator( 'input[type=checkbox]' ).first() ).toBeVisible();
			if ( at === 1 ) {
				await proceed.click();
				await expect( form.locator( '.v-withdrawal__wrong' ) ).toBeVisible();
			}
			if ( at > 1 ) {
				await form.locator( 'input[type=checkbox]' ).first().check();
				await proceed.click();
				await expect( form.locator( 'h1' ) ).toBeFocused();
			}
			if ( at > 2 ) {
				await proceed.click();
				await expect( page.locator( '.v-withdrawal[role=status] time' ) ).toBeVisible();
			}
		},
	} ) ),
];
