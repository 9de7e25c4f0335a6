import { setCartCookie } from '../support/cart';
import { bar, barReady, choiceButton } from '../support/consent';
import { home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

test.use( { answered: false } );

/** Fixed or sticky elements of the page that are shown. Dialogs and notices come on request and go. */
const floating = ( page: Page ): Promise< string[] > =>
	page.evaluate( () =>
		[ ...document.querySelectorAll( 'body *' ) ]
			.filter( ( element ) => /fixed|sticky/.test( getComputedStyle( element ).position ) )
			.filter( ( element ) => element.checkVisibility( { visibilityProperty: true } ) && ! element.closest( 'dialog, .v-notices' ) )
			.map( ( element ) => `${ element.tagName }.${ element.className }` )
	);

test( 'at 320 x 256, as at 400 % zoom, nothing is fixed and the answers about cookies are whole', async ( { page, context } ) => {
	await page.setViewportSize( { width: 320, height: 256 } );
	await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 1 } ] );
	for ( const path of [ home( 'de' ), pathOf( product( 'mug' ).paths, 'de' ), route( 'checkout', 'de' ) ] ) {
		await page.goto( path );
		await expect( bar( page ) ).toBeVisible();
		await page.evaluate( () => scrollTo( 0, 600 ) );
		await expect.poll( () => floating( page ), path ).toEqual( [] );
		const footer = await page.locator( '.v-footer, .v-bare-footer' ).last().boundingBox();
		expect( ( await bar( page ).boundingBox() )?.y, 'it is below the page' ).toBeGreaterThanOrEqual(
			( footer?.y ?? 0 ) + ( footer?.height ?? 0 ) - 1
		);
	}
	for ( const answer of [ 'none', 'selected', 'all' ] as const ) {
		const button = choiceButton( page, answer );
		await button.scrollIntoViewIfNeeded();
		await expect( button ).toBeInViewport( { ratio: 1 } );
		expect( await button.evaluate( ( one ) => one.scrollWidth - one.clientWidth ) ).toBeLessThanOrEqual( 0 );
	}
	await choiceButton( page, 'none' ).click();
	await expect( bar( page ) ).toBeHidden();
} );

test( 'unfolded in a small window, the banner scrolls instead of laying its answers over its tabs', onlyInFull, async ( { page } ) => {
	for ( const [ width, height ] of [
		[ 320, 256 ],
		[ 320, 420 ],
		[ 740, 360 ],
		[ 360, 640 ],
	] as const ) {
		await page.setViewportSize( { width, height } );
		await page.goto( home( 'de' ) );
		await page.locator( '#v-consent-more' ).click();
		await barReady( page );
		await expect( page.locator( '.v-consent__choices' ) ).toBeVisible();
		const [ choices, answers ] = await page
			.locator( '.v-consent__choices, .v-consent__buttons' )
			.evaluateAll( ( parts ) =>
				parts.map( ( part ) => part.getBoundingClientRect().toJSON() as { top: number; bottom: number; height: number } )
			);
		expect( answers?.top, `${ width } x ${ height }` ).toBeGreaterThanOrEqual( choices?.bottom ?? Infinity );
		expect( choices?.height ).toBeGreaterThanOrEqual( 150 );
		await choiceButton( page, 'all' ).scrollIntoViewIfNeeded();
		await expect( choiceButton( page, 'all' ) ).toBeInViewport( { ratio: 1 } );
	}
} );
