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
	[ 'Air ﬁlter', 'filt', 'Air [ﬁlt]er' ],
	[ 'Μπλε Βάζο', 'βαζ', 'Μπλε [Βάζ]ο' ],
	[ 'Синяя ваза', 'ВАЗ', 'Синяя [ваз]а' ],
	[ 'Cafe\u0301 cup', 'café', '[Cafe\u0301] cup' ],
	[ '青い花瓶 大', '花瓶', '青い[花瓶] 大' ],
	[ '青い花瓶 大', '瓶', '青い花[瓶] 大' ],
	[ 'ガラスのコップ', 'ｺｯﾌﾟ', 'ガラスの[コップ]' ],
	[ 'ชุดแจกันแก้ว', 'แจกัน', 'ชุด[แจกัน]แก้ว' ],
	[ '유리꽃병 세트', '꽃병', '유리[꽃병] 세트' ],
	[ 'المزهرية الزرقاء', 'مزهريه', 'ال[مزهرية] الزرقاء' ],
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
