import { expectAccessibleInFull, settled } from '../support/accessible';
import { bar, choiceButton } from '../support/consent';
import { chat, chatBox, chatButton, chatCard, contactForm } from '../support/shell';
import { home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

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

const nameOn = ( page: Page ) => chatCard( page ).locator( 'strong' );

test( 'shows the same team member on every page, as a card that opens', async ( { page, context } ) => {
	await page.addInitScript( countShifts );
	await page.goto( home( 'lt' ) );
	await expect( chatCard( page ) ).toBeVisible();
	await expect( chatButton( page ) ).toBeHidden();
	const name = await nameOn( page ).innerText();
	expect( name ).not.toBe( '' );
	expect( await chatCard( page ).locator( 'img' ).boundingBox() ).toMatchObject( { width: 48, height: 48 } );
	await expect( page.locator( 'body' ), 'the card does not take the focus' ).toBeFocused();
	const cookie = ( await context.cookies() ).find( ( { name: called } ) => called === 'chat_member' );
	expect( Math.round( ( ( cookie?.expires ?? 0 ) - Date.now() / 1000 ) / 86_400 ) ).toBe( 7 );
	await settled( page );
	await expectAccessibleInFull( page, 'the card' );
	expect( await page.evaluate( shifts ) ).toEqual( [] );

	await chatCard( page ).locator( '[data-v-open]' ).click();
	await expect( chatCard( page ) ).toBeHidden();
	await expect( chatBox( page ).locator( '[data-v-of="name"]' ) ).toHaveText( name );
	await expect( chatBox( page ).locator( 'a[href^="tel:"]' ) ).toBeVisible();
	await expect( chatBox( page ).locator( 'a[href^="mailto:"]' ) ).toBeVisible();
	expect( await chatBox( page ).locator( 'img' ).boundingBox() ).toMatchObject( { width: 100, height: 100 } );
	await settled( page );
	await expectAccessibleInFull( page, 'the open box' );

	await page.goto( route( 'shop', 'lt' ) );
	await expect( nameOn( page ) ).toHaveText( name );
} );

test( 'closes and opens by keyboard and stays as it was left', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await expect( chatCard( page ) ).toBeVisible();
	await chatCard( page ).locator( '[data-v-chat-close]' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( chatCard( page ) ).toBeHidden();
	await expect( chatButton( page ) ).toBeFocused();
	await page.reload();
	await page.waitForLoadState( 'networkidle' );
	await expect( chat( page ) ).toHaveAttribute( 'style', /--vitrine-bottom-inset/ );
	await expect( chatCard( page ) ).toBeHidden();
	await expectAccessibleInFull( page, 'the closed box' );
	await chatButton( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( chatBox( page ) ).toBeVisible();
	await expect( chatBox( page ).locator( '.v-chat__close' ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( chatBox( page ) ).toBeHidden();
	await expect( chatButton( page ) ).toBeFocused();
	await expect( chatButton( page ) ).toHaveAttribute( 'aria-expanded', 'false' );
	await page.keyboard.press( 'Enter' );
	await expect( chatBox( page ) ).toBeVisible();
	await page.reload();
	await expect( chatCard( page ) ).toBeVisible();
} );

test( 'opens the contact form', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await chatCard( page ).locator( '[data-v-open]' ).click();
	await chatBox( page ).locator( '[data-v-open="contact"]' ).click();
	await expect( contactForm( page ) ).toBeVisible();
} );

test( 'leaves the corner to texts and controls', onlyInFull, async ( { page } ) => {
	await page.goto( route( 'shop', 'en' ) );
	await expect( nameOn( page ) ).not.toBeEmpty();
	await page
		.locator( '.v-grid > *' )
		.first()
		.evaluate( ( element ) => element.scrollIntoView( { block: 'end' } ) );
	await expect( chatCard( page ) ).toBeHidden();
	await expect( chatButton( page ), 'in the empty edge of the window' ).toBeVisible();
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: PHONE } );

	test( 'its button ends the page instead of floating', async ( { page } ) => {
		await page.goto( pathOf( product( 'amphora-vase' ).paths, 'en' ) );
		expect( await chatButton( page ).evaluate( ( button ) => getComputedStyle( button ).position ) ).toBe( 'static' );
		await chatButton( page ).click();
		await expect( chatBox( page ).locator( '.v-chat__close' ) ).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( chatButton( page ) ).toBeFocused();
	} );
} );

test( 'opens only on demand when Save-Data is on', onlyInFull, async ( { page } ) => {
	await page.addInitScript( () => Object.defineProperty( navigator, 'connection', { value: { saveData: true } } ) );
	await page.goto( home( 'en' ) );
	await page.waitForLoadState( 'networkidle' );
	await expect( chatCard( page ) ).toBeHidden();
	await chatButton( page ).click();
	await expect( chatBox( page ).locator( '[data-v-of="name"]' ) ).not.toBeEmpty();
} );

test.describe( 'before the cookie bar is answered', () => {
	test.use( { answered: false } );

	test( 'is a button above the cookie bar', onlyInFull, async ( { page } ) => {
		await page.goto( home( 'en' ) );
		await expect( chatButton( page ) ).toBeVisible();
		await settled( page );
		// The button follows the height of the bar.
		await expect( async () => {
			const [ button, below ] = [ await chatButton( page ).boundingBox(), await bar( page ).boundingBox() ];
			expect( ( button?.y ?? 0 ) + ( button?.height ?? 0 ) ).toBeLessThanOrEqual( below?.y ?? 0 );
			expect( button?.y ).toBeGreaterThanOrEqual( 0 );
		} ).toPass();
	} );

	test( 'shows its card once the cookie bar is answered', onlyInFull, async ( { page } ) => {
		await page.goto( home( 'en' ) );
		await page.waitForLoadState( 'networkidle' );
		await expect( chat( page ) ).toHaveAttribute( 'style', /--vitrine-bottom-inset/ );
		await expect( chatCard( page ) ).toBeHidden();
		await choiceButton( page, 'none' ).click();
		await expect( chatCard( page ) ).toBeVisible();
	} );
} );
