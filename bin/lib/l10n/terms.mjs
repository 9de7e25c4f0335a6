/**
 * One form of address and one typography in each language: what a translation must not contain, and what to write instead. Terms are in
 * the glossaries (`glossary.mjs`); those here need more than a list of words.
 */
export const TERMS = {
	it_IT: [
		[
			/(?:^|[:.;,!?] | e )(?:inserisca|scelga|usi|prema|corregga|confronti|lasci|aggiunga|ricarichi|rimuova|veda|riprovi|controlli)\b/i,
			'the informal imperative, such as “inserisci”',
		],
		[ /[a-z] Su(?:oi?|a|e)\b/, '“tuo”' ],
		[ /[“”„]/, '« » as quotation marks' ],
	],
	fr_FR: [
		[
			/(?:^|[^\u202f])[;?!»](?=\s|$)|[ \w»]:(?=\s|$)|«(?!\u202f)/,
			'narrow no-break spaces before “; ? ! »” and after “«”, a no-break space before “:”',
		],
		[ /[“”„]/, '« » as quotation marks' ],
	],
	de_DE: [
		[ /\b(?:du|dein\w*|dir|dich)\b/, '“Sie”' ],
		[ /[”«»]/, '„ “ as quotation marks' ],
	],
	lt_LT: [
		[ /(?<!slapukų )nuostat/i, 'nustatymai' ],
		[ /%(?:\d\$)?[ds] ženkl/, 'simboliai' ],
		[ /[”«»]/, '„ “ as quotation marks' ],
	],
	pl_PL: [
		[ /(?<!\p{L})(?:Pani?|Państw[oau])(?!\p{L})/u, '“Ty”, “Twój”, and no forms that differ for men and women' ],
		[ /[“«»]/, '„ ” as quotation marks' ],
	],
	et: [
		[ /(?<!\p{L})(?:sina|sinu|sind|sulle|sul)(?!\p{L})/iu, '“teie”' ],
		[ /[”«»]/, '„ “ as quotation marks' ],
	],
	lv: [
		[ /(?<!\p{L})(?:tu|tev|tevi|tavs|tav[auāi](?! Eiropa))(?!\p{L})/iu, '“jūs”' ],
		[ /[“«»]/, '„ ” as quotation marks' ],
	],
	es_ES: [ [ /[“”„]/, '« » as quotation marks' ] ],
	nl_NL: [ [ /[„«»]/, '“ ” as quotation marks' ] ],
};

const EVERYWHERE = [
	[ /\p{L}'\p{L}/u, '’ as an apostrophe' ],
	[ /\.\.\./, '… as an ellipsis' ],
];

/** What to write instead of the first wrong term of a translation; null if there is none. */
export function wrongTerm( translation, locale ) {
	const text = translation.replace( /<[^>]*>/g, '' );
	const rule = [ ...EVERYWHERE, ...( TERMS[ locale ] ?? [] ) ].find( ( [ wrong ] ) => wrong.test( text ) );
	return rule ? { found: text.match( rule[ 0 ] )[ 0 ], instead: rule[ 1 ] } : null;
}
