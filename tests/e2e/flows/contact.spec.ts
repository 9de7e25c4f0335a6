import { expectAccessibleInFull, settled } from '../support/accessible';
import { newBuyer } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { contactField, contactForm, openContact, skipSpamDelay } from '../support/shell';
import { home, pathOf, product, siteUrl } from '../support/shop';
import { text } from '../support/texts';
import { expect, onlyInFull, test, type Page } from '../support/test';

/** E-mail address of the demo shop. */
const SHOP = 'hello@molismedis.example';

const fill = async ( page: Page, email: string, message = 'Is the lamp safe for a bathroom?' ): Promise< void > => {
	await contactField( page, 'name' ).fill( 'Živilė Ąžuolaitė' );
	await contactField( page, 'email' ).fill( email );
	await contactField( page, 'message' ).fill( message );
	await contactField( page, 'terms' ).check();
};
const send = ( page: Page ) => contactForm( page ).locator( '[type=submit]' );

const mailsFrom = async ( email: string, minimum = 1 ) => {
	let found: Awaited< ReturnType< typeof mailsTo > > = [];
	await expect
		.poll( async () => ( found = ( await mailsTo( SHOP, minimum ) ).filter( ( { text: words } ) => words.includes( email ) ) ).length )
		.toBeGreaterThanOrEqual( minimum );
	return found;
};

test( 'a message reaches the shop with its page and language and the visitor is thanked', async ( { page } ) => {
	const { email } = newBuyer( 'writes' );
	const path = pathOf( product( 'amphora-vase' ).paths, 'lt' );
	await page.goto( `${ path }?utm_source=letter` );
	await page.locator( '.v-footer [data-v-open="contact"]' ).click();
	await contactForm( page ).waitFor();
	await expectAccessibleInFull( page, 'the contact form' );
	await fill( page, email );
	await skipSpamDelay( page );
	await send( page ).click();
	const thanks = page.getByText( text( 'lt', 'Thank you. We have received your message.', 'scctext' ) );
	await expect( thanks ).toBeFocused();
	await expectAccessibleInFull( page, 'the words of thanks' );

	const [ mail ] = await mailsFrom( email );
	expect( mail?.subject ).toBe( 'Message from Živilė Ąžuolaitė' );
	expect( mail?.text ).toContain( 'Is the lamp safe for a bathroom?' );
	expect( mail?.text ).toContain( `${ siteUrl() }${ path }` );
	expect( mail?.text ).not.toContain( 'utm_source' );
	expect( mail?.text ).toContain( 'Lietuvių' );
} );

test( 'invalid fields show an error and nothing is sent', async ( { page } ) => {
	await openContact( page, 'lt' );
	await send( page ).click();
	await expect( contactField( page, 'name' ) ).toBeFocused();
	await expect( contactForm( page ).locator( '[aria-invalid="true"]' ) ).toHaveCount( 3 );
	// Red around inputs and the checkbox (specification, section 5).
	await settled( page );
	const signal = await contactForm( page ).evaluate( ( form ) => {
		form.style.outlineColor = 'var(--v-signal)';
		return getComputedStyle( form ).outlineColor;
	} );
	await expect( contactField( page, 'email' ) ).toHaveCSS( 'border-bottom-color', signal );
	await expect( contactField( page, 'terms' ) ).toHaveCSS( 'outline-color', signal );
	await contactField( page, 'email' ).fill( 'ona@' );
	await send( page ).click();
	await expect( page.getByText( text( 'lt', 'Please enter a valid e-mail address.', 'wrongemail' ) ) ).toBeVisible();
	await expectAccessibleInFull( page, 'the contact form with faults' );
} );

test( 'the form works by keyboard and restores the focus', onlyInFull, async ( { page } ) => {
	const { email } = newBuyer( 'keys' );
	await page.goto( home( 'en' ) );
	const opener = page.locator( '.v-header [data-v-open="contact"]' );
	await opener.focus();
	await page.keyboard.press( 'Enter' );
	await contactForm( page ).waitFor();
	for ( const [ name, value ] of [
		[ 'name', 'Ona' ],
		[ 'email', email ],
		[ 'phone', '' ],
		[ 'message', 'Hello' ],
	] as const ) {
		await tabTo( page, `[name="${ name }"]` );
		await page.keyboard.type( value );
	}
	await tabTo( page, '[name="terms"]' );
	await page.keyboard.press( 'Space' );
	await skipSpamDelay( page );
	await tabTo( page, '.v-contact__send' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.v-contact__thanks' ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.v-contact__thanks' ) ).toBeHidden();
	await expect( opener ).toBeFocused();
	await mailsFrom( email );
} );

