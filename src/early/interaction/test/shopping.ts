import { on, emit } from '../../../lib/bus';
import { readCart, saveCart } from '../../../lib/cart-cookie';
import { toWireLine } from '../../../lib/cart-wire';
import { readFavourites } from '../../../lib/favourites';
import { product } from '../../../testing/cart';
import { expectNavigation } from '../../../testing/navigation';
import { addToCartForm, click, element, openPage, flushPromises } from '../../../testing/page';
import { importInteraction } from '../../files';
import { filesOf, importModule } from '../files';

jest.mock( '../../files', () => ( { importInteraction: jest.fn(), prefetch: jest.fn() } ) );
jest.mock( '../files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

const mount = jest.fn();
const opened = jest.fn();
const notices = jest.fn();

beforeAll( async () => {
	openPage( '' );
	globalThis.ResizeObserver = class {} as unknown as typeof ResizeObserver;
	// The listeners are on the document, so one import serves all tests.
	jest.mocked( importInteraction ).mockImplementation( () => import( '..' ) );
	await import( '../..' );
	window.dispatchEvent( new Event( 'scroll' ) );
	await flushPromises();
	on( 'open-cart', opened );
	on( 'notice', notices );
} );

const ask = jest.fn();

/** The server's response to `get_product_qnt`. */
const answerStock = ( body: object, ok = true ): void => void ask.mockImplementation( async () => ( { ok, json: async () => body } ) );

beforeEach( () => {
	jest.clearAllMocks();
	globalThis.fetch = ask;
	answerStock( { status: true, message: '', data: { available: true } } );
	jest.mocked( filesOf ).mockImplementation( ( name ) => ( { js: [ 'runtime.js', `${ name }.js` ], css: undefined } ) );
	jest.mocked( importModule ).mockImplementation( async () => ( { mount } ) );
	openPage( `
		<a data-v-cart-link href="#checkout">Cart <span data-v-cart-count hidden></span></a>
		<span data-v-favourites-count hidden></span>
		<button data-v-favourite="1" aria-pressed="false"></button><button data-v-favourite="2" aria-pressed="false"></button>
		${ addToCartForm( product( 1 ) ) }
		<div data-v-notices></div>` );
} );

const submit = (): boolean => element( 'form[data-v-add-to-cart]' ).dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );

it( 'the drawer is loaded for any event that opens it, once', async () => {
	emit( 'open-cart', {} );
	emit( 'open-cart', {} );
	await flushPromises();
	expect( mount ).toHaveBeenCalledTimes( 1 );
	expect( mount ).toHaveBeenCalledWith( element( '[data-v-island=cart]' ), null );
} );

