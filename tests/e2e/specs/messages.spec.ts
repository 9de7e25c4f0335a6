import type { Page, Route } from '@playwright/test';
import { notices } from '../support/cart';
import { signInAs, customer, newEmail, openPopup, popup, popupField } from '../support/customer';
import { contactField, contactForm, newsletterField, newsletterForm, openContact } from '../support/shell';
import { home, route, type Lang } from '../support/shop';
import { expect, heavy, onlyInFull, test } from '../support/test';
import { text } from '../support/texts';

/** The error catalogue of the specification (section 8) in one language; `npm run l10n -- --check` covers the others. */
const LANG: Lang = 'lt';

const CONNECTION = 'No connection to the shop. Please check your network and try again.';
const ERROR = 'Something went wrong. Please try again.';

/** Makes a route fail. */
const failRoute = ( page: Page, name: string, how: ( asked: Route ) => Promise< void > ) =>
	page.route( new RegExp( `/data/v1/${ name }/?\\?` ), how );
const lost = ( asked: Route ): Promise< void > => asked.abort( 'connectionfailed' );
const broken = ( asked: Route ): Promise< void > => asked.fulfill( { status: 500, contentType: 'text/html', body: 'Internal Server Error' } );
const refused = ( asked: Route ): Promise< void > => asked.fulfill( { json: { status: false, message: '', data: null } } );

const formMessage = ( page: Page, kind: 'good' | 'wrong' ) => popup( page ).locator( `.v-said--${ kind }` );
const submit = ( page: Page ) => popup( page ).locator( 'form button[type=submit]' );

const translated = ( english: string, context = '' ): string => text( LANG, english, context );

test( 'sign-in, password reset and registration show their errors', heavy( 'nine refusals of three forms' ), async ( { page } ) => {
	const known = await customer( 'Saule', LANG );
	await page.goto( home( LANG ) );
	await openPopup( page );
	await popupField( page, 'user' ).fill( known.email );
	await popupField( page, 'password' ).fill( 'not-this' );
	await submit( page ).click();
	await expect( formMessage( page, 'wrong' ) ).toHaveText( translated( 'Wrong e-mail address or password.', 'wrongpassword' ) );

	await popup( page ).locator( '.v-login__link' ).click();
	await popupField( page, 'email' ).fill( 'saulė@' );
	await submit( page ).click();
	await expect( popup( page ) ).toContainText( translated( 'Please enter a valid e-mail address.', 'wrongemail' ) );
	await popupField( page, 'email' ).fill( newEmail( 'nobody' ) );
	await submit( page ).click();
	await expect( formMessage( page, 'wrong' ) ).toHaveText( translated( 'There is no account with this e-mail address.', 'emailnotfound' ) );
	await popupField( page, 'email' ).fill( known.email );
	await submit( page ).click();
	await expect( formMessage( page, 'good' ) ).toHaveText( translated( 'We have sent you a link to set a new password.', 'forgotsend' ) );

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
	await expect( popup( page ) ).toContainText( translated( 'The password must have 5 to 20 characters.', 'pwsymbols' ) );
	await expect( popup( page ) ).toContainText( translated( 'The passwords do not match.', 'pwnotmatch' ) );
	await popupField( page, 'password' ).fill( 'linas-5' );
	await popupField( page, 'repeat' ).fill( 'linas-5' );
	await submit( page ).click();
	await expect( popup( page ) ).toContainText( translated( 'There is already an account with this e-mail address.' ) );
} );

test( 'contact form and newsletter show their errors', onlyInFull, async ( { page, faults } ) => {
	faults.allow( /500/, /CONNECTION_FAILED/ );
	await openContact( page, LANG );
	await contactField( page, 'name' ).fill( 'Saulė' );
	await contactField( page, 'email' ).fill( newEmail( 'saule' ) );
	await contactField( page, 'terms' ).check();
	const failed = translated( 'Your message could not be sent. Please try again.', 'errtext' );
	for ( const [ how, words ] of [
		[ refused, failed ],
		[ broken, failed ],
		[ lost, `${ failed } ${ translated( CONNECTION ) }` ],
	] as const ) {
		await failRoute( page, 'contact', how );
		await contactForm( page ).locator( '[type=submit]' ).click();
		await expect( popup( page ).locator( '.v-said--wrong' ) ).toHaveText( words );
		await expect( contactField( page, 'name' ) ).toHaveValue( 'Saulė' );
	}

	await page.goto( home( LANG ) );
	await failRoute( page, 'newsletter', refused );
	await newsletterField( page, 'email' ).focus();
	await expect.poll( () => newsletterForm( page ).evaluate( ( form: HTMLFormElement ) => form.noValidate ) ).toBe( true );
	await newsletterField( page, 'email' ).fill( newEmail( 'saule' ) );
	await newsletterField( page, 'terms' ).check();
	await newsletterForm( page ).locator( '[type=submit]' ).click();
	await expect( page.getByText( translated( 'Please check your e-mail address and try again.', 'msgerr' ) ) ).toBeVisible();
} );

test( 'orders and account show connection and server errors', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /500/, /CONNECTION_FAILED/ );
	const main = page.locator( 'main' );
	await failRoute( page, 'get_order_by_key', lost );
	await page.goto( `${ route( 'received-your-order', LANG ) }?key=${ '2'.repeat( 40 ) }` );
	await expect( main ).toContainText( translated( CONNECTION ) );

	const person = await customer( 'Vilius', LANG );
	await signInAs( context, person.token );
	await failRoute( page, 'get_user_orders', lost );
	await page.goto( route( 'user/orders', LANG ) );
	await expect( main ).toContainText( translated( CONNECTION ) );

	await failRoute( page, 'user_wishlist', broken );
	await page.goto( route( 'wishlist', LANG ) );
	await expect( main ).toContainText( translated( ERROR ) );
	// One line, where it happened.
	await expect( notices( page ) ).toBeEmpty();
} );
