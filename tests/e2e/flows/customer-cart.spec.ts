import { expectAccessibleInFull, settled } from '../support/accessible';
import { ADDRESS, call } from '../support/account';
import { addFromPage, cartCookie, cartCount, cartLines, cartLink, drawer, setCartCookie, lineButtons, notices } from '../support/cart';
import { checkoutForm, checkoutLines, expectReceived, field, fillCheckout, newBuyer, openCheckout, orderButton } from '../support/checkout';
import { setConsentCookies } from '../support/consent';
import { signInAs, customer, firstName, openPopup, popup, signIn, type Customer } from '../support/customer';
import { home, pathOf, product, route } from '../support/shop';
import { expect, heavy, onlyInFull, test, type BrowserContext, type Page } from '../support/test';

test.beforeEach( async ( { context } ) => setConsentCookies( context ) );

const JOINED = 'We added the items you left in your cart on an earlier visit.';

const cartOfAccount = async ( { email, password }: Customer ): Promise< { id: number; kiekis: number }[] > => {
	const answer = ( await call( 'login', { user: email, password } ) ) as unknown as { cart: { id: number; kiekis: number }[] };
	return answer.cart.map( ( { id, kiekis } ) => ( { id, kiekis } ) );
};
const cookieLines = async ( context: BrowserContext ) =>
	( ( await cartCookie( context ) )?.lines ?? [] ).map( ( { id, kiekis } ) => ( { id, kiekis } ) );

const openDrawer = async ( page: Page ): Promise< void > => {
	await page.evaluate( () => document.dispatchEvent( new CustomEvent( 'vitrine:open-cart', { detail: {} } ) ) );
	await expect( drawer( page ) ).toBeVisible();
};

test(
	'the account’s cart is merged on another device and the merge can be undone',
	heavy( 'two devices and what both store' ),
	async ( { page, context, browser } ) => {
		test.slow();
		const [ vase, lamp ] = [ product( 'bud-vase' ), product( 'globe-lamp' ) ];
		const ona = await customer( 'Ona' );
		const office = await browser.newContext();
		await setConsentCookies( office );
		await signInAs( office, ona.token );
		const first = await office.newPage();
		await first.goto( pathOf( lamp.paths, 'en' ) );
		await addFromPage( first );
		await lineButtons( cartLines( drawer( first ) ).first() ).plus.click();
		await expect.poll( () => cartOfAccount( ona ) ).toEqual( [ { id: lamp.id, kiekis: 2 } ] );
		await office.close();

		await page.goto( pathOf( vase.paths, 'en' ) );
		await addFromPage( page );
		await page.keyboard.press( 'Escape' );
		await expect( drawer( page ) ).toBeHidden();
		await openPopup( page );
		await signIn( page, ona );
		await expect( notices( page ) ).toContainText( JOINED );
		await expect( cartCount( page ) ).toHaveText( '3' );
		expect( await cookieLines( context ) ).toEqual( [
			{ id: vase.id, kiekis: 1 },
			{ id: lamp.id, kiekis: 2 },
		] );
		await expect.poll( () => cartOfAccount( ona ) ).toHaveLength( 2 );

		await openDrawer( page );
		await expect( drawer( page ) ).toContainText( JOINED );
		await settled( page );
		await expectAccessibleInFull( page, 'the cart with what came from another visit' );
		await drawer( page ).getByRole( 'button', { name: 'Undo' } ).click();
		await expect( cartLines( drawer( page ) ) ).toHaveCount( 1 );
		await expect( drawer( page ) ).not.toContainText( JOINED );
		expect( await cookieLines( context ) ).toEqual( [ { id: vase.id, kiekis: 1 } ] );
		await expect.poll( () => cartOfAccount( ona ) ).toEqual( [ { id: vase.id, kiekis: 1 } ] );
	}
);

test( 'the line of this browser wins over the line of the account', onlyInFull, async ( { page, context } ) => {
	const vase = product( 'bud-vase' );
	const rasa = await customer( 'Rasa' );
	await call( 'add_pending_cart', { cart: [ { id: vase.id, kiekis: 3 } ] }, rasa.token );
	await setCartCookie( context, [ { id: vase.id, kiekis: 1 } ] );
	await page.goto( home( 'en' ) );
	await openPopup( page );
	await signIn( page, rasa );
	await expect( firstName( page ) ).toHaveText( 'Rasa' );
	await expect.poll( () => cartOfAccount( rasa ) ).toEqual( [ { id: vase.id, kiekis: 1 } ] );
	expect( await cookieLines( context ) ).toEqual( [ { id: vase.id, kiekis: 1 } ] );
	await expect( notices( page ) ).not.toContainText( JOINED );
} );

