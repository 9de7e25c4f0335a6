import { existsSync, readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import type { Lang } from './shop';

const LOCALES: Record< Lang, string > = { en: 'en_GB', it: 'it_IT', fr: 'fr_FR', de: 'de_DE', lt: 'lt_LT' };

type Messages = Record< string, Record< string, { msgstr: string[] } > >;

const read = new Map< string, Messages >();

function messages( locale: string ): Messages {
	let known = read.get( locale );
	if ( ! known ) {
		const file = fromRoot( `languages/vitrine-${ locale }.po` );
		known = existsSync( file ) ? ( po.parse( readFileSync( file ) ).translations as Messages ) : {};
		read.set( locale, known );
	}
	return known;
}

/** The translation into any language that the plugin brings, from its .po file. */
export function inLocale( locale: string, english: string, context = '' ): string {
	const translated = messages( locale )[ context ]?.[ english ]?.msgstr[ 0 ];
	if ( ! translated ) {
		throw new Error( `languages/vitrine-${ locale }.po does not translate "${ english }"` );
	}
	return translated;
}

/** The translation of a text, from the .po files. */
export function text( lang: Lang, english: string, context = '' ): string {
	if ( lang === 'en' ) {
		return english;
	}
	return inLocale( LOCALES[ lang ], english, context );
}
