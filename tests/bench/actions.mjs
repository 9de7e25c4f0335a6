/** The ten main actions in the browser: how long from the input to the next paint, each as the first one of its kind on the page. */
import { DESKTOP, PHONE, open, settle } from './visit.mjs';

/** Interactions that were answered within 16 ms are not reported by the browser. */
const SHORTEST = 16;

const DRAWER = 'dialog.v-dialog--drawer[open]';
const tap = ( selector ) => async ( page ) => {
	const target = page.locator( `${ selector } >> visible=true` ).first();
	await target.scrollIntoViewIfNeeded();
	await target.click( { noWaitAfter: true } );
};
const seen = ( selector ) => ( page ) => page.locator( `${ selector } >> visible=true` ).first().waitFor( { timeout: 20_000 } );
const escape = async ( page ) => {
	await page.keyboard.press( 'Escape' );
	await page.waitForTimeout( 600 );
};

/** Visits in this order; `then` waits for the result, `after` clears the way for the next action. */
const VISITS = [
	{
		page: 'list',
		device: PHONE,
		actions: {
			'consent answer': { act: tap( '.v-consent button[value=none]' ) },
			favourite: { act: tap( 'main [data-v-favourite]' ) },
			'open menu': { act: tap( '[data-v-menu-toggle]' ), then: seen( '#v-menu .v-nav__link' ), after: tap( '[data-v-menu-toggle]' ) },
			filter: { before: tap( '.v-list__open' ), act: tap( '#v-filters .v-facet-choice' ), then: ( page ) => page.waitForURL( /category=/ ) },
		},
	},
	{
		page: 'home',
		device: DESKTOP,
		actions: {
			// Of an empty cart: a filled one is a link to the checkout, and the drawer opens by adding to the cart.
			'open cart': { act: tap( '[data-v-cart-link]' ), then: seen( '[data-v-notices] > *' ) },
			'login popup': { act: tap( '[data-v-header] [data-v-account-link]' ), then: seen( 'dialog[open] form' ), after: escape },
			'search typing': {
				before: tap( '[data-v-header] [data-v-search] input[name=s]' ),
				act: ( page ) => page.keyboard.type( 'vase', { delay: 120 } ),
				then: seen( '[role=option]' ),
			},
		},
	},
	{
		page: 'product',
		device: DESKTOP,
		actions: {
			'add to cart': { act: tap( 'main form[data-v-add-to-cart] button[type=submit]' ), then: seen( `${ DRAWER } .v-line` ), after: escape },
			'quantity stepper': { act: tap( 'main form [data-v-stepper] button[value="1"]' ) },
			'gallery next': { act: tap( '.v-gallery__thumbs a[href="#v-picture-2"]' ) },
		},
	},
];

/** Opens the cart by adding the product of the page. */
export async function openCart( page ) {
	await tap( 'main form[data-v-add-to-cart] button[type=submit]' )( page );
	await seen( `${ DRAWER } .v-line` )( page );
	await page.waitForLoadState( 'networkidle' );
}

export const ACTIONS = VISITS.flatMap( ( { actions } ) => Object.keys( actions ) );

/** Times of the first click: when the frame with its answer was painted, and the one with the cart's lines. */
function watchCart() {
	const found = () => window.bench;
	const painted = ( done ) => window.requestAnimationFrame( () => setTimeout( () => done( performance.now() ) ) );
	let count = '';
	window.addEventListener(
		'click',
		( event ) => {
			found().clicked ||= event.timeStamp;
			count ||= document.querySelector( '[data-v-cart-count]' )?.textContent ?? '';
		},
		true
	);
	new window.MutationObserver( () => {
		const { clicked, answered, shown } = found();
		if ( clicked && ! answered && ( document.querySelector( '[data-v-cart-count]' )?.textContent ?? '' ) !== count ) {
			found().answered = -1;
			painted( ( now ) => ( found().answered = now ) );
		}
		if ( clicked && ! shown && document.querySelector( 'dialog.v-dialog--drawer[open] .v-line' ) ) {
			found().shown = -1;
			painted( ( now ) => ( found().shown = now ) );
		}
	} ).observe( document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: [ 'open', 'class' ] } );
}

/**
 * @param {Record<string, string>} urls       URLs by the name of the page.
 * @param {object[]}               noQuestion Cookies of a visitor who has answered the consent banner.
 * @param {(text: string) => void} complain
 * @return {Promise<Record<string, number>>} Milliseconds by action, and of 'first click answered' and "cart's content shown". An action
 *   that failed is missing.
 */
export async function actOnce( browser, urls, noQuestion, complain ) {
	const times = {};
	for ( const { page: name, device, actions } of VISITS ) {
		const { page, close } = await open( browser, { device, cookies: 'consent answer' in actions ? [] : noQuestion, init: watchCart } );
		try {
			await settle( page, urls[ name ] );
			for ( const [ action, { before, act, then, after } ] of Object.entries( actions ) ) {
				if ( before ) {
					await before( page );
					await page.waitForTimeout( 1000 );
				}
				await page.evaluate( () => window.sessionStorage.removeItem( 'bench' ) );
				await act( page );
				await then?.( page );
				await page.waitForTimeout( 700 );
				const { longest, clicked, answered, shown } = await page.evaluate( () => ( {
					...window.bench,
					longest: Number( window.sessionStorage.getItem( 'bench' ) ),
				} ) );
				times[ action ] = Math.max( SHORTEST, longest );
				if ( action === 'add to cart' ) {
					times[ 'first click answered' ] = answered - clicked;
					times[ "cart's content shown" ] = shown - clicked;
				}
				await after?.( page );
			}
		} catch ( error ) {
			complain( `${ name }: ${ error.message.split( '\n' ).slice( 0, 3 ).join( ' ' ) }` );
		} finally {
			await close();
		}
	}
	return times;
}
