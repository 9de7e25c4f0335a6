import { isMergePending } from '../cart-merge-pending';
import { saveStoredLines } from '../cart-storage';
import { clearCartSyncState, updateCartSyncState, readCartSyncState } from '../cart-sync-state';

const NOTHING = { synced: '', mergePending: false, beforeMerge: null, knownOrders: null, lastQuantities: {}, shippingFallbacks: {} };

beforeEach( () => {
	localStorage.clear();
	sessionStorage.clear();
} );

it( 'updates the given fields and keeps the others', () => {
	updateCartSyncState( { synced: '[]' } );
	updateCartSyncState( { beforeMerge: { lines: [ { id: 1, quantity: 2 } ], at: 5 } } );
	updateCartSyncState( { mergePending: true } );
	expect( readCartSyncState() ).toEqual( {
		...NOTHING,
		synced: '[]',
		mergePending: true,
		beforeMerge: { lines: [ { id: 1, quantity: 2 } ], at: 5 },
	} );
} );

it( 'keeps the undo of the merge per tab', () => {
	updateCartSyncState( { synced: '[]', beforeMerge: { lines: [], at: 5 } } );
	sessionStorage.clear();
	expect( readCartSyncState() ).toEqual( { ...NOTHING, synced: '[]' } );
} );

it( 'removes everything when cleared', () => {
	updateCartSyncState( { synced: '[]', mergePending: true, beforeMerge: { lines: [], at: 5 } } );
	clearCartSyncState();
	expect( readCartSyncState() ).toEqual( NOTHING );
	expect( localStorage ).toHaveLength( 0 );
	expect( sessionStorage ).toHaveLength( 0 );
} );

it.each( [ 'nonsense', '7', '[]', '{"told":5,"due":"yes","lines":{},"known":7,"held":2,"delivery":{"1":{"chosen":"carrier"}}}' ] )(
	'ignores %s in the storage',
	( kept ) => {
		localStorage.setItem( 'vitrine-cart-account', kept );
		sessionStorage.setItem( 'vitrine-cart-account', kept );
		expect( readCartSyncState() ).toEqual( NOTHING );
	}
);

it( 'sanitizes the cart from before the merge', () => {
	sessionStorage.setItem( 'vitrine-cart-account', '{"lines":[{"id":"3","kiekis":"2"},null],"at":"x"}' );
	expect( readCartSyncState().beforeMerge ).toEqual( { lines: [ { id: 3, quantity: 2 } ], at: 0 } );
} );

it( 'reads and writes the fields that an earlier version has stored', () => {
	const stored = { told: '[]', due: true, known: [ '1001' ], held: { 1: 2 }, delivery: { 1: { chosen: 'carrier', instead: 'pickup' } } };
	localStorage.setItem( 'vitrine-cart-account', JSON.stringify( stored ) );
	saveStoredLines( [] );
	expect( isMergePending() ).toBe( true );
	expect( readCartSyncState() ).toEqual( {
		synced: '[]',
		mergePending: true,
		beforeMerge: null,
		knownOrders: [ '1001' ],
		lastQuantities: { 1: 2 },
		shippingFallbacks: { 1: { chosen: 'carrier', applied: 'pickup' } },
	} );
	updateCartSyncState( { mergePending: false } );
	expect( isMergePending() ).toBe( false );
	expect( JSON.parse( localStorage.getItem( 'vitrine-cart-account' ) ?? '' ) ).toEqual( { ...stored, due: false } );
} );
