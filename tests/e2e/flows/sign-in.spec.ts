import type { Page } from '@playwright/test';
import { expectAccessible, settled } from '../support/accessible';
import { verifyEmail } from '../support/account';
import { notices } from '../support/cart';
import { accountLink, signInAs, customer, firstName, newEmail, openPopup, popup, popupField, signIn, tokenOf } from '../support/customer';
import { mailsTo } from '../support/mail';
import { home, product, route } from '../support/shop';
import { expect, heavy, onlyInFull, test } from '../support/test';

const MOST = 60;

/** Whether the focus is in the popup or in the browser's own controls. */
const isKept = ( page: Page ): Promise< boolean > =>
	page.evaluate( () => {
		const element = document.querySelector( ':focus' );
		return ! element || ( !! element.closest( 'dialog' ) && element.checkVisibility( { visibilityProperty: true, opacityProperty: true } ) );
	} );

async function tabTo( page: Page, selector: string ): Promise< void > {
	for ( let stops = 0; stops < MOST; stops++ ) {
		await page.keyboard.press( 'Tab' );
		if (
			await page.locator( `:focus` ).evaluateAll( ( elements, wanted ) => elements.some( ( element ) => element.matches( wanted ) ), selector )
		) {
			return;
		}
	}
	throw new Error( `${ selector } was not reached by ${ MOST } times Tab` );
}

const wrong = ( page: Page ) => popup( page ).locator( '.v-said--wrong' );

test( 'registers by keyboard in German', async ( { page } ) => {
	await page.goto( home( 'de' ) );
	await tabTo( page, 'header [data-v-account-link]' );
	await page.keyboard.press( 'Enter' );
	await expect( popupField( page, 'user' ) ).toBeFocused();

	// Tab does not leave the popup; Escape closes it and restores the focus.
	await settled( page );
	for ( let stops = 0; stops < 15; stops++ ) {
		await page.keyboard.press( 'Tab' );
		expect( await isKept( page ), 'the focus stays in the popup' ).toBe( true );
	}
	await page.keyboard.press( 'Escape' );
	await expect( popup( page ) ).toBeHidden();
	await expect( accountLink( page ) ).toBeFocused();

	await page.keyboard.press( 'Enter' );
	await expect( popupField( page, 'user' ) ).toBeFocused();
	await tabTo( page, '.v-login__go' );
	await page.keyboard.press( 'Enter' );
	await expect( popupField( page, 'name' ) ).toBeFocused();
	// An incomplete form moves the focus to the first field.
	await tabTo( page, 'dialog button[type=submit]' );
	await page.keyboard.press( 'Enter' );
	await expect( popupField( page, 'name' ) ).toBeFocused();
	await expect( popupField( page, 'name' ) ).toHaveAttribute( 'aria-invalid', 'true' );

	const email = newEmail( 'grete' );
	await page.keyboard.type( 'Grete' );
	for ( const [ name, value ] of Object.entries( { surname: 'Maaß', email, phone: '+49 30 1234567', password: 'leinen-5', repeat: 'leinen-5' } ) ) {
		await tabTo( page, `dialog [name=${ name }]` );
		await page.keyboard.type( value );
	}
	await page.keyboard.press( 'Enter' );
	await expect( firstName( page ) ).toHaveText( 'Grete' );
	expect( await tokenOf( page ) ).toMatch( /^\d+\..+/ );
} );

test( 'signs in by mouse in Lithuanian and stays signed in on the next page', onlyInFull, async ( { page } ) => {
	const ona = await customer( 'Ona', 'lt' );
	await page.goto( product( 'amphora-vase' ).paths.lt ?? '' );
	await openPopup( page );
	await popup( page ).locator( '.v-field__reveal' ).first().click();
	await expect( popupField( page, 'password' ) ).toHaveAttribute( 'type', 'text' );
	await signIn( page, ona );
	await expect( firstName( page ) ).toHaveText( 'Ona' );
	await expect( popup( page ) ).toBeHidden();
	expect( new URL( page.url() ).pathname ).toBe( product( 'amphora-vase' ).paths.lt );
	const asked: string[] = [];
	page.on( 'request', ( request ) => request.url().includes( '/data/v1/user/' ) && asked.push( request.url() ) );
	await page.goto( product( 'bud-vase' ).paths.lt ?? '' );
	await expect( firstName( page ) ).toHaveText( 'Ona' );
	// The drawer loads the store, which does not request the session again.
	await page.locator( 'main form[data-v-add-to-cart] button[type=submit]' ).first().click();
	await expect( page.locator( 'dialog.v-dialog--drawer[open]' ) ).toBeVisible();
	expect( asked ).toHaveLength( 1 );
} );

