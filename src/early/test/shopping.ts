import { listen, tell } from '../../lib/bus';
import { readCart } from '../../lib/cart-mend';
import { saveCart } from '../../lib/cart-storage';
import { readFavourites } from '../../lib/favourites';
import { product } from '../../testing/cart';
import { addToCartForm, click, element, openPage, settled } from '../../testing/page';
import { filesOf, importModule } from '../files';

jest.mock( '../files', () => ( { filesOf: jest.fn(), importModule: jest.fn() } ) );

const mount = jest.fn();
const opened = jest.fn();
const notices = jest.fn();

beforeAll( async () => {
	openPage( '' );
	// The page's listeners are on the document, so one start serves all tests.
	await import( '..' );
	listen( 'open-cart', opened );
	listen( 'notice', notices );
} );

beforeEach( () => {
	jest.clearAllMocks();
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

it( 'the drawer comes for whoever wants it, once', async () => {
	tell( 'open-cart', {} );
	tell( 'open-cart', {} );
	await settled();
	expect( mount ).toHaveBeenCalledTimes( 1 );
	expect( mount ).toHaveBeenCalledWith( element( '[data-v-island=cart]' ), null );
} );

describe( 'adding to the cart', () => {
	it( 'counts and saves at once, then opens the drawer with what was added', async () => {
		element< HTMLInputElement >( '[name=kiekis]' ).value = '2';
		element< HTMLInputElement >( '[name=accessory]' ).checked = true;
		expect( submit() ).toBe( false );
		const line = { id: 1, kiekis: 2, shipping: 'carrier', properties: [ { id: 90 } ] };
		expect( readCart() ).toEqual( { lines: [ line ], mended: false } );
		expect( element( '[data-v-cart-count]' ).textContent ).toBe( '2' );
		expect( element( '[data-v-cart-count]' ).hidden ).toBe( false );
		expect( element( '[type=submit]' ).dataset.vState ).toBe( 'busy' );
		await settled();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( element( '[data-v-island=cart]' ) ).toBe( mount.mock.calls[ 0 ]?.[ 0 ] );
		expect( opened ).toHaveBeenCalledWith( { added: line, product: product( 1 ), replaced: false, mended: false } );
		expect( element( '[type=submit]' ).dataset.vState ).toBe( 'added' );
	} );

	it( 'replaces, and says so', async () => {
		saveCart( [
			{ id: 1, kiekis: 9 },
			{ id: 5, kiekis: 1 },
		] );
		submit();
		expect( readCart().lines.map( ( { id, kiekis } ) => [ id, kiekis ] ) ).toEqual( [
			[ 5, 1 ],
			[ 1, 1 ],
		] );
		await settled();
		expect( opened ).toHaveBeenCalledWith( expect.objectContaining( { replaced: true } ) );
	} );

	it( 'survives a broken cookie, and has it told', async () => {
		document.cookie = 'cart={"id; path=/';
		submit();
		expect( readCart().lines ).toHaveLength( 1 );
		await settled();
		expect( opened ).toHaveBeenCalledWith( expect.objectContaining( { mended: true } ) );
	} );

	it( 'keeps the line and tells when the drawer cannot be loaded, and the next try starts anew', async () => {
		jest.mocked( importModule ).mockRejectedValue( new TypeError( 'offline' ) );
		submit();
		await settled();
		expect( readCart().lines ).toHaveLength( 1 );
		expect( opened ).not.toHaveBeenCalled();
		expect( notices ).toHaveBeenCalledWith( expect.objectContaining( { kind: 'error' } ) );
		expect( element( '[data-v-notices]' ).textContent ).toMatch( /went wrong/ );
		jest.mocked( importModule ).mockResolvedValue( { mount } );
		submit();
		await settled();
		expect( opened ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'leaves a form alone whose product cannot be read', () => {
		element( 'form script' ).textContent = '{';
		expect( submit() ).toBe( true );
		expect( readCart().lines ).toEqual( [] );
	} );
} );

describe( 'the cart icon', () => {
	it( 'says that the cart is empty instead of going to the checkout', () => {
		expect( click( '[data-v-cart-link]' ) ).toBe( false );
		expect( element( '[data-v-notices]' ).textContent ).toMatch( /empty/ );
	} );

	it( 'goes there otherwise', () => {
		saveCart( [ { id: 1, kiekis: 1 } ] );
		expect( click( '[data-v-cart-link]' ) ).toBe( true );
	} );
} );

describe( 'the stepper', () => {
	it( 'stays between what can be had', () => {
		const field = element< HTMLInputElement >( '[name=kiekis]' );
		click( '[data-v-stepper] button[value="-1"]' );
		expect( field.value ).toBe( '1' );
		for ( let press = 0; press < 9; press++ ) {
			click( '[data-v-stepper] button[value="1"]' );
		}
		expect( field.value ).toBe( '5' );
	} );
} );

describe( 'hearts', () => {
	it( 'toggle in the cookie, are pressed and counted', () => {
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
	it( 'is followed when it says so, and when this one comes to the front', () => {
		document.cookie = 'cart=[{"id":1,"kiekis":4}]; path=/';
		window.dispatchEvent( new StorageEvent( 'storage', { key: 'vitrine-changed' } ) );
		expect( element( '[data-v-cart-count]' ).textContent ).toBe( '4' );
		document.cookie = 'cart=[{"id":1,"kiekis":6}]; path=/';
		window.dispatchEvent( new Event( 'focus' ) );
		expect( element( '[data-v-cart-count]' ).textContent ).toBe( '6' );
	} );

	it( 'is told of changes here, and of nothing else', () => {
		const ring = jest.spyOn( Storage.prototype, 'setItem' );
		window.dispatchEvent( new Event( 'focus' ) );
		expect( ring ).not.toHaveBeenCalled();
		submit();
		expect( ring ).toHaveBeenCalledWith( 'vitrine-changed', expect.any( String ) );
		ring.mockRestore();
	} );
} );
