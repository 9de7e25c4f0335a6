import fixture from '../../../tests/fixtures/folding.json';
import { foldLine, foldQuery, foldRank, foldWords } from '../fold';

describe( 'folding', () => {
	it.each( fixture.words )( 'folds "$text"', ( { text, words } ) => {
		expect( foldWords( text ) ).toEqual( words );
	} );

	it.each( fixture.query )( 'parses the term "$typed"', ( { typed, query } ) => {
		expect( foldQuery( typed ) ).toEqual( query );
	} );

	it.each( fixture.line )( 'folds "$text" to one line', ( { text, line } ) => {
		expect( foldLine( text ) ).toBe( line );
	} );

	it.each( fixture.found )( '"$typed" in "$title" ranks $rank', ( { typed, title, text, rank } ) => {
		expect( foldRank( foldQuery( typed ), { title, text: foldWords( text ).join( ' ' ) } ) ).toBe( rank );
	} );
} );
