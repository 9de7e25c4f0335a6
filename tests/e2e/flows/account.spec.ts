import { expectAccessibleInFull, settled } from '../support/accessible';
import { account, ADDRESS, isAlive, linkTo, ordered } from '../support/account';
import { cartLines, drawer, setCartCookie } from '../support/cart';
import { field, openCheckout } from '../support/checkout';
import { setConsentCookies } from '../support/consent';
import { signInAs, customer, firstName, newEmail, popup, popupField, signIn, tokenOf } from '../support/customer';
import { backOffice, home, product, route } from '../support/shop';
import { expect, onlyInFull, test, type Locator, type Page } from '../support/test';

test.beforeEach( async ( { context } ) => setConsentCookies( context ) );

const section = ( page: Page, title: string ): Locator => account( page ).getByRole( 'region', { name: title } );
const input = ( within: Locator, name: string ): Locator => within.locator( `[name="${ name }"]` );
const successMessage = ( within: Locator ): Locator => within.locator( '.v-said--good' );
const errorMessage = ( within: Locator ): Locator => within.locator( '.v-said--wrong' );
const orderCard = ( page: Page, number: string ): Locator => account( page ).getByRole( 'article', { name: `Order ${ number }` } );

test( 'saves details and addresses, focuses invalid fields and prefills the checkout', async ( { page, context } ) => {
	const ona = await customer( 'Ona' );
	await signInAs( context, ona.token );
	await page.goto( route( 'user', 'en' ) );

	const details = section( page, 'Your details' );
	await input( details, 'surname' ).fill( '' );
	await details.getByRole( 'button', { name: 'Save' } ).click();
	await expect( input( details, 'surname' ) ).toBeFocused();
	await expect( input( details, 'surname' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await input( details, 'surname' ).fill( 'Kazlauskienė' );
	await input( details, 'phone' ).fill( '+370 655 55555' );
	await page.keyboard.press( 'Enter' );
	await expect( successMessage( details ) ).toHaveText( 'Saved.' );

	const billing = section( page, 'Billing address' );
	await billing.getByRole( 'button', { name: 'Add an address' } ).click();
	await expect( input( billing, 'billing.first_name' ) ).toBeFocused();
	await billing.getByRole( 'button', { name: 'Save' } ).click();
	await expect( input( billing, 'billing.street' ) ).toBeFocused();
	await input( billing, 'billing.street' ).fill( ADDRESS.street );
	await input( billing, 'billing.postcode' ).fill( ADDRESS.postcode );
	await input( billing, 'billing.city' ).fill( ADDRESS.city );
	await expectAccessibleInFull( page, 'the account with a form open' );
	await billing.getByRole( 'button', { name: 'Save' } ).click();
	await expect( billing.getByText( ADDRESS.street ) ).toBeVisible();
	await expect( billing.getByRole( 'button', { name: 'Change address' } ) ).toBeFocused();

	await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await expect( page.getByText( `Signed in as ${ ona.email }` ) ).toBeVisible();
	await expect( field( page, 'contact.email' ) ).toHaveValue( ona.email );
	await expect( field( page, 'contact.phone' ) ).toHaveValue( '+370 655 55555' );
	await expect( field( page, 'billing.street' ) ).toHaveValue( ADDRESS.street );
	await expect( field( page, 'billing.last_name' ) ).toHaveValue( 'Kazlauskienė' );
} );

test( 'lists orders, opens one by its number and buys it again at current prices and stock', async ( { page, context } ) => {
	test.slow();
	const rasa = await customer( 'Rasa' );
	const [ lamp, clock ] = [ product( 'globe-lamp' ), product( 'wall-clock' ) ];
	const shop = backOffice();
	shop.change( clock.id, { stock: 1 } );
	const older = await ordered( rasa.email, [ lamp.id, clock.id ], rasa.token );
	const newer = await ordered( rasa.email, [ product( 'mug' ).id ], rasa.token );
	expect( shop.stock( clock.id ) ).toBe( 0 );

	await signInAs( context, rasa.token );
	await page.goto( route( 'user/orders', 'en' ) );
	await expect( account( page ).getByRole( 'article' ) ).toHaveCount( 2 );
	await expect( account( page ).getByRole( 'article' ).first() ).toHaveAccessibleName( `Order ${ newer }` );
	await expectAccessibleInFull( page, 'orders' );

	// The header and the profile link to one order.
	await page.goto( `${ route( 'user/orders', 'en' ) }?order=${ older }` );
	const card = orderCard( page, older );
	await expect( card.getByRole( 'heading', { name: 'Delivery address' } ) ).toBeVisible();
	await expect( card.getByText( ADDRESS.street ).first() ).toBeVisible();
	await expect( card ).toBeInViewport();
	await settled( page );
	await expectAccessibleInFull( page, 'an order with its details' );
	await card.getByRole( 'button', { name: 'Hide details' } ).click();
	await expect( card.getByRole( 'heading', { name: 'Delivery address' } ) ).toBeHidden();

	await card.getByRole( 'button', { name: /^Buy again/ } ).click();
	await expect( drawer( page ) ).toBeVisible();
	await expect( cartLines( drawer( page ) ) ).toHaveCount( 1 );
	await expect( cartLines( drawer( page ) ) ).toContainText( lamp.titles.en ?? '' );
	await page.keyboard.press( 'Escape' );
	await expect( errorMessage( card ) ).toContainText( clock.titles.en ?? '' );
} );

test( 'a guest signs in through the popup and sees the orders without a reload', onlyInFull, async ( { page } ) => {
	const vita = await customer( 'Vita' );
	const number = await ordered( vita.email, [ product( 'mug' ).id ], vita.token );
	await page.goto( route( 'user/orders', 'en' ) );
	await expect( popup( page ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( account( page ).getByText( 'Sign in to see your orders' ) ).toBeVisible();
	await settled( page );
	await expectAccessibleInFull( page, 'orders as a guest' );
	await page.evaluate( () => ( document.body.dataset.same = 'page' ) );
	await account( page ).getByRole( 'button' ).click();
	await signIn( page, vita );
	await expect( orderCard( page, number ) ).toBeVisible();
	expect( await page.evaluate( () => document.body.dataset.same ) ).toBe( 'page' );
} );

test( 'guest orders join the account after e-mail verification', onlyInFull, async ( { page, context } ) => {
	test.slow();
	const email = newEmail( 'gost' );
	const number = await ordered( email, [ product( 'mug' ).id ] );
	await page.goto( route( 'user', 'en' ) );
	await expect( popup( page ) ).toBeVisible();
	await popup( page ).locator( '.v-login__go' ).click();
	for ( const [ name, value ] of Object.entries( {
		name: 'Gost',
		surname: 'A',
		email,
		phone: '+370 600 00000',
		password: 'linas-5',
		repeat: 'linas-5',
	} ) ) {
		await popupField( page, name ).fill( value );
	}
	await page.keyboard.press( 'Enter' );
	await expect( account( page ).getByText( `Please confirm ${ email }` ) ).toBeVisible();
	await page.goto( route( 'user/orders', 'en' ) );
	await expect( account( page ).getByText( `Please confirm ${ email }` ), 'where the earlier orders are' ).toBeVisible();
	await expectAccessibleInFull( page, 'no orders' );

	// E-mail links often open in another browser.
	const phone = await context.browser()?.newContext();
	const tab = await phone?.newPage();
	await tab?.goto( await linkTo( 'verify', email ) );
	await signIn( tab as Page, { email, password: 'linas-5' } );
	await expect( tab?.locator( '.v-said--good' ) as Locator ).toBeVisible();
	await expectAccessibleInFull( tab as Page, 'a confirmed address' );
	await phone?.close();

	await page.reload();
	await expect( orderCard( page, number ) ).toBeVisible();
	await page.goto( route( 'user', 'en' ) );
	await expect( section( page, 'Your details' ) ).toBeVisible();
	await expect( account( page ).getByText( `Please confirm ${ email }` ) ).toBeHidden();
} );

test( 'changing the password ends all other sessions', onlyInFull, async ( { page, context } ) => {
	const jurga = await customer( 'Jurga' );
	await signInAs( context, jurga.token );
	await page.goto( route( 'user', 'en' ) );
	const password = section( page, 'Password' );
	await input( password, 'old' ).fill( 'not-this-1' );
	await input( password, 'password' ).fill( 'drobe-66' );
	await input( password, 'repeat' ).fill( 'drobe-67' );
	await password.getByRole( 'button', { name: 'Change password' } ).click();
	await expect( input( password, 'repeat' ) ).toBeFocused();
	await expect( password.getByText( 'The passwords do not match.' ) ).toBeVisible();
	await input( password, 'repeat' ).fill( 'drobe-66' );
	await page.keyboard.press( 'Enter' );
	await expect( errorMessage( password ) ).toBeVisible();
	await expect( input( password, 'password' ) ).toHaveValue( 'drobe-66' );
	await input( password, 'old' ).fill( jurga.password );
	await page.keyboard.press( 'Enter' );
	await expect( successMessage( password ) ).toBeVisible();
	await expect( input( password, 'password' ) ).toHaveValue( '' );
	expect( await isAlive( jurga ) ).toBe( false );
	expect( await isAlive( { token: ( await tokenOf( page ) ) ?? '' } ) ).toBe( true );
} );

test( 'a new e-mail address takes effect after verification and ends all sessions', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /401/ );
	const lina = await customer( 'Lina' );
	const fresh = newEmail( 'lina-nauja' );
	await signInAs( context, lina.token );
	await page.goto( route( 'user', 'en' ) );
	const email = section( page, 'E-mail' );
	await input( email, 'email' ).fill( fresh );
	await input( email, 'password' ).fill( lina.password );
	await page.keyboard.press( 'Enter' );
	await expect( successMessage( email ) ).toBeVisible();
	await page.goto( await linkTo( 'verify', fresh ) );
	await expect( successMessage( account( page ) ) ).toBeVisible();
	await expect( firstName( page ) ).toBeHidden();
	await account( page ).getByRole( 'button', { name: 'Sign in' } ).click();
	await signIn( page, { ...lina, email: fresh } );
	await expect( page ).toHaveURL( new RegExp( `${ route( 'user/orders', 'en' ) }/?$` ) );
	await page.goto( route( 'user', 'en' ) );
	await expect( section( page, 'E-mail' ) ).toContainText( fresh );
} );

test( 'signing out everywhere ends the session in another browser', onlyInFull, async ( { page, context, browser } ) => {
	const greta = await customer( 'Greta' );
	const other = await browser.newContext();
	await setConsentCookies( other );
	await signInAs( other, greta.token );
	const elsewhere = await other.newPage();
	await elsewhere.goto( route( 'user', 'en' ) );
	await expect( section( elsewhere, 'Your details' ) ).toBeVisible();

	await signInAs( context, greta.token );
	await page.goto( route( 'user', 'en' ) );
	await page.getByRole( 'button', { name: 'Sign out everywhere' } ).click();
	await expect( page ).toHaveURL( new RegExp( `${ home( 'en' ) }$` ) );
	expect( await tokenOf( page ) ).toBeNull();

	await elsewhere.goto( route( 'user', 'en' ) );
	await expect( popup( elsewhere ) ).toBeVisible();
	expect( await tokenOf( elsewhere ) ).toBeNull();
	await other.close();
} );

test( 'deleting the account states what is lost, asks for the password and signs out', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /401/ );
	const zita = await customer( 'Zita' );
	await signInAs( context, zita.token );
	await page.goto( route( 'user', 'en' ) );
	await page.getByRole( 'button', { name: 'Delete account' } ).click();
	await expect( popup( page ) ).toContainText( 'This cannot be undone.' );
	await settled( page );
	await expectAccessibleInFull( page, 'deleting the account' );
	await page.keyboard.press( 'Escape' );
	await expect( popup( page ) ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Delete account' } ) ).toBeFocused();

	await page.keyboard.press( 'Enter' );
	await popup( page ).getByRole( 'button', { name: 'Delete account permanently' } ).click();
	await expect( popupField( page, 'password' ) ).toBeFocused();
	await popupField( page, 'password' ).fill( 'not-this-1' );
	await page.keyboard.press( 'Enter' );
	await expect( errorMessage( popup( page ) ) ).toBeVisible();
	await popupField( page, 'password' ).fill( zita.password );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( new RegExp( `${ home( 'en' ) }$` ) );
	await expect( firstName( page ) ).toBeHidden();
	expect( await isAlive( zita ) ).toBe( false );
} );

test( 'an expired password link shows an error and offers a new one', onlyInFull, async ( { page } ) => {
	const dana = await customer( 'Dana' );
	await page.goto( `${ route( 'user/password', 'en' ) }?key=dead&login=${ encodeURIComponent( dana.email ) }` );
	await input( account( page ), 'password' ).fill( 'drobe-66' );
	await input( account( page ), 'repeat' ).fill( 'drobe-66' );
	await page.keyboard.press( 'Enter' );
	await expect( errorMessage( account( page ) ) ).toBeVisible();
	await expect( input( account( page ), 'password' ) ).toHaveValue( 'drobe-66' );
	await settled( page );
	await expectAccessibleInFull( page, 'a dead link' );
	await account( page ).getByRole( 'button', { name: 'Get a new link' } ).click();
	await expect( popupField( page, 'email' ) ).toBeVisible();

	await page.goto( route( 'user/password', 'de' ) );
	await expect( account( page ).getByRole( 'button' ) ).toHaveCount( 1 );
	await page.goto( `${ route( 'user/verify', 'en' ) }?key=dead` );
	await expect( account( page ).getByText( 'Sign in to your account to confirm its e-mail address.' ) ).toBeVisible();
} );