test( 'a forgotten password is reset by a link in an e-mail', onlyInFull, async ( { page } ) => {
	const rasa = await customer( 'Rasa' );
	// Without it, the account would be cleared: a stranger may have registered it.
	await verifyEmail( rasa );
	await page.goto( home( 'en' ) );
	await openPopup( page );
	await popup( page ).locator( '.v-login__link' ).click();
	const send = popup( page ).locator( 'form button[type=submit]' );
	await popupField( page, 'email' ).fill( newEmail( 'nobody' ) );
	await send.click();
	await expect( wrong( page ) ).toHaveText( 'There is no account with this e-mail address.' );
	await popupField( page, 'email' ).fill( rasa.email );
	await send.click();
	await expect( popup( page ).locator( '.v-said--good' ) ).toHaveText( 'We have sent you a link to set a new password.' );

	const link = ( await mailsTo( rasa.email, 2 ) ).map( ( { text } ) => /https?:\S+user\/password\S+/.exec( text )?.[ 0 ] ).find( Boolean );
	expect( link ).toBeTruthy();
	await page.goto( link ?? '' );
	await page.locator( 'main [name=password]' ).fill( 'new-linen-6' );
	await page.locator( 'main [name=repeat]' ).fill( 'new-linen-6' );
	await page.locator( 'main form button[type=submit]' ).click();
	await expect( firstName( page ) ).toHaveText( 'Rasa' );
	await expect( page ).toHaveURL( new RegExp( `${ route( 'user', 'en' ) }/?$` ) );
} );

test( 'signing in and out syncs between tabs', async ( { page, context } ) => {
	const eva = await customer( 'Eva' );
	const other = await context.newPage();
	await other.goto( home( 'fr' ) );
	await page.goto( home( 'en' ) );
	await openPopup( page );
	await signIn( page, eva );
	await expect( firstName( page ) ).toHaveText( 'Eva' );
	await expect( firstName( other ) ).toHaveText( 'Eva' );

	await accountLink( page ).click();
	await expect( page ).toHaveURL( new RegExp( `${ route( 'user', 'en' ) }/?$` ) );
	await page.getByRole( 'button', { name: 'Sign out', exact: true } ).click();
	await expect( firstName( other ) ).toBeHidden();
	expect( await tokenOf( other ) ).toBeNull();
	await accountLink( other ).click();
	await expect( popup( other ) ).toBeVisible();
} );

test( 'an expired token silently makes the visitor a guest', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /401/ );
	await signInAs( context, '999999.dead' );
	await page.goto( home( 'en' ) );
	await expect.poll( () => tokenOf( page ) ).toBeNull();
	await expect( firstName( page ) ).toBeHidden();
	await expect( notices( page ) ).toBeEmpty();
	await openPopup( page );
} );

test( 'every view of the popup is accessible and the page behind it does not scroll', heavy( 'axe on three views' ), async ( { page } ) => {
	await page.goto( home( 'lt' ) );
	for ( const width of process.env.VITRINE_FULL ? [ 1280, 360 ] : [ 360 ] ) {
		await page.setViewportSize( { width, height: 740 } );
		for ( const [ view, first ] of Object.entries( { login: 'user', lost: 'email', register: 'name' } ) ) {
			await page.evaluate( ( detail ) => document.dispatchEvent( new CustomEvent( 'vitrine:open-login', { detail } ) ), { view } );
			// The previous view has the same button.
			await expect( popupField( page, first ) ).toBeVisible();
			await popup( page ).locator( 'form button[type=submit]' ).click();
			await expect( popup( page ).locator( '[aria-invalid=true]' ).first() ).toBeFocused();
			await settled( page );
			await expectAccessible( page, `${ view } at ${ width } px` );
		}
		const box = await popup( page ).locator( '.v-dialog__sheet' ).boundingBox();
		expect( box?.width ).toBe( width === 1280 ? 884 : 360 );
	}
	await page.mouse.move( 180, 400 );
	await page.evaluate( () => {
		const wheeled = new Promise( ( done ) =>
			document.addEventListener( 'wheel', () => requestAnimationFrame( done ), { capture: true, once: true } )
		);
		Object.assign( window, { wheeled } );
	} );
	await page.mouse.wheel( 0, 4000 );
	await page.evaluate( () => ( window as unknown as { wheeled: Promise< void > } ).wheeled );
	expect( await page.evaluate( () => scrollY ) ).toBe( 0 );
} );

test( 'on a wide screen the popup is 884 px wide, with login and register side by side', async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await openPopup( page );
	await settled( page );
	expect( ( await popup( page ).locator( '.v-dialog__sheet' ).boundingBox() )?.width ).toBe( 884 );
	const [ login, register ] = await popup( page )
		.locator( '.v-login__panel' )
		.evaluateAll( ( panels ) => panels.map( ( panel ) => panel.getBoundingClientRect().toJSON() as DOMRect ) );
	expect( login?.right ).toBeLessThanOrEqual( register?.left ?? NaN );
	expect( login?.top ).toBe( register?.top );
} );

test( 'on a phone the popup opens over the menu, which is still open afterwards', onlyInFull, async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( home( 'lt' ) );
	await page.locator( '[data-v-menu-toggle]' ).click();
	const link = page.locator( '.v-header__sheet-account' );
	await link.focus();
	await page.keyboard.press( 'Enter' );
	await expect( popupField( page, 'user' ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( popup( page ) ).toBeHidden();
	await expect( link ).toBeFocused();
	await expect( link ).toBeInViewport();
} );
