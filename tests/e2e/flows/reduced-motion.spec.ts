import { addFromPage, drawer } from '../support/cart';
import { openPopup } from '../support/customer';
import { pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

const moving = ( page: Page ) =>
	page.evaluate( () =>
		document
			.getAnimations()
			.filter( ( animation ) => Number( animation.effect?.getComputedTiming().activeDuration ) > 1 )
			.map( ( animation ) => ( animation as CSSTransition ).transitionProperty ?? ( animation as CSSAnimation ).animationName )
	);

test.describe( 'with reduced motion', () => {
	test.use( { contextOptions: { reducedMotion: 'reduce' } } );

	test( 'nothing is animated: header, drawer, popup', async ( { page } ) => {
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
		await openPopup( page );
		expect( await moving( page ) ).toEqual( [] );
	} );
} );

test( 'the drawer is animated for 300 ms by default', onlyInFull, async ( { page } ) => {
	await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
	await addFromPage( page );
	await expect( drawer( page ).locator( '.v-dialog__sheet' ) ).toHaveCSS( 'animation-duration', '0.3s' );
} );
