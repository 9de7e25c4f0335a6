import { cpSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { differences, lookOfOwnParts } from '../../strangers/support/own-parts.mjs';
import { ask } from '../support/ask';
import { addFromPage, drawer } from '../support/cart';
import { openCheckout } from '../support/checkout';
import { bar, choiceButton } from '../support/consent';
import { expect, onlyInFull, test as shopTest, type Locator, type OwnShop, type Page } from '../support/test';

/** What real themes set for elements: tests/fixtures/themes/hostile. */
const RULES = fromRoot( 'tests/fixtures/themes/hostile' );
const NAMES = readdirSync( RULES ).map( ( file ) => path.basename( file, '.css' ) );

/** A classic theme without any styles, which the owner keeps. */
const test = shopTest.extend< { shop: OwnShop } >( {
	shop: async ( { ownShop }, use ) => {
		cpSync( fromRoot( 'tests/fixtures/themes/classic-menu' ), path.join( ownShop.site, 'wp-content/themes/classic-menu' ), { recursive: true } );
		const theme = ask< string >( ownShop.site, 'option', { name: 'stylesheet' } );
		ask( ownShop.site, 'theme', { theme: 'classic-menu' } );
		ask( ownShop.site, 'draw-picture', { id: ownShop.cup.id } );
		await use( ownShop );
		ask( ownShop.site, 'change', { id: ownShop.cup.id, facts: { pictures: [] } } );
		ask( ownShop.site, 'theme', { theme } );
	},
	baseURL: async ( { ownShop }, use ) => use( ownShop.url ),
} );

/** Adds a style sheet to the page, after all others, and returns what takes it away. */
async function addStyle( page: Page, css: string ): Promise< () => Promise< void > > {
	const tag = await page.evaluateHandle( ( code ) => {
		const style = document.createElement( 'style' );
		style.textContent = code;
		document.head.append( style );
		return style;
	}, css );
	return () => tag.evaluate( ( style ) => style.remove() );
}

/** The shop's parts look the same with each theme's rules as with none. */
async function expectUnmoved( page: Page, names: readonly string[] ): Promise< void > {
	await addStyle( page, '*, ::before, ::after { transition: none !important; animation: none !important; }' );
	// The first focus loads what answers the next one, which loads islands with their sheets.
	for ( let times = 0; times < 2; times++ ) {
		await page.evaluate( lookOfOwnParts );
		await page.waitForLoadState( 'networkidle' );
	}
	const plain = await page.evaluate( lookOfOwnParts );
	expect( Object.keys( plain ).length ).toBeGreaterThan( 1000 );
	for ( const name of names ) {
		const remove = await addStyle( page, readFileSync( path.join( RULES, `${ name }.css` ), 'utf8' ) );
		expect( differences( plain, await page.evaluate( lookOfOwnParts ) ), `${ name } on ${ page.url() }` ).toEqual( [] );
		await remove();
	}
}

test( 'the picture of a product is seen and can be enlarged with Twenty Twenty-One’s rules', async ( { page, shop } ) => {
	await page.goto( shop.cup.paths.en ?? '' );
	await addStyle( page, readFileSync( path.join( RULES, 'twentytwentyone.css' ), 'utf8' ) );
	const seen = await page.evaluate( () => {
		const theirs = document.body.appendChild( document.createElement( 'button' ) );
		const zoom = document.querySelector( '.v-gallery__zoom' ) as HTMLElement;
		const { left, top, width, height } = zoom.getBoundingClientRect();
		const colour = ( element: Element ): string => getComputedStyle( element ).backgroundColor;
		return {
			theirs: colour( theirs ),
			zoom: colour( zoom ),
			remove: colour( document.querySelector( '.v-stepper__button' ) as Element ),
			isOnTop: document.elementFromPoint( left + width / 2, top + height / 2 )?.closest( 'button' ) === zoom,
		};
	} );
	const none = 'rgba(0, 0, 0, 0)';
	expect( seen ).toEqual( { theirs: 'rgb(40, 48, 61)', zoom: none, remove: none, isOnTop: true } );
	await expectUnmoved( page, [ 'twentytwentyone' ] );
} );

/** How many of 25 points of a part a press does not reach. */
const covered = ( part: Locator ): Promise< number > =>
	part.evaluate( ( element ) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const shares = [ 0.1, 0.3, 0.5, 0.7, 0.9 ];
		const points = shares.flatMap( ( x ) => shares.map( ( y ) => document.elementFromPoint( left + x * width, top + y * height ) ) );
		return points.filter( ( there ) => ! element.contains( there ) ).length;
	} );

test.describe( 'before the cookie question is answered', () => {
	test.use( { answered: false } );

	test( 'Astra’s button to the top covers neither the cookie bar nor the product’s bar', async ( { page, shop } ) => {
		await page.setViewportSize( { width: 390, height: 740 } );
		await page.goto( shop.cup.paths.en ?? '' );
		await addStyle( page, readFileSync( path.join( RULES, 'astra.css' ), 'utf8' ) );
		await page.evaluate( () => document.body.append( Object.assign( document.createElement( 'div' ), { id: 'ast-scroll-top' } ) ) );
		await expect( bar( page ) ).toBeVisible();
		const allow = page.locator( '#v-consent-allow-all' );
		await expect.poll( () => covered( allow ) ).toBe( 0 );
		await choiceButton( page, 'none' ).click();
		await expect( bar( page ) ).toBeHidden();
		// As when the button of the form is out of sight.
		await page.locator( '.v-product__buy' ).evaluate( ( box ) => box.toggleAttribute( 'data-v-bar', true ) );
		await expect.poll( () => covered( page.locator( '.v-bar .v-button' ) ) ).toBe( 0 );
	} );
} );

test( 'no theme’s rules for elements reach the shop’s parts', onlyInFull, async ( { page, shop } ) => {
	await page.goto( shop.cup.paths.en ?? '' );
	await expectUnmoved( page, NAMES );
	await page.reload();
	await addFromPage( page );
	await expect( drawer( page ) ).toBeVisible();
	await expectUnmoved( page, NAMES );
	await openCheckout( page, 'en' );
	await expectUnmoved( page, NAMES );
	for ( const url of [ '/', '/shop', '/user' ] ) {
		await page.goto( url );
		await expectUnmoved( page, NAMES );
	}
} );
