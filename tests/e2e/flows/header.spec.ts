import type { Page } from '@playwright/test';
import { settled } from '../support/accessible';
import { customer, signInAs } from '../support/customer';
import { home, route } from '../support/shop';
import { expectSkipLinkOnFocusOnly } from '../support/skip-link';
import { expect, onlyInFull, test } from '../support/test';

const header = ( page: Page ) => page.locator( '[data-v-header]' );
/** Bottom edge in the viewport. The header moves by transforms only. */
const bottom = ( page: Page ) => header( page ).evaluate( ( element ) => Math.round( element.getBoundingClientRect().bottom ) );
const scrollTo = ( page: Page, y: number ) => page.evaluate( ( top ) => window.scrollTo( { top, behavior: 'instant' } ), y );

/** Scrolls in steps, as a wheel or a finger does. */
async function scrollBy( page: Page, distance: number ): Promise< void > {
	for ( let i = 0; i < 5; i++ ) {
		await page.evaluate(
			( by ) =>
				new Promise( ( done ) => {
					window.scrollBy( { top: by, behavior: 'instant' } );
					requestAnimationFrame( () => requestAnimationFrame( done ) );
				} ),
			distance / 5
		);
	}
}

test.beforeEach( async ( { page } ) => {
	await page.goto( route( 'shop', 'en' ) );
	await settled( page );
} );

test( 'hides when scrolling down, shows when scrolling up', async ( { page } ) => {
	await scrollBy( page, 900 );
	await expect.poll( () => bottom( page ) ).toBeLessThanOrEqual( 0 );
	await scrollBy( page, -200 );
	await expect.poll( () => bottom( page ) ).toBeGreaterThan( 20 );
	await scrollBy( page, 200 );
	await expect.poll( () => bottom( page ) ).toBeLessThanOrEqual( 0 );
	await scrollTo( page, 0 );
	await expect.poll( () => bottom( page ) ).toBeGreaterThan( 20 );
} );

test( 'shrinks after 82 pixels', onlyInFull, async ( { page } ) => {
	const full = await bottom( page );
	await scrollTo( page, 82 );
	await expect( header( page ) ).not.toHaveAttribute( 'data-v-small' );
	expect( await bottom( page ) ).toBe( full );
	await scrollBy( page, 300 );
	await scrollBy( page, -200 );
	await expect( header( page ) ).toHaveAttribute( 'data-v-small' );
	await expect( header( page ) ).not.toHaveAttribute( 'data-v-away' );
	await expect.poll( () => bottom( page ) ).toBeGreaterThan( 20 );
	await expect.poll( () => bottom( page ) ).toBeLessThan( full );
	await scrollTo( page, 0 );
	await expect.poll( () => bottom( page ) ).toBe( full );
} );

test( 'stays while focused and returns on focus', onlyInFull, async ( { page } ) => {
	const link = header( page ).locator( '[data-v-cart-link]' ).first();
	await link.focus();
	await scrollBy( page, 900 );
	expect( await bottom( page ) ).toBeGreaterThan( 20 );
	await link.blur();
	await scrollBy( page, 300 );
	await expect.poll( () => bottom( page ) ).toBeLessThanOrEqual( 0 );
	await link.focus();
	await expect.poll( () => bottom( page ) ).toBeGreaterThan( 20 );
} );

test( 'stays while a submenu is open', onlyInFull, async ( { page } ) => {
	const toggle = header( page ).locator( '[data-v-submenu]:visible' ).first();
	await toggle.click();
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
	await scrollBy( page, 900 );
	expect( await bottom( page ) ).toBeGreaterThan( 20 );
} );

