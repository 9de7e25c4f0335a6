import { existsSync, readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import type { Lang } from './shop';

const LOCALES: Record< Lang, string > = { en: 'en_GB', it: 'it_IT', fr: 'fr_FR', de: 'de_DE', lt: 'lt_LT' };

type Messages = Record< string, Record< string, { msgstr: string[] } > >;

const read = new Map< Lang, Messages >();

function messages( lang: Lang ): Messages {
	let known = read.get( lang );
	if ( ! known ) {
		const file = fromRoot( `languages/vitrine-${ LOCALES[ lang ] }.po` );
		known = existsSync( file ) ? ( po.parse( readFileSync( file ) ).translations as Messages ) : {};
		read.set( lang, known );
	}
	return known;
}

/** The translation of a text, from the .po files. */
export function text( lang: Lang, english: string, context = '' ): string {
	if ( lang === 'en' ) {
		return english;
	}
	const translated = messages( lang )[ context ]?.[ english ]?.msgstr[ 0 ];
	if ( ! translated ) {
		throw new Error( `languages/vitrine-${ LOCALES[ lang ] }.po does not translate "${ english }"` );
	}
	return translated;
}