const tabTo = async ( page: Page, selector: string ): Promise< void > => {
	for ( let stops = 0; stops < 20; stops++ ) {
		await page.keyboard.press( 'Tab' );
		if ( await page.locator( `:focus${ selector.startsWith( '[' ) || selector.startsWith( '.' ) ? selector : '' }` ).count() ) {
			return;
		}
	}
	throw new Error( `${ selector } was not reached` );
};

test( 'input survives closing the form and a lost connection', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /ERR_INTERNET_DISCONNECTED/ );
	const { email } = newBuyer( 'offline' );
	await openContact( page, 'en' );
	await fill( page, email );
	await page.keyboard.press( 'Escape' );
	await expect( contactForm( page ) ).toBeHidden();
	await page.locator( '.v-header [data-v-open="contact"]' ).click();
	await expect( contactField( page, 'email' ) ).toHaveValue( email );

	await skipSpamDelay( page );
	await context.setOffline( true );
	await send( page ).click();
	await expect( page.getByText( 'Your message could not be sent. Please try again.' ) ).toBeVisible();
	await expect( contactField( page, 'message' ) ).toHaveValue( 'Is the lamp safe for a bathroom?' );
	await context.setOffline( false );
	await send( page ).click();
	await expect( page.locator( '.v-contact__thanks' ) ).toBeVisible();
	await mailsFrom( email );
} );

test( 'spam gets the same answer as a message and is not delivered', onlyInFull, async ( { page } ) => {
	const machine = newBuyer( 'machine' ).email;
	const person = newBuyer( 'person' ).email;
	await openContact( page, 'en' );
	await fill( page, machine );
	await contactField( page, 'website' ).evaluate( ( field: HTMLInputElement ) => {
		Object.getOwnPropertyDescriptor( HTMLInputElement.prototype, 'value' )?.set?.call( field, 'https://pills.example' );
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	} );
	await skipSpamDelay( page );
	await send( page ).click();
	await expect( page.locator( '.v-contact__thanks' ) ).toBeVisible();
	await openContact( page, 'en' );
	await fill( page, person );
	await skipSpamDelay( page );
	await send( page ).click();
	await expect( page.locator( '.v-contact__thanks' ) ).toBeVisible();
	await mailsFrom( person );
	expect( ( await mailsTo( SHOP ) ).filter( ( mail ) => mail.text.includes( machine ) ) ).toEqual( [] );
} );

test( 'a message that is too long shows an error and stays in its field', onlyInFull, async ( { page, faults } ) => {
	faults.allow( /413/ );
	await openContact( page, 'en' );
	await fill( page, newBuyer( 'novel' ).email, 'a'.repeat( 5001 ) );
	await send( page ).click();
	await expect( page.getByText( 'Please enter no more than 5,000 characters.' ) ).toBeVisible();
	await expect( contactField( page, 'message' ) ).toBeFocused();
	const answer = await page.request.post( '/wp-json/data/v1/contact', {
		data: { name: 'Ona', email: 'ona@example.org', message: 'a'.repeat( 1024 * 1024 ), url: '', terms: true },
	} );
	expect( answer.status() ).toBe( 413 );
	expect( ( ( await answer.json() ) as { message: string } ).message ).toBe( 'The request is too large.' );
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'the contact link opens a page', onlyInFull, async ( { page, faults } ) => {
		faults.allow( /\.js csp$/ );
		await page.goto( home( 'lt' ) );
		await page.locator( '.v-footer [data-v-open="contact"]' ).click();
		await expect( page ).not.toHaveURL( new RegExp( `${ home( 'lt' ) }$` ) );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
		await expect( page.locator( '.v-chat' ) ).toBeHidden();
	} );
} );
