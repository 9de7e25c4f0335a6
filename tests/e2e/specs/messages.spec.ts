import type { Page, Route } from '@playwright/test';
import { notices } from '../support/cart';
import { arriveAs, customer, newEmail, openPopup, popup, popupField, tokenOf } from '../support/customer';
import { contactField, contactForm, newsletterField, newsletterForm, openContact } from '../support/shell';
import { home, LANGUAGES, route, type Lang } from '../support/shop';
import { expect, test } from '../support/test';
import { text } from '../support/texts';

/** The error catalogue of the specification (section 8), as visitors of each language read it. */

const CONNECTION = 'No connection to the shop. Please check your network and try again.';
const ERROR = 'Something went wrong. Please try again.';

/** What the shop's server does to a route from now on. */
const make = ( page: Page, name: string, how: ( asked: Route ) => Promise< void > ) => page.route( new RegExp( `/data/v1/${ name }/?\\?` ), how );
const lost = ( asked: Route ): Promise< void > => asked.abort( 'connectionfailed' );
const broken = ( asked: Route ): Promise< void > => asked.fulfill( { status: 500, contentType: 'text/html', body: 'Internal Server Error' } );
const refused = ( asked: Route ): Promise< void > => asked.fulfill( { json: { status: false, message: '', data: null } } );

const said = ( page: Page, kind: 'good' | 'wrong' ) => popup( page ).locator( `.v-said--${ kind }` );
const submit = ( page: Page ) => popup( page ).locator( 'form button[type=submit]' );

for ( const lang of LANGUAGES ) {
	const say = ( english: string, context = '' ): string => text( lang, english, context );

	test( `signing in, a forgotten password and registering say what is wrong in ${ lang }`, async ( { page } ) => {
		const known = await customer( 'Saule', lang );
		await page.goto( home( lang ) );
		await openPopup( page );
		await popupField( page, 'user' ).fill( known.email );
		await popupField( page, 'password' ).fill( 'not-this' );
		await submit( page ).click();
		await expect( said( page, 'wrong' ) ).toHaveText( say( 'Wrong e-mail address or password.', 'wrongpassword' ) );

		await popup( page ).locator( '.v-login__link' ).click();
		await popupField( page, 'email' ).fill( 'saulė@' );
		await submit( page ).click();
		await expect( popup( page ) ).toContainText( say( 'Please enter a valid e-mail address.', 'wrongemail' ) );
		await popupField( page, 'email' ).fill( newEmail( 'nobody' ) );
		await submit( page ).click();
		await expect( said( page, 'wrong' ) ).toHaveText( say( 'There is no account with this e-mail address.', 'emailnotfound' ) );
		await popupField( page, 'email' ).fill( known.email );
		await submit( page ).click();
		await expect( said( page, 'good' ) ).toHaveText( say( 'We have sent you a link to set a new password.', 'forgotsend' ) );

		await page.reload();
		await openPopup( page );
		await popup( page ).locator( '.v-login__go' ).click();
		for ( const [ name, value ] of Object.entries( {
			name: 'Saulė',
			surname: 'Žukauskaitė',
			phone: '+370 600 00000',
			email: known.email,
			password: 'trap',
			repeat: 'trip',
		} ) ) {
			await popupField( page, name ).fill( value );
		}
		await submit( page ).click();
		await expect( popup( page ) ).toContainText( say( 'The password needs 5 to 20 characters.', 'pwsymbols' ) );
		await expect( popup( page ) ).toContainText( say( 'The two passwords are not the same.', 'pwnotmatch' ) );
		await popupField( page, 'password' ).fill( 'linas-5' );
		await popupField( page, 'repeat' ).fill( 'linas-5' );
		await submit( page ).click();
		await expect( popup( page ) ).toContainText( say( 'There is already an account with this e-mail address.' ) );
	} );

	test( `contact form and newsletter say that they failed in ${ lang }`, async ( { page, faults } ) => {
		faults.allow( /500/, /CONNECTION_FAILED/ );
		await openContact( page, lang );
		await contactField( page, 'name' ).fill( 'Saulė' );
		await contactField( page, 'email' ).fill( newEmail( 'saule' ) );
		await contactField( page, 'terms' ).check();
		const failed = say( 'Your message could not be sent. Please try again.', 'errtext' );
		for ( const [ how, words ] of [
			[ refused, failed ],
			[ broken, failed ],
			[ lost, `${ failed } ${ say( CONNECTION ) }` ],
		] as const ) {
			await make( page, 'contact', how );
			await contactForm( page ).locator( '[type=submit]' ).click();
			await expect( popup( page ).locator( '.v-said--wrong' ) ).toHaveText( words );
			await expect( contactField( page, 'name' ) ).toHaveValue( 'Saulė' );
		}

		await page.goto( home( lang ) );
		await make( page, 'newsletter', refused );
		await newsletterField( page, 'email' ).focus();
		await expect.poll( () => newsletterForm( page ).evaluate( ( form: HTMLFormElement ) => form.noValidate ) ).toBe( true );
		await newsletterField( page, 'email' ).fill( newEmail( 'saule' ) );
		await newsletterField( page, 'terms' ).check();
		await newsletterForm( page ).locator( '[type=submit]' ).click();
		await expect( page.getByText( say( 'Please check your e-mail address and try again.', 'msgerr' ) ) ).toBeVisible();
	} );

	test( `orders and account say that there is no connection, or that something went wrong, in ${ lang }`, async ( { page, context, faults } ) => {
		faults.allow( /500/, /CONNECTION_FAILED/ );
		const main = page.locator( 'main' );
		await make( page, 'get_order_by_key', lost );
		await page.goto( `${ route( 'received-your-order', lang ) }?key=${ '2'.repeat( 40 ) }` );
		await expect( main ).toContainText( say( CONNECTION ) );

		const person = await customer( 'Vilius', lang );
		await arriveAs( context, person.token );
		await make( page, 'get_user_orders', lost );
		await page.goto( route( 'user/orders', lang ) );
		await expect( main ).toContainText( say( CONNECTION ) );

		await make( page, 'user_wishlist', broken );
		await page.goto( route( 'wishlist', lang ) );
		await expect( main ).toContainText( say( ERROR ) );
		await expect( notices( page ) ).toContainText( say( ERROR ) );
	} );
}

test( "an answer of 'refresh' is silent, and the visitor a guest", async ( { page, context, faults } ) => {
	faults.allow( /401/ );
	await arriveAs( context, '1.dead' );
	await page.goto( home( 'lt' as Lang ) );
	await expect.poll( () => tokenOf( page ) ).toBeNull();
	await expect( notices( page ) ).toBeEmpty();
} );
