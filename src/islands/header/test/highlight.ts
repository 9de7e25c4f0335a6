import fc from 'fast-check';
import { highlight } from '../model/highlight';

const marked = ( title: string, term: string ): string =>
	highlight( title, term )
		.map( ( { text, hit } ) => ( hit ? `[${ text }]` : text ) )
		.join( '' );

it.each( [
	[ 'Tall ash vase', 'as', 'Tall [as]h vase' ],
	[ 'Šalis ir miestas', 'salis', '[Šalis] ir miestas' ],
	[ 'Cotton T-Shirt', 'tshirt', 'Cotton [T-Shirt]' ],
	[ 'Groß und klein', 'gross', '[Groß] und klein' ],
	[ 'Tall ash vase', 'va ta', '[Ta]ll ash [va]se' ],
	[ 'Esszimmerstuhl', 'stuhl', 'Esszimmer[stuhl]' ],
	[ 'Weißer Barstuhl', 'stuhle', 'Weißer Barstuhl' ],
	[ 'Esszimmerstühle', 'stuehle', '[Esszimmerstühle]' ],
	[ 'Vase', 'as', 'Vase' ],
	[ 'Tall ash vase', '', 'Tall ash vase' ],
	[ 'Tall ash vase', 'xyz', 'Tall ash vase' ],
] )( '%s for “%s”', ( title, term, wanted ) => {
	expect( marked( title, term ) ).toBe( wanted );
} );

it( 'never changes the title', () => {
	fc.assert(
		fc.property(
			fc.string( { unit: 'grapheme' } ),
			fc.string(),
			( title, term ) =>
				highlight( title, term )
					.map( ( { text } ) => text )
					.join( '' ) === title
		)
	);
} );
