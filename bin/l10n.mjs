#!/usr/bin/env node
/**
 * Translations: extraction from the source, checks, and compilation for PHP and the browser.
 *
 *   node bin/l10n.mjs           updates languages/vitrine.pot from the source, and the .po files from it
 *   node bin/l10n.mjs --check   fails if the .pot is stale or a .po has missing, fuzzy or broken translations
 *   node bin/l10n.mjs compile   writes build/languages and lists the islands' files in build/manifest.json
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem, command, say } from './lib/say.mjs';

await command( async () => {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: { check: { type: 'boolean' }, root: { type: 'string', default: ROOT } },
	} );
	const root = values.root;
	// Imported later, because they need packages that a clean clone doesn't have.
	await ensureNodeModules( () => {} );
	const { catalogueProblems } = await import( './lib/l10n/check.mjs' );
	const { compile } = await import( './lib/l10n/compile.mjs' );
	const { extract } = await import( './lib/l10n/extract.mjs' );
	const { LOCALES, emptyCatalogue, merge, readPo, template, writePo } = await import( './lib/l10n/po.mjs' );
	const poOf = ( locale ) => path.join( root, `languages/vitrine-${ locale }.po` );
	const catalogues = () =>
		Object.fromEntries(
			LOCALES.map( ( locale ) => [
				locale,
				existsSync( poOf( locale ) ) ? readPo( readFileSync( poOf( locale ) ) ) : emptyCatalogue( locale ),
			] )
		);

	if ( positionals[ 0 ] === 'compile' ) {
		const { php, json } = compile( root, catalogues() );
		say( `l10n: ${ php } files for PHP, ${ json } for islands and screens` );
		return;
	}

	const pot = path.join( root, 'languages/vitrine.pot' );
	const texts = await extract( root );
	const wanted = writePo( template( texts ) );
	if ( values.check || positionals[ 0 ] === 'check' ) {
		const problems = catalogueProblems( texts, catalogues() );
		if ( ! existsSync( pot ) || readFileSync( pot, 'utf8' ) !== wanted ) {
			problems.unshift( 'languages/vitrine.pot is not what the source says: run `npm run l10n`' );
		}
		if ( problems.length ) {
			throw new Problem( `l10n: ${ problems.length } problems\n${ problems.slice( 0, 40 ).join( '\n' ) }` );
		}
		say( `l10n: ${ texts.length } texts, complete in ${ LOCALES.length } languages` );
		return;
	}

	mkdirSync( path.dirname( pot ), { recursive: true } );
	writeFileSync( pot, wanted );
	for ( const [ locale, before ] of Object.entries( catalogues() ) ) {
		const { catalogue, missing } = merge( locale, texts, before );
		writeFileSync( poOf( locale ), writePo( catalogue ) );
		say( `l10n: ${ locale } ${ texts.length - missing } of ${ texts.length }` );
	}
} );
