import { addFromPage, drawer } from '../support/cart';
import { pathOf, product, route } from '../support/shop';
import { expect, test, type Page } from '../support/test';

const moving = ( page: Page ) =>
	page.evaluate( () =>
		document
			.getAnimations()
			.filter( ( animation ) => Number( animation.effect?.getComputedTiming().endTime ) > 1 )
			.map( ( animation ) => ( animation as CSSTransition ).transitionProperty ?? ( animation as CSSAnimation ).animationName )
	);

test.describe( 'for those who prefer no motion', () => {
	test.use( { contextOptions: { reducedMotion: 'reduce' } } );

	test( 'nothing moves: header, menus, drawer', async ( { page } ) => {
		await page.goto( route( 'shop', 'en' ) );
		await page.evaluate( () => window.scrollTo( 0, 600 ) );
		await expect( page.locator( '[data-v-header]' ) ).toHaveAttribute( 'data-v-away' );
		expect( await moving( page ) ).toEqual( [] );
		await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
		await addFromPage( page );
		expect( await moving( page ) ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		expect( await moving( page ) ).toEqual( [] );
		await expect( drawer( page ) ).toBeHidden();
	} );
} );

test( 'else the drawer moves for 300 ms', async ( { page } ) => {
	await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
	await addFromPage( page );
	await expect( drawer( page ).locator( '.v-dialog__sheet' ) ).toHaveCSS( 'animation-duration', '0.3s' );
} );