test( 'a browser that lost its cart restores it from the account', onlyInFull, async ( { page, context } ) => {
	const lamp = product( 'globe-lamp' );
	const greta = await customer( 'Greta' );
	await call( 'add_pending_cart', { cart: [ { id: lamp.id, kiekis: 1 } ] }, greta.token );
	await signInAs( context, greta.token );
	await page.goto( home( 'de' ) );
	await expect( cartCount( page ) ).toHaveText( '1' );
	await cartLink( page ).click();
	await expect( checkoutForm( page ) ).toBeVisible();
} );

test( 'signing in at the checkout keeps input and merges the cart on the next page', onlyInFull, async ( { page, context } ) => {
	test.slow();
	const [ vase, lamp ] = [ product( 'bud-vase' ), product( 'globe-lamp' ) ];
	const vita = await customer( 'Vita' );
	await call( 'save_profile', { name: 'Vita', surname: 'Žukauskaitė', phone: '+370 600 00000', billing: ADDRESS, delivery: null }, vita.token );
	await call( 'add_pending_cart', { cart: [ { id: lamp.id, kiekis: 1 } ] }, vita.token );
	await setCartCookie( context, [ { id: vase.id, kiekis: 1 } ] );
	const sent: string[] = [];
	page.on( 'request', ( request ) => request.url().includes( 'add_pending_cart' ) && sent.push( request.url() ) );
	await openCheckout( page, 'en' );
	await field( page, 'contact.phone' ).fill( '+370 699 99999' );
	await field( page, 'note' ).fill( 'Ring twice' );
	await page.getByRole( 'button', { name: 'Sign in for a quicker checkout' } ).click();
	await signIn( page, vita );
	await expect( popup( page ) ).toBeHidden();
	await expect( page.getByText( `Signed in as ${ vita.email }` ) ).toBeVisible();
	await expect( field( page, 'billing.street' ) ).toHaveValue( ADDRESS.street );
	await expect( field( page, 'contact.email' ) ).toHaveValue( vita.email );
	await expect( field( page, 'contact.phone' ) ).toHaveValue( '+370 699 99999' );
	await expect( field( page, 'note' ) ).toHaveValue( 'Ring twice' );
	await expect( checkoutLines( page ) ).toHaveCount( 1 );
	await settled( page );
	await expectAccessibleInFull( page, 'the checkout of a customer' );
	expect( sent, 'requests from the checkout' ).toEqual( [] );
	expect( await cartOfAccount( vita ) ).toEqual( [ { id: lamp.id, kiekis: 1 } ] );

	await page.goto( home( 'en' ) );
	await expect( cartCount( page ) ).toHaveText( '2' );
	await expect( notices( page ) ).toContainText( JOINED );
	await expect.poll( () => cartOfAccount( vita ) ).toHaveLength( 2 );
} );

test( 'an order saves its address to the account on request and empties the account’s cart', onlyInFull, async ( { page, context } ) => {
	const jurga = await customer( 'Jurga' );
	await call( 'add_pending_cart', { cart: [ { id: product( 'bud-vase' ).id, kiekis: 1 } ] }, jurga.token );
	await signInAs( context, jurga.token );
	await setCartCookie( context, [ { id: product( 'bud-vase' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	const buyer = { ...newBuyer( 'jurga' ), email: jurga.email };
	await fillCheckout( page, buyer );
	await field( page, 'billing.street' ).fill( 'Nauja g. 1' );
	await page.getByRole( 'checkbox', { name: 'Save this address to my account' } ).check();
	await orderButton( page ).click();
	await expectReceived( page, 'en' );
	await expect.poll( () => cartOfAccount( jurga ) ).toEqual( [] );
	await page.goto( route( 'user', 'en' ) );
	await expect( page.getByRole( 'region', { name: 'Billing address' } ) ).toContainText( 'Nauja g. 1' );
} );
