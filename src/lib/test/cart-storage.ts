import fc from 'fast-check';
import type { CartLine } from '../../contract';
import { readCart } from '../cart-mend';
import { cartMark, clearStoredCart, readStored, saveCart, storedLines } from '../cart-storage';
import { readCookie } from '../cookie';

const DAY = 86_400_000;

const large = ( count: number ): CartLine[] =>
	Array.from( { length: count }, ( _, index ) => ( {
		id: index + 1,
		kiekis: 1,
		shipping: 'two-person',
		properties: [ { id: 1001 }, { id: 1002 } ],
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

it( 'reads what was saved, whatever the cart', () => {
	const line = fc.record( {
		id: fc.integer( { min: 1, max: 9999 } ),
		kiekis: fc.integer( { min: 1, max: 99 } ),
		shipping: fc.constantFrom( 'carrier', 'pickup' ),
	} );
	fc.assert(
		fc.property( fc.uniqueArray( line, { selector: ( { id } ) => id, maxLength: 100 } ), ( lines ) => {
			expect( saveCart( lines ) ).toBe( true );
			expect( readCart() ).toEqual( { lines, mended: false } );
		} ),
		{ numRuns: 30 }
	);
} );

it( 'keeps the cookie for two days, in the JSON that was agreed', () => {
	saveCart( [ { id: 7, kiekis: 2 } ] );
	const written = writtenCookies[ 0 ] ?? '';
	expect( written ).toContain( 'cart=[{"id":7,"kiekis":2}]' );
	const until = Date.parse( /expires=([^;]+)/.exec( written )?.[ 1 ] ?? '' );
	expect( Math.abs( until - Date.now() - 2 * DAY ) ).toBeLessThan( 5000 );
} );

it( 'clears to an empty list for the session, without expiry', () => {
	saveCart( large( 90 ) );
	clearStoredCart();
	expect( writtenCookies.at( -1 ) ).toMatch( /^cart=\[\]/ );
	expect( writtenCookies.at( -1 ) ).not.toMatch( /expires|max-age/i );
	expect( localStorage.getItem( 'cart' ) ).toBeNull();
	expect( readCart() ).toEqual( { lines: [], mended: false } );
} );

describe( 'a cart that outgrows a cookie', () => {
	it( 'is kept beside it, neither cut nor lost', () => {
		const lines = large( 95 );
		expect( saveCart( lines ) ).toBe( true );
		expect( JSON.parse( readCookie( 'cart' ) ?? '' ) ).toEqual( { stored: 'local', count: 95 } );
		expect( readCart() ).toEqual( { lines, mended: false } );
		expect( storedLines() ).toHaveLength( 95 );
	} );

	it( 'moves back into the cookie when it shrinks', () => {
		saveCart( large( 95 ) );
		saveCart( large( 2 ) );
		expect( localStorage.getItem( 'cart' ) ).toBeNull();
		expect( readCart().lines ).toHaveLength( 2 );
	} );

	it( 'ends after two days like the cookie, and the visitor is told', () => {
		saveCart( large( 95 ), Date.now() - 2 * DAY - 1 );
		expect( readCart() ).toEqual( { lines: [], mended: true } );
	} );

	it( 'says so where nothing can hold it', () => {
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		jest.spyOn( document, 'cookie', 'get' ).mockReturnValue( '' );
		expect( saveCart( large( 95 ) ) ).toBe( false );
	} );

	it( 'has another mark after each change, so that tabs notice', () => {
		saveCart( large( 95 ), 1000 );
		const before = cartMark();
		saveCart( large( 95 ), 2000 );
		expect( cartMark() ).not.toBe( before );
	} );
} );

it.each( [
	[ 'nothing', '', undefined ],
	[ 'no JSON', 'cart={"id', null ],
	[ 'a lone percent sign', 'cart=%', null ],
	[ 'another shape', 'cart={"id":1}', null ],
	[ 'a pointer to nothing', 'cart={"stored":"local","count":3}', null ],
	[ 'a list of anything', 'cart=[1,null]', [ 1, null ] ],
] )( 'survives a cookie with %s', ( _name, cookie, stored ) => {
	document.cookie = `${ cookie || 'other=1' }; path=/`;
	expect( readStored() ).toEqual( stored );
	expect( readCart().lines ).toEqual( [] );
	expect( readCart().mended ).toBe( stored !== undefined );
	expect( storedLines() ).toEqual( [] );
} );
