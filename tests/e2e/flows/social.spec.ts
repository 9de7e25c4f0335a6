import type { Locator, Page } from '@playwright/test';
import { notices } from '../support/cart';
import { backOffice, home, type Lang } from '../support/shop';
import { person, useProviders } from '../support/social';
import { expect, heavy, onlyInFull, test } from '../support/test';
import { text } from '../support/texts';

const GOOGLE = 'https://accounts.google.com/gsi/client';

const LANG: Lang = 'lt';
const PASSWORD = 'klevas-7';

let people = 0;
const address = ( name: string ): string => `${ name }-${ process.pid }-${ ++people }@gmail.com`;

const popup = ( page: Page ): Locator => page.locator( 'dialog.v-dialog--popup[open]' );
const button = ( page: Page, lang: Lang, provider: 'Google' | 'Facebook' ): Locator =>
	popup( page ).getByRole( 'button', { name: text( lang, `Continue with ${ provider }` ) } );
const field = ( page: Page, name: string ): Locator => popup( page ).locator( `[name="${ name }"]` );
const firstName = ( page: Page ): Locator => page.locator( '[data-v-first-name]' ).first();

/** Opens the sign-in popup as a guest. */
async function openPopup( page: Page, lang: Lang ): Promise< void > {
	await page.goto( home( lang ) );
	await page.locator( 'header [data-v-account-link]' ).first().click();
	await expect( popup( page ) ).toBeVisible();
}

/** Ends the session without a request. */
const signOut = ( page: Page ): Promise< void > => page.evaluate( () => localStorage.removeItem( 'token' ) );

test(
	'a new customer registers with Google and signs in with it the next time',
	heavy( 'two visits with the provider’s window' ),
	async ( { page, context } ) => {
		const nida = await person( { email: address( 'nida' ), first: 'Nida', last: 'Jūraitė' } );
		const loaded = await useProviders( context, nida );
		await openPopup( page, LANG );
		await expect( button( page, LANG, 'Google' ) ).toBeVisible();
		await expect( button( page, LANG, 'Facebook' ) ).toBeVisible();
		expect( loaded, 'no script is loaded before a click' ).toEqual( [] );

		await button( page, LANG, 'Google' ).focus();
		const sent = page.waitForRequest( /data\/v1\/login\// );
		await page.keyboard.press( 'Enter' );
		expect( ( await sent ).postDataJSON() ).toEqual( {
			socialdata: { type: 'google', token: expect.any( String ), email: nida.email, name: 'Nida', surname: 'Jūraitė' },
		} );
		await expect( field( page, 'email' ) ).toHaveValue( nida.email );
		await expect( field( page, 'name' ) ).toHaveValue( 'Nida' );
		await expect( field( page, 'surname' ) ).toHaveValue( 'Jūraitė' );
		expect( loaded ).toEqual( [ GOOGLE ] );
		await field( page, 'phone' ).fill( '+370 612 34567' );
		await field( page, 'password' ).fill( PASSWORD );
		await field( page, 'repeat' ).fill( PASSWORD );
		await page.keyboard.press( 'Enter' );
		await expect( firstName( page ) ).toHaveText( 'Nida' );

		await signOut( page );
		await openPopup( page, LANG );
		await button( page, LANG, 'Google' ).click();
		await expect( firstName( page ) ).toHaveText( 'Nida' );
	}
);

test( 'closing the provider’s window enables the buttons again', onlyInFull, async ( { page, context } ) => {
	const nida = await person( { email: address( 'nida' ), answer: 'no' } );
	const loaded = await useProviders( context, nida );
	await openPopup( page, 'en' );
	await expect( button( page, 'en', 'Facebook' ) ).toBeVisible();
	const before = await popup( page ).innerText();
	for ( const provider of [ 'Google', 'Facebook' ] as const ) {
		await button( page, 'en', provider ).click();
		await expect.poll( () => loaded.length ).toBeGreaterThan( provider === 'Google' ? 0 : 1 );
		await expect( button( page, 'en', 'Google' ) ).toBeEnabled();
		await expect( button( page, 'en', 'Facebook' ) ).toBeEnabled();
		await expect( button( page, 'en', provider ) ).toBeFocused();
	}
	expect( await popup( page ).innerText() ).toBe( before );

	await person( { ...nida, answer: 'yes' } );
	await button( page, 'en', 'Google' ).click();
	await expect( field( page, 'email' ) ).toHaveValue( nida.email );
	expect(
		loaded.filter( ( script ) => script === GOOGLE ),
		'the script is loaded once'
	).toHaveLength( 1 );
} );

test( 'a blocked window or script enables the buttons again', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /accounts\.google\.com/ );
	await useProviders( context, await person( { answer: 'blocked' } ) );
	await context.route( GOOGLE, ( request ) => request.abort() );
	await openPopup( page, 'en' );
	for ( const provider of [ 'Google', 'Facebook' ] as const ) {
		await button( page, 'en', provider ).click();
		await expect( button( page, 'en', provider ) ).toBeEnabled();
	}
} );

test( 'Facebook is linked to an existing account after its password is entered', onlyInFull, async ( { page, context } ) => {
	const login = `rima-${ process.pid }-${ ++people }`;
	backOffice().addUser( login, 'customer', PASSWORD );
	await useProviders( context, await person( { email: `${ login }@shop.example`, first: 'Rima' } ) );
	await openPopup( page, 'en' );
	await button( page, 'en', 'Facebook' ).click();
	await expect( popup( page ) ).toContainText( `There is already an account for ${ login }@shop.example.` );
	await field( page, 'password' ).fill( 'guessed' );
	await page.keyboard.press( 'Enter' );
	await expect( popup( page ) ).toContainText( 'Wrong e-mail address or password.' );
	await field( page, 'password' ).fill( PASSWORD );
	await page.keyboard.press( 'Enter' );
	await expect( popup( page ) ).toBeHidden();
	await expect( notices( page ) ).toContainText( 'You are signed in.' );

	await signOut( page );
	await openPopup( page, 'en' );
	await button( page, 'en', 'Facebook' ).click();
	await expect( popup( page ) ).toBeHidden();
	await expect( notices( page ) ).toContainText( 'You are signed in.' );
} );

test( 'staff accounts are rejected', onlyInFull, async ( { page, context } ) => {
	const login = `boss-${ process.pid }-${ ++people }`;
	backOffice().addUser( login, 'editor', PASSWORD );
	await useProviders( context, await person( { email: `${ login }@shop.example` } ) );
	await openPopup( page, 'en' );
	await button( page, 'en', 'Google' ).click();
	await expect( popup( page ) ).toContainText( 'Signing in failed. Please try again.' );
	await expect( button( page, 'en', 'Google' ) ).toBeEnabled();
	await expect.poll( () => page.evaluate( () => localStorage.getItem( 'token' ) ) ).toBeNull();
} );
