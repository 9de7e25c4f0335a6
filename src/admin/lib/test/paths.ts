import { valueAt, withValueAt } from '../paths';

const values = { tagline: { en: 'Clay', lt: 'Molis' }, rows: [ { title: 'A' }, { title: 'B' } ] };

test( 'a value is found by its path, through lists too', () => {
	expect( valueAt( values, 'tagline.lt' ) ).toBe( 'Molis' );
	expect( valueAt( values, 'rows.1.title' ) ).toBe( 'B' );
	expect( valueAt( values, 'rows.7.title' ) ).toBeUndefined();
	expect( valueAt( values, 'tagline.en.length.more' ) ).toBeUndefined();
} );

test( 'another value leaves the old ones as they are, and what lies beside it the same', () => {
	const next = withValueAt( values, 'rows.1.title', 'C' );
	expect( next.rows ).toEqual( [ { title: 'A' }, { title: 'C' } ] );
	expect( Array.isArray( next.rows ) ).toBe( true );
	expect( values.rows[ 1 ]?.title ).toBe( 'B' );
	expect( next.tagline ).toBe( values.tagline );
} );

test( 'a branch that is not there is made', () => {
	expect( withValueAt( { a: null }, 'a.b', 1 ) ).toEqual( { a: { b: 1 } } );
} );
