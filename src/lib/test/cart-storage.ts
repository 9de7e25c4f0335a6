import fc from 'fast-check';
import type { CartLine } from '../cart';
import { readCart, saveCart } from '../cart-cookie';
import { cartVersion, clearStoredCart, readStoredCart, storedLines } from '../cart-storage';
import { readCookie } from '../cookie';

const DAY = 86_400_000;

const large = ( count: number ): CartLine[] =>
	Array.from( { length: count }, ( _, index ) => ( {
		id: index + 1,
		quantity: 1,
		shipping: 'two-person',
		accessories: [ { id: 1001 }, { id: 1002 } ],
	} ) );

const writtenCookies: string[] = [];

beforeEach( () => {
	document.cookie = 'cart=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
	localStorage.clear();
	writtenCookies.length = 0;
	const setter = Object.getOwnPropertyDescriptor( Document.prototype, 'cookie' )?.set;
	jest.spyOn( document, 'cookie', 'set' ).mockImplementation( ( text: string ) => {
		writtenCookies.push( text );
		setter?.call( document, text );
	} );
} );

afterEach( () => jest.restoreAllMocks() );

it( 'reads any cart that was saved', () => {
	const line = fc.record( {
		id: fc.integer( { min: 1, max: 9999 } ),
		quantity: fc.integer( { min: 1, max: 99 } ),
		shipping: fc.constantFrom( 'carrier', 'pickup' ),
	} );
	fc.assert(
		fc.property( fc.uniqueArray( line, { selector: ( { id } ) => id, maxLength: 100 } ), ( lines ) => {
			expect( saveCart( lines ) ).toBe( true );
			expect( readCart() ).toEqual( { lines, repaired: false } );
		} ),
		{ numRuns: 30 }
	);
} );

it( 'stores the specified JSON in a cookie for two days', () => {
	saveCart( [ { id: 7, quantity: 2 } ] );
	const written = writtenCookies[ 0 ] ?? '';
	expect( written ).toContain( 'cart=[{"id":7,"kiekis":2}]' );
	const until = Date.parse( /expires=([^;]+)/.exec( written )?.[ 1 ] ?? '' );
	expect( Math.abs( until - Date.now() - 2 * DAY ) ).toBeLessThan( 5000 );
} );

it( 'clears to an empty list in a session cookie', () => {
	saveCart( large( 90 ) );
	clearStoredCart();
	expect( writtenCookies.at( -1 ) ).toMatch( /^cart=\[\]/ );
	expect( writtenCookies.at( -1 ) ).not.toMatch( /expires|max-age/i );
	expect( localStorage.getItem( 'cart' ) ).toBeNull();
	expect( readCart() ).toEqual( { lines: [], repaired: false } );
} );

describe( 'a cart that outgrows a cookie', () => {
	it( 'is stored completely in local storage', () => {
		const lines = large( 95 );
		expect( saveCart( lines ) ).toBe( true );
		expect( JSON.parse( readCookie( 'cart' ) ?? '' ) ).toEqual( { stored: 'local', count: 95 } );
		expect( readCart() ).toEqual( { lines, repaired: false } );
		expect( storedLines() ).toHaveLength( 95 );
	} );

	it( 'moves back into the cookie once it fits', () => {
		saveCart( large( 95 ) );
		saveCart( large( 2 ) );
		expect( localStorage.getItem( 'cart' ) ).toBeNull();
		expect( readCart().lines ).toHaveLength( 2 );
	} );

	it( 'expires after two days like the cookie, with a notice', () => {
		saveCart( large( 95 ), Date.now() - 2 * DAY - 1 );
		expect( readCart() ).toEqual( { lines: [], repaired: true } );
	} );

	it( 'reports if no storage can hold it', () => {
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		jest.spyOn( document, 'cookie', 'get' ).mockReturnValue( '' );
		expect( saveCart( large( 95 ) ) ).toBe( false );
	} );

	it( 'has a new version after each change, so that other tabs notice it', () => {
		saveCart( large( 95 ), 1000 );
		const before = cartVersion();
		saveCart( large( 95 ), 2000 );
		expect( cartVersion() ).not.toBe( before );
	} );
} );

it.each( [
	[ 'nothing', '', undefined ],
	[ 'no JSON', 'cart={"id', null ],
	[ 'a lone percent sign', 'cart=%', null ],
	[ 'another shape', 'cart={"id":1}', null ],
	[ 'a pointer to nothing', 'cart={"stored":"local","count":3}', null ],
	[ 'a list of anything', 'cart=[1,null]', [ 1, null ] ],
] )( 'ignores a cookie with %s', ( _name, cookie, stored ) => {
	document.cookie = `${ cookie || 'other=1' }; path=/`;
	expect( readStoredCart() ).toEqual( stored );
	expect( readCart().lines ).toEqual( [] );
	expect( readCart().repaired ).toBe( stored !== undefined );
	expect( storedLines() ).toEqual( [] );
} );
