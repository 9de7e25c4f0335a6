/** The texts of the source in American English: only spelling and the words that confuse American readers. */
export const AMERICAN = 'en_US';

const WORDS = {
	colour: 'color',
	favourite: 'favorite',
	catalogue: 'catalog',
	cancelled: 'canceled',
	cancelling: 'canceling',
	labelled: 'labeled',
	grey: 'gray',
	centre: 'center',
	licence: 'license',
	behaviour: 'behavior',
	dialogue: 'dialog',
	organise: 'organize',
	organisation: 'organization',
	recognise: 'recognize',
	recognising: 'recognizing',
	anonymise: 'anonymize',
	anonymising: 'anonymizing',
	authorise: 'authorize',
	authorisation: 'authorization',
	customise: 'customize',
	fulfil: 'fulfill',
	postcode: 'postal code',
};

const PATTERN = new RegExp( `(?<![\\w-])(?:${ Object.keys( WORDS ).join( '|' ) })(?=s?d?(?![\\w-]))`, 'gi' );

const american = ( text ) =>
	text.replace( PATTERN, ( word ) => {
		const other = WORDS[ word.toLowerCase() ];
		return word[ 0 ] === word[ 0 ].toLowerCase() ? other : other[ 0 ].toUpperCase() + other.slice( 1 );
	} );

/** As an entry of a catalogue; null if the text reads the same. */
export function americanEntry( { single, plural } ) {
	const msgstr = [ single, ...( plural ? [ plural ] : [] ) ].map( american );
	return msgstr[ 0 ] === single && ( ! plural || msgstr[ 1 ] === plural ) ? null : { msgstr };
}
