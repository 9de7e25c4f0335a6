import fc from 'fast-check';
import { readFavourites, saveFavourites, toggleId } from '../favourites';

beforeEach( () => {
	document.cookie = 'favorite=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
} );

it( 'toggling twice restores the list', () => {
	const ids = fc.uniqueArray( fc.integer( { min: 1, max: 99 } ).map( String ) );
	fc.assert(
		fc.property( ids, fc.integer( { min: 1, max: 99 } ).map( String ), ( before, id ) => {
			const once = toggleId( before, id );
			expect( once.includes( id ) ).toBe( ! before.includes( id ) );
			expect( toggleId( once, id ).sort() ).toEqual( [ ...before ].sort() );
		} )
	);
} );

it( 'stores ids as strings for a day', () => {
	const write = jest.spyOn( document, 'cookie', 'set' );
	saveFavourites( [ '12', '34' ] );
	const written = write.mock.calls[ 0 ]?.[ 0 ] ?? '';
	write.mockRestore();
	expect( written ).toContain( 'favorite=["12","34"]' );
	expect( Math.abs( Date.parse( /expires=([^;]+)/.exec( written )?.[ 1 ] ?? '' ) - Date.now() - 86_400_000 ) ).toBeLessThan( 5000 );
	document.cookie = written;
	expect( readFavourites() ).toEqual( [ '12', '34' ] );
} );

it.each( [ 'x', '{"a":1}', '["-1","0","1.5","<b>","12345678901"]', 'null', '%' ] )( 'ignores invalid favourites: %s', ( value ) => {
	document.cookie = `favorite=${ value }; path=/`;
	expect( readFavourites() ).toEqual( [] );
} );

it( 'reads numeric ids, without duplicates', () => {
	document.cookie = 'favorite=[12,"12",7]; path=/';
	expect( readFavourites() ).toEqual( [ '12', '7' ] );
} );
