import { attemptFor, keepAttempt, readAttempt } from '../checkout-memory';

const DAY = 86_400_000;

beforeEach( () => {
	localStorage.clear();
	keepAttempt( null );
} );

it( 'names one attempt for all tabs until it is over', () => {
	const first = attemptFor( { 1: 1 } );
	expect( first.request ).toMatch( /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ );
	expect( attemptFor( { 1: 2 } ) ).toEqual( { request: first.request, held: { 1: 2 } } );
	keepAttempt( null );
	expect( attemptFor( {} ).request ).not.toBe( first.request );
} );

it( 'keeps what an order held once it is there', () => {
	const first = attemptFor( { 1: 1 } );
	keepAttempt( { ...first, key: 'k', number: '1001' } );
	expect( attemptFor( { 1: 5 } ) ).toEqual( { ...first, key: 'k', number: '1001' } );
} );

it( 'a replaced order is named until the new one is answered', () => {
	const { request } = attemptFor( {} );
	const second = attemptFor( { 1: 1 }, request );
	expect( second ).toMatchObject( { insteadOf: request } );
	expect( second.request ).not.toBe( request );
	expect( attemptFor( { 1: 1 } ) ).toEqual( second );
} );

it( 'lives as long as the cart', () => {
	keepAttempt( { request: 'r', held: {} }, 0 );
	expect( readAttempt( 2 * DAY - 1 ) ).toEqual( { request: 'r', held: {} } );
	expect( readAttempt( 2 * DAY ) ).toBeNull();
} );

it.each( [ 'nonsense', '7', '[]', '"text"', '{"request":5,"saved":9e15}' ] )( 'takes %s for no attempt', ( text ) => {
	localStorage.setItem( 'vitrine-order', text );
	expect( readAttempt() ).toBeNull();
} );

it( 'works without storage as long as the page lives', () => {
	const refuse = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new Error( 'forbidden' );
	} );
	const first = attemptFor( { 1: 1 } );
	expect( readAttempt() ).toEqual( first );
	refuse.mockRestore();
} );
