/**
 * The main actions in the browser, each as the first one of its kind on the page: how long from the input to the next paint, to the frame with
 * a visible answer, and to the one with the result.
 */
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
/** Runs in the page: notes when a frame with the answer and with the result of the next input was painted. */
function watchAnswer( { answers, shows, text } ) {
	const times = ( window.bench.times = { input: 0, answer: 0, result: 0 } );
	const has = ( selector ) => selector && document.querySelector( selector );
	const isShown = () => {
		const found = has( shows );
		return found && found.checkVisibility() && ( ! text || found.textContent.includes( text ) );
	};
	const look = () => {
		const result = isShown();
		const answer = result || has( answers );
		setTimeout( () => {
			times.answer ||= answer ? window.performance.now() : 0;
			times.result ||= result ? window.performance.now() : 0;
		} );
		if ( ! times.result && window.performance.now() - times.input < 20_000 ) {
			window.requestAnimationFrame( look );
		}
	};
	const start = ( { timeStamp } ) => {
		if ( ! times.input ) {
			times.input = timeStamp;
			window.requestAnimationFrame( look );
		}
	};
	[ 'click', 'keydown' ].forEach( ( type ) => window.addEventListener( type, start, { capture: true, once: true } ) );
}

const escape = async ( page ) => {
	await page.keyboard.press( 'Escape' );
	await page.waitForTimeout( 600 );
};

/** The banner is on its way down. */
const ANSWERED = '.v-consent:is([hidden], [data-v-pressed$=none], :has([value=none][data-v-held]))';

/** A control whose click waits for a script, or for an answer. */
const MARKED = '[data-v-held], [data-v-opening], [aria-busy=true], [inert]';

/**
 * Visits in this order; `shows` matches once the result is shown, and `answers`, if it comes earlier, once the page shows that it has noticed.
 * `then` waits for what takes longer, `after` clears the way for the next action.
 */
const VISITS = [
	{
		page: 'list',
		device: PHONE,
		actions: {
			'consent answer': { act: tap( '.v-consent button[value=none]' ), answers: ANSWERED, shows: ANSWERED },
			favourite: { act: tap( 'main [data-v-favourite]' ), shows: 'main [data-v-favourite][aria-pressed=true]' },
			'open menu': {
				act: tap( '[data-v-menu-toggle]' ),
				shows: '[data-v-menu-toggle][aria-expanded=true]',
				then: seen( '#v-menu .v-nav__link' ),
				after: tap( '[data-v-menu-toggle]' ),
			},
			'open filters': { act: tap( '.v-list__open' ), shows: 'dialog[data-v-sheet][open]' },
			filter: {
				act: tap( '#v-filters .v-facet-choice' ),
				answers: '.v-facet-choice[aria-current]',
				shows: '.v-list:not([aria-busy]) [data-v-reset]',
				then: ( page ) => page.waitForURL( /category=/ ),
			},
		},
	},
	{
		page: 'home',
		device: DESKTOP,
		actions: {
			// Of an empty cart: a filled one is a link to the checkout, and the drawer opens by adding to the cart.
			'open cart': { act: tap( '[data-v-cart-link]' ), shows: '[data-v-notices] > *', then: seen( '[data-v-notices] > *' ) },
			'login popup': {
				act: tap( '[data-v-header] [data-v-account-link]' ),
				shows: 'dialog[open] form',
				then: seen( 'dialog[open] form' ),
				after: escape,
			},
			'search typing': {
				before: tap( '[data-v-header] [data-v-search] input[name=s]' ),
				act: ( page ) => page.keyboard.type( 'vase', { delay: 120 } ),
				answers: '[name=s]:not(:placeholder-shown)',
				shows: '[role=option]',
				then: seen( '[role=option]' ),
			},
		},
	},
	{
		page: 'product',
		device: DESKTOP,
		actions: {
			'add to cart': {
				act: tap( 'main form[data-v-add-to-cart] button[type=submit]' ),
				shows: `${ DRAWER } .v-line`,
				then: seen( `${ DRAWER } .v-line` ),
			},
			'change quantity': { act: tap( `${ DRAWER } .v-line-stepper__step:last-of-type` ), shows: '[data-v-cart-count]', text: '2' },
			remove: { act: tap( `${ DRAWER } .v-line__remove` ), shows: `${ DRAWER } .v-cart__empty`, after: escape },
			'quantity stepper': { act: tap( 'main form [data-v-stepper] button[value="1"]' ), shows: 'main form [data-v-stepper] output', text: '2' },
			'gallery next': {
				act: tap( '.v-gallery__thumbs a[href="#v-picture-2"]' ),
				shows: '.v-gallery__thumbs a[href="#v-picture-2"][aria-current=true]',
			},
		},
	},
	{
		page: 'variants',
		device: PHONE,
		actions: {
			variant: {
				act: tap( '[data-v-swap=options] li:nth-child(2) a' ),
				shows: '[data-v-swap=options] li:nth-child(2) a[aria-current]',
				then: seen( '[data-v-swap=options] li:nth-child(2) a[aria-current]' ),
			},
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
 * @return {Promise<Record<string, number>>} Milliseconds by action, by `<action>: answer` and `<action>: result`, and of 'first click answered' and
 *   "cart's content shown". An action that failed is missing.
 */
export async function actOnce( browser, urls, noQuestion, complain ) {
	const times = {};
	for ( const { page: name, device, actions } of VISITS.filter( ( { page } ) => urls[ page ] ) ) {
		const { page, close } = await open( browser, { device, cookies: 'consent answer' in actions ? [] : noQuestion, init: watchCart } );
		try {
			await settle( page, urls[ name ] );
			for ( const [ action, { before, act, answers = '', shows, text, then, after } ] of Object.entries( actions ) ) {
				if ( before ) {
					await before( page );
					await page.waitForTimeout( 1000 );
				}
				await page.evaluate( () => window.sessionStorage.removeItem( 'bench' ) );
				await page.evaluate( watchAnswer, { answers: answers ? `${ MARKED }, ${ answers }` : MARKED, shows, text } );
				await act( page );
				await then?.( page );
				await page.waitForTimeout( 700 );
				const {
					longest,
					clicked,
					answered,
					shown,
					times: noted,
				} = await page.evaluate( () => ( {
					...window.bench,
					longest: Number( window.sessionStorage.getItem( 'bench' ) ),
				} ) );
				times[ action ] = Math.max( SHORTEST, longest );
				times[ `${ action }: answer` ] = noted.answer - noted.input;
				times[ `${ action }: result` ] = noted.result - noted.input;
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
