import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../say.mjs';
import { ISOLATED_LOCALE } from './isolated.mjs';
import { isProofRead, isSource, isSourceLocale } from './po.mjs';
import { pluralsOf } from './plurals.mjs';

const isDone = ( { msgid, msgstr, comments } ) => msgid && msgstr.every( Boolean ) && ! comments?.flag?.includes( 'fuzzy' );
const filesOf = ( { comments } ) => ( comments?.reference ?? '' ).split( /\s+/ ).filter( Boolean );
const keyOf = ( { msgctxt, msgid } ) => ( msgctxt ? `${ msgctxt }\u0004${ msgid }` : msgid );

const entriesOf = ( catalogue ) =>
	Object.values( catalogue.translations )
		.flatMap( ( group ) => Object.values( group ) )
		.filter( isDone );

const php = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

/** A PHP literal in double quotes, because WordPress's separators are control characters. */
const phpText = ( text ) =>
	text
		.split( /([\u0000\u0004])/ )
		.map( ( part ) => ( part === '\u0000' ? '"\\0"' : part === '\u0004' ? '"\\4"' : php( part ) ) )
		.join( '.' );

/** The format of WordPress 6.5 and later: a PHP array that opcache keeps in memory. */
function phpFile( locale, entries ) {
	const messages = entries.map( ( entry ) => `\t\t${ phpText( keyOf( entry ) ) } => ${ phpText( entry.msgstr.join( '\u0000' ) ) },\n` ).join( '' );
	return `<?php\nreturn [\n\t'domain' => 'vitrine',\n\t'plural-forms' => ${ php( pluralsOf( locale ) ) },\n\t'language' => ${ php( locale ) },\n\t'messages' => [\n${ messages }\t],\n];\n`;
}

/** The format of `setLocaleData`. */
function localeData( locale, entries ) {
	return JSON.stringify( {
		'': { domain: 'vitrine', lang: locale, 'plural-forms': pluralsOf( locale ) },
		...Object.fromEntries( entries.map( ( entry ) => [ keyOf( entry ), entry.msgstr ] ) ),
	} );
}

/** The source files of each island and wp-admin screen, as recorded by the build. */
function sourcesOf( root ) {
	const read = ( kind ) => {
		const file = path.join( root, `.cache/l10n/${ kind }.json` );
		return existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : null;
	};
	const manifest = path.join( root, 'build/manifest.json' );
	const islands = read( 'islands' );
	if ( ! islands || ! existsSync( manifest ) ) {
		throw new Problem( 'the islands are not built: run `npm run build`' );
	}
	return { islands, screens: read( 'admin' ) ?? {}, manifest };
}

/**
 * Writes build/languages: one PHP file per locale, and one JSON file per locale and island or screen. The files of screens
 * (`admin-settings-lt_LT.json`) are found by name and not listed in the manifest. `status.json` counts the translated texts by locale.
 * Isolated English does not count as a translation, and only pages use it: wp-admin has the direction of WordPress's language pack.
 *
 * @param {number} total Number of texts in the source.
 */
export function compile( root, catalogues, total ) {
	const { islands, screens, manifest } = sourcesOf( root );
	const folder = path.join( root, 'build/languages' );
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( folder, { recursive: true } );
	const translations = {};
	const status = {};
	let json = 0;
	for ( const [ locale, catalogue ] of Object.entries( catalogues ) ) {
		const done = entriesOf( catalogue );
		const entries = done.filter( ( entry ) => ! isSource( entry ) );
		const isEnglish = locale === ISOLATED_LOCALE;
		if ( ! isEnglish ) {
			status[ locale ] = { texts: isSourceLocale( locale ) ? total : done.length, proofRead: isProofRead( catalogue ) };
		}
		writeFileSync(
			path.join( folder, `vitrine-${ locale }.l10n.php` ),
			phpFile(
				locale,
				// WordPress translates the names in a theme.json and the header of a style.css by PHP.
				entries.filter( ( entry ) => filesOf( entry ).some( ( file ) => /\.(php|json|css)$/.test( file ) ) )
			)
		);
		translations[ locale ] = {};
		const dataOf = ( files ) => {
			const own = new Set( files );
			const texts = entries.filter( ( entry ) => filesOf( entry ).some( ( file ) => own.has( file ) ) );
			return texts.length ? localeData( locale, texts ) : null;
		};
		for ( const [ screen, files ] of Object.entries( isEnglish ? {} : screens ) ) {
			const data = dataOf( files );
			if ( data ) {
				writeFileSync( path.join( folder, `admin-${ screen }-${ locale }.json` ), data );
				++json;
			}
		}
		for ( const [ island, files ] of Object.entries( islands ) ) {
			const data = dataOf( files );
			if ( data ) {
				const name = `${ island }-${ locale }.${ createHash( 'sha256' ).update( data ).digest( 'hex' ).slice( 0, 8 ) }.json`;
				writeFileSync( path.join( folder, name ), data );
				translations[ locale ][ island ] = `languages/${ name }`;
				++json;
			}
		}
	}
	writeFileSync( path.join( folder, 'status.json' ), `${ JSON.stringify( { total, locales: status }, null, '\t' ) }\n` );
	writeFileSync( manifest, `${ JSON.stringify( { ...JSON.parse( readFileSync( manifest, 'utf8' ) ), translations }, null, '\t' ) }\n` );
	return { php: Object.keys( catalogues ).length, json };
}
