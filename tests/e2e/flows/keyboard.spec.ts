import type { Page } from '@playwright/test';
import { checkoutForm, expectReceived, newBuyer } from '../support/checkout';
import { drawer } from '../support/cart';
import { backOffice, home, product } from '../support/shop';
import { expect, test } from '../support/test';

const MOST = 150;

/** Presses Tab until the selector has the focus; every focused element must be visible. */
async function tabTo( page: Page, selector: string ): Promise< void > {
	for ( let i = 0; i < MOST; i++ ) {
		await page.keyboard.press( 'Tab' );
		const stop = await page.evaluate( ( wanted ) => {
			const element = document.querySelector( ':focus' );
			if ( ! element ) {
				return { found: false, hidden: '' };
			}
			// Labels draw the focus of hidden inputs.
			const shown = ( element.matches( '[type="checkbox"], [type="radio"]' ) && element.closest( 'label' ) ) || element;
			const box = shown.getBoundingClientRect();
			const seen =
				shown.checkVisibility( { visibilityProperty: true, opacityProperty: true } ) &&
				box.width > 0 &&
				box.right > 0 &&
				box.left < innerWidth;
			return { found: element.matches( wanted ), hidden: seen ? '' : element.outerHTML.slice( 0, 200 ) };
		}, selector );
		expect( stop.hidden, 'the focused element is hidden' ).toBe( '' );
		if ( stop.found ) {
			return;
		}
	}
	throw new Error( `${ selector } was not reached by ${ MOST } times Tab` );
}

async function typeInto( page: Page, name: string, value: string ): Promise< void > {
	await tabTo( page, `[name="${ name }"]` );
	await page.keyboard.type( value );
}

test( 'from the home page to the order with the keyboard alone', async ( { page } ) => {
	test.slow();
	const buyer = newBuyer( 'keys' );
	await page.goto( home( 'en' ) );
	await page.keyboard.press( 'Tab' );
	await expect( page.locator( ':focus' ), 'the first stop is the skip link' ).toHaveAttribute( 'href', /^#/ );
	await page.keyboard.press( 'Enter' );
	const path = product( 'dinner-plate' ).paths.en ?? '';
	await tabTo( page, 'main a[href*="/category/tableware"], main a[href*="/shop"]' );
	await page.keyboard.press( 'Enter' );
	await page.waitForURL( /\/(category|shop)/ );
	if ( ( await page.locator( `main a[href$="${ path }"]` ).count() ) === 0 ) {
		await page.goto( '/category/tableware' );
	}
	await tabTo( page, `main a[href$="${ path }"]` );
	await page.keyboard.press( 'Enter' );
	await page.waitForURL( new RegExp( `${ path }/?$` ) );
	await tabTo( page, 'form[data-v-add-to-cart] [type=submit]' );
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
	await expect.poll( () => drawer( page ).evaluate( ( dialog ) => dialog.contains( document.querySelector( ':focus' ) ) ) ).toBe( true );
	await expect( drawer( page ).locator( '.v-cart__checkout' ) ).toBeVisible();
	await tabTo( page, 'dialog[open] .v-cart__checkout' );
	await page.keyboard.press( 'Enter' );
	await expect( checkoutForm( page ) ).toBeVisible();

	await typeInto( page, 'contact.email', buyer.email );
	await typeInto( page, 'contact.phone', buyer.phone );
	for ( const name of [ 'first_name', 'last_name', 'street', 'postcode', 'city' ] as const ) {
		await typeInto( page, `billing.${ name }`, buyer[ name ] );
	}
	await tabTo( page, '[name="billing.country"]' );
	await page.keyboard.type( 'Lithuania' );
	await tabTo( page, '[name="payment_method"]' );
	await page.keyboard.press( 'Space' );
	for ( let way = 0; way < 3 && ! ( await page.locator( '[value="bank_transfer"]' ).isChecked() ); way++ ) {
		await page.keyboard.press( 'ArrowDown' );
	}
	await tabTo( page, '[name="terms"]' );
	await page.keyboard.press( 'Space' );
	await tabTo( page, '.v-checkout__order' );
	await page.keyboard.press( 'Enter' );
	await expectReceived( page, 'en' );
	expect( backOffice().orders( buyer.email ) ).toHaveLength( 1 );
} );

test( 'the drawer traps the focus, closes on Escape and restores the focus', async ( { page } ) => {
	await page.goto( product( 'mug' ).paths.en ?? '' );
	const submit = page.locator( 'main form[data-v-add-to-cart] [type=submit]' ).first();
	await submit.focus();
	await page.keyboard.press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
	for ( let i = 0; i < 12; i++ ) {
		await page.keyboard.press( 'Tab' );
		expect(
			await page.evaluate( () => ! document.querySelector( ':focus' ) || !! document.querySelector( ':focus' )?.closest( 'dialog[open]' ) )
		).toBe( true );
	}
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await expect( submit ).toBeFocused();
} );
