/** Plural rules in WordPress's notation, by language; a locale of its own has its own entry. */
const SLAVIC_WEST = 'nplurals=3; plural=(n == 1) ? 0 : ((n >= 2 && n <= 4) ? 1 : 2);';
const SLAVIC_EAST =
	'nplurals=3; plural=(n % 10 == 1 && n % 100 != 11) ? 0 : ((n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)) ? 1 : 2);';
const ONE_FORM = 'nplurals=1; plural=0;';
const FROM_TWO = 'nplurals=2; plural=n > 1;';
const NOT_ONE = 'nplurals=2; plural=n != 1;';

const RULES = {
	bs: SLAVIC_EAST,
	cs: SLAVIC_WEST,
	fr: FROM_TWO,
	ga: 'nplurals=5; plural=(n == 1) ? 0 : ((n == 2) ? 1 : ((n >= 3 && n <= 6) ? 2 : ((n >= 7 && n <= 10) ? 3 : 4)));',
	hr: SLAVIC_EAST,
	ja: ONE_FORM,
	ko: ONE_FORM,
	lt: 'nplurals=3; plural=(n % 10 == 1 && (n % 100 < 11 || n % 100 > 19)) ? 0 : ((n % 10 >= 2 && n % 10 <= 9 && (n % 100 < 11 || n % 100 > 19)) ? 1 : 2);',
	lv: 'nplurals=3; plural=(n % 10 == 0 || (n % 100 >= 11 && n % 100 <= 19)) ? 0 : ((n % 10 == 1 && n % 100 != 11) ? 1 : 2);',
	mt: 'nplurals=4; plural=(n == 1) ? 0 : ((n == 0 || (n % 100 > 1 && n % 100 < 11)) ? 1 : ((n % 100 > 10 && n % 100 < 20) ? 2 : 3));',
	pl: 'nplurals=3; plural=(n == 1) ? 0 : ((n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)) ? 1 : 2);',
	pt_BR: FROM_TWO,
	ro: 'nplurals=3; plural=(n == 1) ? 0 : ((n == 0 || (n % 100 > 0 && n % 100 < 20)) ? 1 : 2);',
	ru: SLAVIC_EAST,
	sk: SLAVIC_WEST,
	sl: 'nplurals=4; plural=(n % 100 == 1) ? 0 : ((n % 100 == 2) ? 1 : ((n % 100 == 3 || n % 100 == 4) ? 2 : 3));',
	sr: SLAVIC_EAST,
	tr: FROM_TWO,
	uk: SLAVIC_EAST,
	zh: ONE_FORM,
};

/** The rule of a locale; like English if the language has no other. */
export const pluralsOf = ( locale ) => RULES[ locale ] ?? RULES[ locale.split( '_' )[ 0 ] ] ?? NOT_ONE;

export const pluralCount = ( locale ) => Number( pluralsOf( locale ).match( /\d/ )[ 0 ] );

/** The plural form that a locale uses for a number. The rules above are the only source of the evaluated text. */
export const pluralForm = ( locale, n ) => Number( new Function( 'n', `return ${ pluralsOf( locale ).replace( /^.*plural=|;$/g, '' ) };` )( n ) );

/** Numbers that use each form, so that a translator knows what a form is for: `[ '1, 21, 31', '2, 3, 4', '0, 10, 11' ]`. */
export const pluralExamples = ( locale ) =>
	Array.from( { length: pluralCount( locale ) }, ( _, form ) =>
		Array.from( { length: 130 }, ( _number, n ) => n )
			.filter( ( n ) => pluralForm( locale, n ) === form )
			.slice( 0, 6 )
			.join( ', ' )
	);
