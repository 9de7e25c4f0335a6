import Cookies from 'js-cookie';
import small from '../cookies';

const converter = { read: decodeURIComponent, write: encodeURIComponent };
const attributes = { path: '/', sameSite: 'lax', secure: false } as const;
const [ theirs, ours ] = [ Cookies.withConverter( converter ), small.withConverter( converter ) ];

afterEach( () => {
	document.cookie = 'cart=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
	document.cookie = 'other=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
} );

describe( 'the early layer’s subset of js-cookie', () => {
	it.each( [ 'plain', '', '[{"id":1}]', 'š=ž; %' ] )( 'reads what js-cookie writes, and vice versa: %j', ( value ) => {
		theirs.set( 'cart', value, attributes );
		theirs.set( 'other', 'cart=no', attributes );
		expect( ours.get( 'cart' ) ).toBe( value );
		ours.set( 'cart', `${ value }!`, attributes );
		expect( theirs.get( 'cart' ) ).toBe( `${ value }!` );
	} );

	it( 'returns undefined for a missing cookie', () => {
		expect( ours.get( 'cart' ) ).toBeUndefined();
		theirs.set( 'cartoon', '1', attributes );
		expect( ours.get( 'cart' ) ).toBeUndefined();
	} );

	it.each( [ undefined, 2 ] )( 'writes the same cookie string for %s days', ( expires ) => {
		jest.useFakeTimers( { now: 1_795_000_000_000 } );
		const written = jest.spyOn( document, 'cookie', 'set' );
		const all = { ...attributes, secure: true, ...( expires ? { expires } : {} ) };
		theirs.set( 'cart', '1', all );
		ours.set( 'cart', '1', all );
		const parts = written.mock.calls.map( ( [ text ] ) => text.toLowerCase().split( '; ' ).sort() );
		expect( parts[ 1 ] ).toEqual( parts[ 0 ] );
		written.mockRestore();
		jest.useRealTimers();
	} );
} );
