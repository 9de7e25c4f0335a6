import { expectAccessible, settled } from '../support/accessible';
import { buyForm } from '../support/cart';
import { bar, choiceButton } from '../support/consent';
import { chat, chatBox, chatButton, contactForm } from '../support/shell';
import { home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const PHONE = { width: 360, height: 740 };

type Moved = { by: number; what: string[] };

/** Layout shifts without user input. */
const shifts = () => ( window as unknown as { shifts?: Moved[] } ).shifts ?? [];
const countShifts = (): void => {
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }[] ) {
			if ( ! entry.hadRecentInput ) {
				const page = window as unknown as { shifts?: Moved[] };
				const what = entry.sources.map( ( { node } ) => `${ node?.nodeName } ${ node?.className ?? '' }` );
				( page.shifts ??= [] ).push( { by: entry.value, what } );
			}
		}
	} ).observe( { type: 'layout-shift', buffered: true } );
};

test( 'shows the same team member on every page', async ( { page, context } ) => {
	await page.addInitScript( countShifts );
	await page.goto( home( 'lt' ) );
	await expect( chatBox( page ) ).toBeVisible();
	const name = await chatBox( page ).locator( '[data-v-of="name"]' ).innerText();
	expect( name ).not.toBe( '' );
	await expect( chatBox( page ).locator( 'a[href^="tel:"]' ) ).toBeVisible();
	await expect( chatBox( page ).locator( 'a[href^="mailto:"]' ) ).toBeVisible();
	expect( await chatBox( page ).locator( 'img' ).boundingBox() ).toMatchObject( { width: 100, height: 100 } );
	await expect( page.locator( 'body' ), 'the box does not take the focus' ).toBeFocused();
	const cookie = ( await context.cookies() ).find( ( { name: called } ) => called === 'chat_member' );
	expect( Math.round( ( ( cookie?.expires ?? 0 ) - Date.now() / 1000 ) / 86_400 ) ).toBe( 7 );
	await settled( page );
	await expectAccessible( page, 'the open box' );
	expect( await page.evaluate( shifts ) ).toEqual( [] );

	await page.goto( route( 'shop', 'lt' ) );
	await expect( chatBox( page ).locator( '[data-v-of="name"]' ) ).toHaveText( name );
} );

test( 'closes and opens by keyboard and stays as it was left', async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await expect( chatBox( page ) ).toBeVisible();
	await chatBox( page ).locator( '.v-chat__close' ).focus();
	await page.keyboard.press( 'Escape' );
	await expect( chatBox( page ) ).toBeHidden();
	await expect( chatButton( page ) ).toBeFocused();
	await expect( chatButton( page ) ).toHaveAttribute( 'aria-expanded', 'false' );
	await page.reload();
	await page.waitForLoadState( 'networkidle' );
	await expect( chat( page ) ).toHaveAttribute( 'style', /--v-chat-lift/ );
	await expect( chatBox( page ) ).toBeHidden();
	await expectAccessible( page, 'the closed box' );
	await chatButton( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( chatBox( page ) ).toBeVisible();
	await expect( chatBox( page ).locator( '.v-chat__close' ) ).toBeFocused();
	await page.reload();
	await expect( chatBox( page ) ).toBeVisible();
} );

test( 'opens the contact form', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await chatBox( page ).locator( '[data-v-open="contact"]' ).click();
	await expect( contactForm( page ) ).toBeVisible();
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: PHONE } );

	test( 'never covers the add-to-cart button', async ( { page } ) => {
		await page.goto( pathOf( product( 'amphora-vase' ).paths, 'en' ) );
		await expect( chatBox( page ) ).toBeVisible();
		const buy = buyForm( page ).locator( '.v-buy__submit' );
		await buy.evaluate( ( button ) => button.scrollIntoView( { block: 'end' } ) );
		await expect( chat( page ) ).toBeHidden();
		await buy.click();
		await expect( page.locator( 'dialog[open]' ) ).toBeVisible();
	} );

	test( 'is hidden in the checkout', onlyInFull, async ( { page } ) => {
		await page.goto( route( 'checkout', 'en' ) );
		await expect( chat( page ) ).toBeHidden();
	} );
} );

test( 'opens only on demand when Save-Data is on', onlyInFull, async ( { page } ) => {
	await page.addInitScript( () => Object.defineProperty( navigator, 'connection', { value: { saveData: true } } ) );
	await page.goto( home( 'en' ) );
	await page.waitForLoadState( 'networkidle' );
	await expect( chatBox( page ) ).toBeHidden();
	await chatButton( page ).click();
	await expect( chatBox( page ).locator( '[data-v-of="name"]' ) ).not.toBeEmpty();
} );

test.describe( 'before the cookie bar is answered', () => {
	test.use( { answered: false } );

	test( 'stays above the cookie bar', onlyInFull, async ( { page } ) => {
		await page.goto( home( 'en' ) );
		await expect( chatBox( page ) ).toBeVisible();
		await settled( page );
		// The box follows the height of the bar.
		await expect( async () => {
			const [ box, below ] = [ await chatBox( page ).boundingBox(), await bar( page ).boundingBox() ];
			expect( ( box?.y ?? 0 ) + ( box?.height ?? 0 ) ).toBeLessThanOrEqual( below?.y ?? 0 );
			expect( box?.y ).toBeGreaterThanOrEqual( 0 );
		} ).toPass();
	} );

	test( 'opens on a phone only after the cookie bar is answered', onlyInFull, async ( { page } ) => {
		await page.setViewportSize( PHONE );
		await page.goto( home( 'en' ) );
		await page.waitForLoadState( 'networkidle' );
		await expect( chat( page ) ).toHaveAttribute( 'style', /--v-chat-lift/ );
		await expect( chatBox( page ) ).toBeHidden();
		await choiceButton( page, 'none' ).click();
		await expect( chatBox( page ) ).toBeVisible();
	} );
} );
