import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../say.mjs';
import { PLURALS } from './po.mjs';

const isDone = ( { msgid, msgstr, comments } ) => msgid && msgstr.every( Boolean ) && ! comments?.flag?.includes( 'fuzzy' );
const filesOf = ( { comments } ) => ( comments?.reference ?? '' ).split( /\s+/ ).filter( Boolean );
const keyOf = ( { msgctxt, msgid } ) => ( msgctxt ? `${ msgctxt }\u0004${ msgid }` : msgid );

/** A text that reads as its source needs no translation to be carried around. */
const isSource = ( { msgid, msgid_plural: plural, msgstr } ) =>
	msgstr[ 0 ] === msgid && ( ! plural || ( msgstr.length === 2 && msgstr[ 1 ] === plural ) );

const entriesOf = ( catalogue ) =>
	Object.values( catalogue.translations )
		.flatMap( ( group ) => Object.values( group ) )
		.filter( isDone );

const php = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

/** A PHP literal; WordPress's separators inside a text are control characters, which only double quotes can write. */
const phpText = ( text ) =>
	text
		.split( /([\u0000\u0004])/ )
		.map( ( part ) => ( part === '\u0000' ? '"\\0"' : part === '\u0004' ? '"\\4"' : php( part ) ) )
		.join( '.' );

/** WordPress 6.5's own format: an array that opcache keeps in memory. */
function phpFile( locale, entries ) {
	const messages = entries.map( ( entry ) => `\t\t${ phpText( keyOf( entry ) ) } => ${ phpText( entry.msgstr.join( '\u0000' ) ) },\n` ).join( '' );
	return `<?php\nreturn [\n\t'domain' => 'vitrine',\n\t'plural-forms' => ${ php( PLURALS[ locale ] ) },\n\t'language' => ${ php( locale ) },\n\t'messages' => [\n${ messages }\t],\n];\n`;
}

/** What `setLocaleData` takes. */
function localeData( locale, entries ) {
	return JSON.stringify( {
		'': { domain: 'vitrine', lang: locale, 'plural-forms': PLURALS[ locale ] },
		...Object.fromEntries( entries.map( ( entry ) => [ keyOf( entry ), entry.msgstr ] ) ),
	} );
}

/** The source files of each island and of each screen of wp-admin, as the build left them. */
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
 * Writes build/languages: one file a locale for PHP, one an island or screen and locale with its texts alone. Those of screens
 * (`admin-settings-lt_LT.json`) are found by name, since no page of the shop is to name them.
 */
export function compile( root, catalogues ) {
	const { islands, screens, manifest } = sourcesOf( root );
	const folder = path.join( root, 'build/languages' );
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( folder, { recursive: true } );
	const translations = {};
	let json = 0;
	for ( const [ locale, catalogue ] of Object.entries( catalogues ) ) {
		const entries = entriesOf( catalogue ).filter( ( entry ) => ! isSource( entry ) );
		writeFileSync(
			path.join( folder, `vitrine-${ locale }.l10n.php` ),
			phpFile(
				locale,
				entries.filter( ( entry ) => filesOf( entry ).some( ( file ) => file.endsWith( '.php' ) ) )
			)
		);
		translations[ locale ] = {};
		const dataOf = ( files ) => {
			const own = new Set( files );
			const texts = entries.filter( ( entry ) => filesOf( entry ).some( ( file ) => own.has( file ) ) );
			return texts.length ? localeData( locale, texts ) : null;
		};
		for ( const [ screen, files ] of Object.entries( screens ) ) {
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
	writeFileSync( manifest, `${ JSON.stringify( { ...JSON.parse( readFileSync( manifest, 'utf8' ) ), translations }, null, '\t' ) }\n` );
	return { php: Object.keys( catalogues ).length, json };
}