describe( 'adding to the cart', () => {
	it( 'asks for the stock, counts and saves, then opens the drawer with the added line', async () => {
		element< HTMLInputElement >( '[name=kiekis]' ).value = '2';
		element< HTMLInputElement >( '[name=accessory]' ).checked = true;
		expect( submit() ).toBe( false );
		expect( element( '[type=submit]' ) ).toHaveAttribute( 'aria-busy', 'true' );
		expect( ask ).toHaveBeenCalledWith(
			expect.stringContaining( 'get_product_qnt/?lang=' ),
			expect.objectContaining( { method: 'POST', body: '{"id":1}' } )
		);
		await flushPromises();
		const line = { id: 1, quantity: 2, shipping: 'carrier', accessories: [ { id: 90 } ] };
		expect( readCart() ).toEqual( { lines: [ line ], repaired: false } );
		expect( element( '[data-v-cart-count]' ).textContent ).toBe( '2' );
		expect( element( '[data-v-cart-count]' ).hidden ).toBe( false );
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( element( '[data-v-island=cart]' ) ).toBe( mount.mock.calls[ 0 ]?.[ 0 ] );
		expect( opened ).toHaveBeenCalledWith( { added: toWireLine( line ), previous: undefined, product: product( 1 ), repaired: false } );
		expect( element( '[type=submit]' ) ).not.toHaveAttribute( 'aria-busy' );
	} );

	it( 'a second click while the stock is loading adds nothing', async () => {
		submit();
		submit();
		expect( ask ).toHaveBeenCalledTimes( 1 );
		await flushPromises();
		expect( opened ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'replaces a line with the same id and reports it', async () => {
		saveCart( [
			{ id: 1, quantity: 9 },
			{ id: 5, quantity: 1 },
		] );
		submit();
		await flushPromises();
		expect( readCart().lines.map( ( { id, quantity } ) => [ id, quantity ] ) ).toEqual( [
			[ 5, 1 ],
			[ 1, 1 ],
		] );
		await flushPromises();
		expect( opened ).toHaveBeenCalledWith( expect.objectContaining( { previous: { id: 1, kiekis: 9 } } ) );
	} );

	it( 'a card adds one to the line that is in the cart, with its options', async () => {
		const card = element( 'form[data-v-add-to-cart]' );
		card.innerHTML =
			'<script type="application/json">{"id":1}</script><input type="hidden" name="kiekis" value="1"><button type="submit"></button>';
		submit();
		await flushPromises();
		expect( readCart().lines ).toEqual( [ { id: 1, quantity: 1 } ] );
		saveCart( [ { id: 1, quantity: 2, shipping: 'pickup', accessories: [ { id: 90 } ] } ] );
		submit();
		await flushPromises();
		expect( readCart().lines ).toEqual( [ { id: 1, quantity: 3, shipping: 'pickup', accessories: [ { id: 90 } ] } ] );
	} );

	it( 'repairs an unreadable cookie and reports it', async () => {
		document.cookie = 'cart={"id; path=/';
		submit();
		await flushPromises();
		expect( readCart().lines ).toHaveLength( 1 );
		expect( opened ).toHaveBeenCalledWith( expect.objectContaining( { repaired: true } ) );
	} );

	it( 'keeps the line and shows one notice if the drawer cannot be loaded, and retries on the next click', async () => {
		jest.mocked( importModule ).mockRejectedValue( new TypeError( 'offline' ) );
		submit();
		await flushPromises();
		expect( readCart().lines ).toHaveLength( 1 );
		expect( opened ).not.toHaveBeenCalled();
		expect( notices.mock.calls ).toEqual( [ [ { kind: 'info', text: 'added' } ] ] );
		jest.mocked( importModule ).mockResolvedValue( { mount } );
		submit();
		await flushPromises();
		expect( opened ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'is sold out', { status: true, message: 'Sold out, sorry.', data: { available: false } } ],
		[ 'is gone', { status: false, message: 'Sold out, sorry.', data: null } ],
	] )( 'is refused with the shop’s words if the product %s since the page was rendered', async ( _, body ) => {
		answerStock( body );
		submit();
		await flushPromises();
		expect( readCart().lines ).toEqual( [] );
		expect( opened ).not.toHaveBeenCalled();
		expect( notices.mock.calls ).toEqual( [ [ { kind: 'error', text: 'Sold out, sorry.' } ] ] );
		expect( element( '[type=submit]' ) ).not.toHaveAttribute( 'aria-busy' );
	} );

	it.each( [
		[ 'http', () => answerStock( { status: false, message: 'Too many.' }, false ), 'Too many.' ],
		[ 'network', () => void ask.mockRejectedValue( new TypeError( 'offline' ) ), '' ],
	] )( 'goes on after a %s error, which raises the global error without a notice', async ( _reason, fail, message ) => {
		const failed = jest.fn();
		const stop = on( 'request-failed', failed );
		fail();
		submit();
		await flushPromises();
		stop();
		expect( readCart().lines ).toHaveLength( 1 );
		expect( opened ).toHaveBeenCalledTimes( 1 );
		expect( failed.mock.calls ).toEqual( [ [ expect.objectContaining( { message } ) ] ] );
		expect( notices ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'the answer is slow', () => void jest.advanceTimersByTime( 2000 ) ],
		[ 'the visitor leaves the page', () => void window.dispatchEvent( new Event( 'pagehide' ) ) ],
	] )( 'does not wait if %s', async ( _, happen ) => {
		jest.useFakeTimers();
		ask.mockImplementation( () => new Promise( () => {} ) );
		submit();
		expect( readCart().lines ).toEqual( [] );
		happen();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( readCart().lines ).toHaveLength( 1 );
		await jest.advanceTimersByTimeAsync( 3000 );
		jest.useRealTimers();
	} );

	it.each( [
		[ 'the form’s id', () => void ( element< HTMLInputElement >( '[name=add]' ).value = '2' ) ],
		[ 'the product’s data', () => void ( element( 'form script' ).textContent = JSON.stringify( product( 2 ) ) ) ],
		[ 'the address', () => void history.replaceState( null, '', '/product/piece-2' ) ],
	] )( 'adds nothing and loads the page again if a script has changed %s only', async ( _, tamper ) => {
		tamper();
		expect( submit() ).toBe( false );
		await flushPromises();
		history.replaceState( null, '', '/' );
		expectNavigation();
		expect( ask ).not.toHaveBeenCalled();
		expect( readCart().lines ).toEqual( [] );
	} );

	it( 'does not mind another query, nor on a card another address', async () => {
		history.replaceState( null, '', '/?utm=x#care' );
		submit();
		await flushPromises();
		expect( readCart().lines ).toHaveLength( 1 );
		element( 'form script' ).textContent = '{"id":1}';
		history.replaceState( null, '', '/category/vases' );
		submit();
		await flushPromises();
		history.replaceState( null, '', '/' );
		expect( readCart().lines ).toEqual( [ { id: 1, quantity: 2, shipping: 'carrier' } ] );
	} );

	it( 'adds nothing while another variant is on its way', async () => {
		element( 'form' ).outerHTML = `<div inert>${ element( 'form' ).outerHTML }</div>`;
		expect( submit() ).toBe( false );
		await flushPromises();
		expect( readCart().lines ).toEqual( [] );
	} );

	it( 'ignores a form without valid product data', () => {
		element( 'form script' ).textContent = '{';
		expect( submit() ).toBe( true );
		expect( readCart().lines ).toEqual( [] );
	} );
} );

describe( 'the cart icon', () => {
	it( 'shows a notice for an empty cart instead of opening the checkout', () => {
		expect( click( '[data-v-cart-link]' ) ).toBe( false );
		expect( element( '[data-v-notices]' ).textContent ).toMatch( /empty/ );
	} );

	it( 'opens the checkout otherwise', () => {
		saveCart( [ { id: 1, quantity: 1 } ] );
		expect( click( '[data-v-cart-link]' ) ).toBe( true );
	} );
} );

describe( 'the stepper', () => {
	it( 'stays within its limits', () => {
		const field = element< HTMLInputElement >( '[name=kiekis]' );
		click( '[data-v-stepper] button[value="-1"]' );
		expect( field.value ).toBe( '1' );
		for ( let press = 0; press < 9; press++ ) {
			click( '[data-v-stepper] button[value="1"]' );
		}
		expect( field.value ).toBe( '5' );
		expect( element( '[data-v-stepper] output' ).textContent ).toBe( '5' );
	} );
} );

describe( 'favourites', () => {
	it( 'are toggled in the cookie, with pressed state and count', () => {
		click( '[data-v-favourite="2"]' );
		expect( readFavourites() ).toEqual( [ '2' ] );
		expect( element( '[data-v-favourite="2"]' ).getAttribute( 'aria-pressed' ) ).toBe( 'true' );
		expect( element( '[data-v-favourite="1"]' ).getAttribute( 'aria-pressed' ) ).toBe( 'false' );
		expect( element( '[data-v-favourites-count]' ).textContent ).toBe( '1' );
		click( '[data-v-favourite="2"]' );
		expect( readFavourites() ).toEqual( [] );
		expect( element( '[data-v-favourites-count]' ).hidden ).toBe( true );
	} );
} );

describe( 'another tab', () => {
	it( 'is followed on storage events and when this tab becomes visible', () => {
		document.cookie = 'cart=[{"id":1,"kiekis":4}]; path=/';
		window.dispatchEvent( new StorageEvent( 'storage', { key: 'vitrine-changed' } ) );
		expect( element( '[data-v-cart-count]' ).textContent ).toBe( '4' );
		document.cookie = 'cart=[{"id":1,"kiekis":6}]; path=/';
		window.dispatchEvent( new Event( 'focus' ) );
		expect( element( '[data-v-cart-count]' ).textContent ).toBe( '6' );
	} );

	it( 'is notified of changes here, and of nothing else', async () => {
		const ring = jest.spyOn( Storage.prototype, 'setItem' );
		window.dispatchEvent( new Event( 'focus' ) );
		expect( ring ).not.toHaveBeenCalled();
		submit();
		await flushPromises();
		expect( ring ).toHaveBeenCalledWith( 'vitrine-changed', expect.any( String ) );
		ring.mockRestore();
	} );
} );
