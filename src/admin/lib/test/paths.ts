import { valueAt, withValueAt } from '../paths';

const values = { tagline: { en: 'Clay', lt: 'Molis' }, rows: [ { title: 'A' }, { title: 'B' } ] };

test( 'finds a value by its path, also in lists', () => {
	expect( valueAt( values, 'tagline.lt' ) ).toBe( 'Molis' );
	expect( valueAt( values, 'rows.1.title' ) ).toBe( 'B' );
	expect( valueAt( values, 'rows.7.title' ) ).toBeUndefined();
	expect( valueAt( values, 'tagline.en.length.more' ) ).toBeUndefined();
} );

test( 'replaces a value without mutating, and shares the branches beside it', () => {
	const next = withValueAt( values, 'rows.1.title', 'C' );
	expect( next.rows ).toEqual( [ { title: 'A' }, { title: 'C' } ] );
	expect( Array.isArray( next.rows ) ).toBe( true );
	expect( values.rows[ 1 ]?.title ).toBe( 'B' );
	expect( next.tagline ).toBe( values.tagline );
} );

test( 'creates a missing branch', () => {
	expect( withValueAt( { a: null }, 'a.b', 1 ) ).toEqual( { a: { b: 1 } } );
} );
