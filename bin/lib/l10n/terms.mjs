/**
 * One term per thing, one form of address and one typography in each language: what a translation must not contain, and what to write
 * instead.
 */
export const TERMS = {
	it_IT: [
		[ /\bproprietà/i, 'attributo' ],
		[ /\bscort[ae]\b/i, 'giacenza' ],
		[ /\bcodice prodotto\b|\bSKU\b/, 'codice articolo' ],
		[
			/(?:^|[:.;,!?] | e )(?:inserisca|scelga|usi|prema|corregga|confronti|lasci|aggiunga|ricarichi|rimuova|veda|riprovi|controlli)\b/i,
			'the informal imperative, such as “inserisci”',
		],
		[ /[a-z] Su(?:oi?|a|e)\b/, '“tuo”' ],
		[ /[“”„]/, '« » as quotation marks' ],
	],
	fr_FR: [
		[ /\bpropriétés?\b/i, 'attribut' ],
		[ /\bdéclinaisons?\b/i, 'variante' ],
		[ /\bSKU\b/, 'référence' ],
		[
			/(?:^|[^\u202f])[;?!»](?=\s|$)|[ \w»]:(?=\s|$)|«(?!\u202f)/,
			'narrow no-break spaces before “; ? ! »” and after “«”, a no-break space before “:”',
		],
		[ /[“”„]/, '« » as quotation marks' ],
	],
	de_DE: [
		[ /Merkmal/, 'Attribut' ],
		[ /\bSKUs?\b|Artikelnr/, 'Artikelnummer' ],
		[ /\b(?:du|dein\w*|dir|dich)\b/, '“Sie”' ],
		[ /[”«»]/, '„ “ as quotation marks' ],
	],
	lt_LT: [
		[ /požym|atribut/i, 'savybė' ],
		[ /\bSKU\b/, 'prekės kodas' ],
		[ /atsarg[uų]/i, 'likutis' ],
		[ /paveikslėl/i, 'nuotrauka' ],
		[ /(?<!slapukų )nuostat/i, 'nustatymai' ],
		[ /įveskite/i, '“įrašykite”' ],
		[ /%(?:\d\$)?[ds] ženkl/, 'simboliai' ],
		[ /[”«»]/, '„ “ as quotation marks' ],
	],
};

/** What to write instead of the first wrong term of a translation; null if there is none. */
export function wrongTerm( translation, locale ) {
	const text = translation.replace( /<[^>]*>/g, '' );
	const rule = ( TERMS[ locale ] ?? [] ).find( ( [ wrong ] ) => wrong.test( text ) );
	return rule ? { found: text.match( rule[ 0 ] )[ 0 ], instead: rule[ 1 ] } : null;
}
