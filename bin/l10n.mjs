#!/usr/bin/env node
/**
 * Translations: extraction from the source, checks, and compilation for PHP and the browser.
 *
 *   node bin/l10n.mjs                updates languages/vitrine.pot from the source, and the .po files from it
 *   node bin/l10n.mjs --check        fails if the .pot is stale, a proof-read .po lacks a text, or any has a broken translation
 *   node bin/l10n.mjs compile        writes build/languages and lists the islands' files in build/manifest.json
 *   node bin/l10n.mjs compile --pseudo          the same with the pseudo-locale en_XA, to find texts that are not translated
 *   node bin/l10n.mjs --missing=pl              prints untranslated texts as JSON; --batch=100 --skip=0 choose which
 *   node bin/l10n.mjs --merge=file --locale=pl  puts a translator's JSON into the .po; refuses broken translations
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem, command, say } from './lib/say.mjs';

await command( async () => {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: {
			check: { type: 'boolean' },
			pseudo: { type: 'boolean' },
			missing: { type: 'string' },
			merge: { type: 'string' },
			locale: { type: 'string' },
			batch: { type: 'string', default: '100' },
			skip: { type: 'string', default: '0' },
			root: { type: 'string', default: ROOT },
		},
	} );
	const root = values.root;
	// Imported later, because they need packages that a clean clone doesn't have.
	await ensureNodeModules( () => {} );
	const { catalogueProblems } = await import( './lib/l10n/check.mjs' );
	const { compile } = await import( './lib/l10n/compile.mjs' );
	const { ISOLATED_LOCALE, isolatedCatalogue } = await import( './lib/l10n/isolated.mjs' );
	const { localeNamed, missingTexts, putTranslations } = await import( './lib/l10n/exchange.mjs' );
	const { extract } = await import( './lib/l10n/extract.mjs' );
	const { readGlossary } = await import( './lib/l10n/glossary.mjs' );
	const { BUILT_IN, emptyCatalogue, merge, readPo, template, writePo } = await import( './lib/l10n/po.mjs' );
	const { PSEUDO_LOCALE, pseudoCatalogue } = await import( './lib/l10n/pseudo.mjs' );
	const folder = path.join( root, 'languages' );
	const poOf = ( locale ) => path.join( folder, `vitrine-${ locale }.po` );
	const read = ( locale ) => ( existsSync( poOf( locale ) ) ? readPo( readFileSync( poOf( locale ) ) ) : emptyCatalogue( locale ) );
	/** The built-in locales, and every other .po file. */
	const locales = () => {
		const found = existsSync( folder ) ? readdirSync( folder ).flatMap( ( name ) => name.match( /^vitrine-(\w+)\.po$/ )?.[ 1 ] ?? [] ) : [];
		return [ ...new Set( [ ...BUILT_IN, ...found.sort() ] ) ];
	};
	const catalogues = () => Object.fromEntries( locales().map( ( locale ) => [ locale, read( locale ) ] ) );
	const texts = await extract( root );

	if ( positionals[ 0 ] === 'compile' ) {
		const all = catalogues();
		if ( values.pseudo ) {
			all[ PSEUDO_LOCALE ] = pseudoCatalogue( { ...template( texts ), headers: emptyCatalogue( PSEUDO_LOCALE ).headers } );
		}
		all[ ISOLATED_LOCALE ] = isolatedCatalogue( { ...template( texts ), headers: emptyCatalogue( ISOLATED_LOCALE ).headers } );
		const { php, json } = compile( root, all, texts.length );
		say( `l10n: ${ php } files for PHP, ${ json } for islands and screens` );
		return;
	}

	if ( values.missing ) {
		const locale = localeNamed( values.missing, locales() );
		const range = { batch: Number( values.batch ), skip: Number( values.skip ) };
		// Not `say`, which is for people.
		process.stdout.write(
			`${ JSON.stringify( missingTexts( texts, read( locale ), locale, readGlossary( root, locale ), range ), null, '\t' ) }\n`
		);
		return;
	}

	if ( values.merge ) {
		const locale = localeNamed( values.locale ?? '', locales() );
		const { catalogue } = merge( locale, texts, read( locale ) );
		const answer = JSON.parse( readFileSync( values.merge, 'utf8' ) );
		const { added, problems } = putTranslations( texts, catalogue, locale, readGlossary( root, locale ), answer );
		writeFileSync( poOf( locale ), writePo( catalogue ) );
		say( `l10n: ${ added } translations added to ${ path.basename( poOf( locale ) ) }` );
		if ( problems.length ) {
			throw new Problem( `l10n: ${ problems.length } translations refused\n${ problems.join( '\n' ) }` );
		}
		return;
	}

	const pot = path.join( folder, 'vitrine.pot' );
	const wanted = writePo( template( texts ) );
	if ( values.check || positionals[ 0 ] === 'check' ) {
		const problems = catalogueProblems( texts, catalogues(), ( locale ) => readGlossary( root, locale ) );
		if ( ! existsSync( pot ) || readFileSync( pot, 'utf8' ) !== wanted ) {
			problems.unshift( 'languages/vitrine.pot is not what the source says: run `npm run l10n`' );
		}
		if ( problems.length ) {
			throw new Problem( `l10n: ${ problems.length } problems\n${ problems.slice( 0, 40 ).join( '\n' ) }` );
		}
		say( `l10n: ${ texts.length } texts, complete in ${ BUILT_IN.length } languages` );
		return;
	}

	mkdirSync( folder, { recursive: true } );
	writeFileSync( pot, wanted );
	for ( const [ locale, before ] of Object.entries( catalogues() ) ) {
		const { catalogue, missing } = merge( locale, texts, before );
		writeFileSync( poOf( locale ), writePo( catalogue ) );
		say( `l10n: ${ locale } ${ texts.length - missing } of ${ texts.length }` );
	}
} );