test( 'submenus work by keyboard: Enter opens, arrows and Tab enter, Escape closes', async ( { page } ) => {
	const toggle = header( page ).locator( '[data-v-submenu]:visible' ).first();
	const panel = page.locator( `[id="${ await toggle.getAttribute( 'aria-controls' ) }"]` );
	await toggle.focus();
	await expect( toggle ).toHaveAccessibleName( /\S/ );
	await page.keyboard.press( 'Enter' );
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( panel ).toBeVisible();
	await page.keyboard.press( 'Tab' );
	await expect( panel.getByRole( 'link' ).first() ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
	await expect( panel ).toBeHidden();
	await expect( toggle ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await expect( panel.getByRole( 'link' ).first() ).toBeFocused();
	await page.locator( 'main a' ).first().focus();
	await expect( panel ).toBeHidden();
} );

test( 'a submenu opens on click and closes on a click elsewhere', onlyInFull, async ( { page } ) => {
	const toggle = header( page ).locator( '[data-v-submenu]:visible' ).first();
	await toggle.click();
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
	await page.mouse.click( 20, 850 );
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true } );

	test( 'the menu opens from a hamburger button', async ( { page } ) => {
		await page.goto( home( 'lt' ) );
		const toggle = header( page ).locator( '[data-v-menu-toggle]' );
		await expect( toggle ).toBeVisible();
		await expect( toggle ).toHaveAccessibleName( /\S/ );
		await expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
		const panel = page.locator( `[id="${ await toggle.getAttribute( 'aria-controls' ) }"]` );
		await expect( panel ).toBeHidden();
		await toggle.tap();
		await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
		await expect( panel ).toBeVisible();
		const links = panel.getByRole( 'link' );
		await expect( links.first() ).toBeInViewport();
		expect( await links.count() ).toBeGreaterThan( 3 );
		await page.keyboard.press( 'Escape' );
		await expect( panel ).toBeHidden();
		await expect( toggle ).toBeFocused();
	} );

	test( 'the magnifier opens the search over the header, with suggestions; Escape closes it', async ( { page } ) => {
		await page.goto( home( 'en' ) );
		const link = header( page ).locator( '[data-v-search-link]' );
		const field = header( page ).getByRole( 'search' ).locator( 'input' );
		await expect( field ).toBeHidden();
		await link.tap();
		await expect( field ).toBeFocused();
		await expect( link ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( await bottom( page ) ).toBeLessThan( 80 );
		await expect( field ).toHaveRole( 'combobox' );
		await field.pressSequentially( 'vase', { delay: 20 } );
		await expect( page.getByRole( 'option' ).first() ).toBeInViewport();
		await field.press( 'Escape' );
		await expect( page.getByRole( 'option' ) ).toHaveCount( 0 );
		await expect( field ).toBeFocused();
		await field.press( 'Escape' );
		await expect( field ).toBeHidden();
		await expect( link ).toBeFocused();
		await link.press( 'Enter' );
		await expect( field ).toBeFocused();
		await link.tap();
		await expect( field ).toBeHidden();
	} );

	test( 'the profile link shows a long first name within the header, and in the menu', async ( { page, context } ) => {
		await signInAs( context, ( await customer( 'Maximiliane-Theodora-Wilhelmina' ) ).token );
		for ( const lang of [ 'de', 'lt' ] as const ) {
			await page.goto( home( lang ) );
			const name = header( page ).locator( '.v-header__account [data-v-first-name]' );
			await expect( name ).toHaveText( 'Maximiliane-Theodora-Wilhelmina' );
			await expect( name ).toBeInViewport( { ratio: 1 } );
			await expect( name ).toHaveCSS( 'text-overflow', 'ellipsis' );
			expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 360 );
		}
		await header( page ).locator( '[data-v-menu-toggle]' ).tap();
		const link = header( page ).locator( '.v-header__sheet-account' );
		await link.scrollIntoViewIfNeeded();
		await expect( link.locator( '[data-v-first-name]' ) ).toBeInViewport();
		await expect( link ).toHaveAccessibleName( /Maximiliane-Theodora/ );
	} );

	test( 'touch targets are large enough', onlyInFull, async ( { page } ) => {
		await page.goto( home( 'lt' ) );
		const small = await header( page ).evaluate( ( element ) =>
			[ ...element.querySelectorAll( 'a, button' ) ]
				.filter( ( target ) => target.checkVisibility( { visibilityProperty: true } ) )
				.map( ( target ) => ( {
					name: target.getAttribute( 'aria-label' ) ?? target.textContent?.trim(),
					box: target.getBoundingClientRect(),
				} ) )
				.filter(
					( { box } ) =>
						box.width > 0 &&
						box.right > 0 &&
						box.left < innerWidth &&
						box.bottom > 0 &&
						box.top < innerHeight &&
						( box.width < 24 || box.height < 24 )
				)
				.map( ( { name, box } ) => `${ name } ${ box.width }x${ box.height }` )
		);
		expect( small ).toEqual( [] );
	} );
} );

test( 'something above the header does not uncover the skip link', async ( { page } ) => {
	await expectSkipLinkOnFocusOnly( page );
	await page.evaluate( () => {
		const bar = document.createElement( 'p' );
		bar.textContent = 'Free delivery in December';
		bar.style.cssText = 'margin:0;padding:60px;background:#ffe';
		document.body.prepend( bar );
	} );
	await expectSkipLinkOnFocusOnly( page );
} );
