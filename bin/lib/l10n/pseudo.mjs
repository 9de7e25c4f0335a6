/**
 * Pseudo-translation: accented, about 40 % longer and in brackets. In a shop that shows it, a text without brackets is not translated, and
 * a text that is cut off has too little space. Placeholders, tags and entities stay.
 */
export const PSEUDO_LOCALE = 'en_XA';

const ACCENTED = Object.fromEntries(
	[ ...'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþrŕsštţuûwŵyýzžAÀCÇDĐEÉGĜIÎKĶLĻNÑOÖRŔSŠTŢUÛWŴYÝZŽ' ].flatMap( ( letter, index, all ) =>
		index % 2 ? [] : [ [ letter, all[ index + 1 ] ] ]
	)
);

const KEPT = /(%(?:\d+\$)?[a-z%]|\{[a-z_]+\}|<[^>]*>|&[a-z#0-9]+;)/gi;

export function pseudo( text ) {
	const accented = text
		.split( KEPT )
		.map( ( part, index ) => ( index % 2 ? part : part.replace( /[a-z]/gi, ( letter ) => ACCENTED[ letter ] ?? letter ) ) )
		.join( '' );
	return `[${ accented }${ ' ~'.repeat( Math.ceil( ( text.replace( KEPT, '' ).length * 0.4 ) / 2 ) ) }]`;
}

/** A catalogue with the pseudo-translation of every text. */
export function pseudoCatalogue( catalogue ) {
	const translations = Object.fromEntries(
		Object.entries( catalogue.translations ).map( ( [ context, group ] ) => [
			context,
			Object.fromEntries(
				Object.entries( group ).map( ( [ id, entry ] ) => [
					id,
					{ ...entry, msgstr: [ pseudo( entry.msgid ), ...( entry.msgid_plural ? [ pseudo( entry.msgid_plural ) ] : [] ) ] },
				] )
			),
		] )
	);
	return { ...catalogue, translations };
}
