import { prepareAttempt, saveAttempt, readAttempt } from '../checkout-storage';

const DAY = 86_400_000;

beforeEach( () => {
	localStorage.clear();
	saveAttempt( null );
} );

it( 'all tabs share one attempt until it is complete', () => {
	const first = prepareAttempt( { 1: 1 } );
	expect( first.requestId ).toMatch( /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ );
	expect( prepareAttempt( { 1: 2 } ) ).toEqual( { requestId: first.requestId, quantities: { 1: 2 } } );
	saveAttempt( null );
	expect( prepareAttempt( {} ).requestId ).not.toBe( first.requestId );
} );

it( 'keeps the quantities of a placed order', () => {
	const first = prepareAttempt( { 1: 1 } );
	saveAttempt( { ...first, key: 'k', number: '1001' } );
	expect( prepareAttempt( { 1: 5 } ) ).toEqual( { ...first, key: 'k', number: '1001' } );
} );

it( 'keeps the replaced order until the new one is confirmed', () => {
	const { requestId } = prepareAttempt( {} );
	const second = prepareAttempt( { 1: 1 }, requestId );
	expect( second ).toMatchObject( { replaces: requestId } );
	expect( second.requestId ).not.toBe( requestId );
	expect( prepareAttempt( { 1: 1 } ) ).toEqual( second );
} );

it( 'expires with the cart', () => {
	saveAttempt( { requestId: 'r', quantities: {} }, 0 );
	expect( readAttempt( 2 * DAY - 1 ) ).toEqual( { requestId: 'r', quantities: {} } );
	expect( readAttempt( 2 * DAY ) ).toBeNull();
} );

it.each( [ 'nonsense', '7', '[]', '"text"', '{"request":5,"saved":9e15}' ] )( 'ignores %s in the storage', ( text ) => {
	localStorage.setItem( 'vitrine-order', text );
	expect( readAttempt() ).toBeNull();
} );

it( 'lasts as long as the page without storage', () => {
	const refuse = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'forbidden' );
	} );
	const first = prepareAttempt( { 1: 1 } );
	expect( readAttempt() ).toEqual( first );
	refuse.mockRestore();
} );

it( 'continues an attempt of an earlier version, with the same request id', () => {
	const stored = { request: 'r', held: { 1: 2 }, key: 'k', number: '1001', insteadOf: 'q', saved: 5 };
	localStorage.setItem( 'vitrine-order', JSON.stringify( stored ) );
	expect( readAttempt( 6 ) ).toEqual( { requestId: 'r', quantities: { 1: 2 }, key: 'k', number: '1001', replaces: 'q' } );
	saveAttempt( readAttempt( 6 ), 5 );
	expect( JSON.parse( localStorage.getItem( 'vitrine-order' ) ?? '' ) ).toEqual( stored );
} );
