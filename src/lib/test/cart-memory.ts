import { forgetCartMemory, keepCartMemory, readCartMemory } from '../cart-memory';

const NOTHING = { told: '', due: false, before: null, delivery: {} };

beforeEach( () => {
	localStorage.clear();
	sessionStorage.clear();
} );

it( 'remembers what it is told, and leaves the rest', () => {
	keepCartMemory( { told: '[]' } );
	keepCartMemory( { before: { lines: [ { id: 1, kiekis: 2 } ], at: 5 } } );
	keepCartMemory( { due: true } );
	expect( readCartMemory() ).toEqual( { ...NOTHING, told: '[]', due: true, before: { lines: [ { id: 1, kiekis: 2 } ], at: 5 } } );
} );

it( 'the way back is the tab’s own', () => {
	keepCartMemory( { told: '[]', before: { lines: [], at: 5 } } );
	sessionStorage.clear();
	expect( readCartMemory() ).toEqual( { ...NOTHING, told: '[]' } );
} );

it( 'leaves nothing behind when it forgets', () => {
	keepCartMemory( { told: '[]', due: true, before: { lines: [], at: 5 } } );
	forgetCartMemory();
	expect( readCartMemory() ).toEqual( NOTHING );
	expect( localStorage ).toHaveLength( 0 );
	expect( sessionStorage ).toHaveLength( 0 );
} );

it.each( [ 'nonsense', '7', '[]', '{"told":5,"due":"yes","lines":{}}' ] )( 'survives %s in the storage', ( kept ) => {
	localStorage.setItem( 'vitrine-cart-account', kept );
	sessionStorage.setItem( 'vitrine-cart-account', kept );
	expect( readCartMemory() ).toEqual( NOTHING );
} );

it( 'mends the way back', () => {
	sessionStorage.setItem( 'vitrine-cart-account', '{"lines":[{"id":"3","kiekis":"2"},null],"at":"x"}' );
	expect( readCartMemory().before ).toEqual( { lines: [ { id: 3, kiekis: 2 } ], at: 0 } );
} );
