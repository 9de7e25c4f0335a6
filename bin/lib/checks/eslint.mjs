/** Lints all files, except those that were clean before and have not changed: node bin/lib/checks/eslint.mjs */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { keyOf } from '../kept.mjs';
import { ROOT, inCache } from '../paths.mjs';
import { CleanFiles } from './clean-files.mjs';
import lines from './eslint-lines.mjs';

const LINTED = /\.(?:[cm]?js|jsx|tsx?)$/;

const eslint = new ESLint( { cwd: ROOT } );

async function* sources( inside = '' ) {
	for ( const entry of readdirSync( path.join( ROOT, inside ), { withFileTypes: true } ) ) {
		const name = path.join( inside, entry.name );
		if ( entry.isDirectory() ) {
			if ( ! ( await eslint.isPathIgnored( path.join( ROOT, name, 'x.js' ) ) ) ) {
				yield* sources( name );
			}
		} else if ( LINTED.test( name ) && ! ( await eslint.isPathIgnored( path.join( ROOT, name ) ) ) ) {
			yield name;
		}
	}
}

const clean = new CleanFiles( inCache( 'eslint.json' ), keyOf( 'eslint.config.mjs', 'prettier.config.cjs', 'package.json', 'tsconfig.json' ), ROOT );
const names = [];
for await ( const name of sources() ) {
	names.push( name );
}
const open = names.filter( ( name ) => ! clean.has( name ) );
const results = open.length > 0 ? await eslint.lintFiles( open ) : [];
results.filter( ( { messages } ) => messages.length === 0 ).forEach( ( { filePath } ) => clean.add( path.relative( ROOT, filePath ) ) );
clean.save();
const found = results.filter( ( { messages } ) => messages.length > 0 );
process.stdout.write( `${ lines( found ) }\n${ names.length } files, ${ open.length } linted\n` );
process.exitCode = found.length > 0 ? 1 : 0;
