#!/usr/bin/env node
/**
 * npm run plugin-zip: vitrine.zip for Plugins > Add New > Upload Plugin, with runtime files only.
 *   node bin/plugin-zip.mjs [--no-build] [--out=vitrine.zip]
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, isBuildCurrent } from './lib/build.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { walk } from './lib/files.mjs';
import { writeManuals } from './lib/manual.mjs';
import { fromRoot } from './lib/paths.mjs';
import { Problem, command, say, step } from './lib/say.mjs';

const LARGEST = 5 * 1024 * 1024;

/** Folders of the zip and their sources. languages/ is left out because build/ has the compiled translations. */
const ROOMS = { '': 'plugin', php: 'php', build: 'build' };
const KEPT_OUT = /(^|\/)\.|(^|\/)descriptions\.json$|\.map$|\.(test|spec)\.|(^|\/)(test|tests|node_modules)\/|\.md$/;
const NEEDED = [
	'vitrine.php',
	'php/Admin/Uninstall/Uninstall.php',
	'readme.txt',
	'php/Plugin.php',
	'php/Rest/openapi.json',
	'build/manifest.json',
	'build/admin/settings.asset.php',
	'build/manual/en.html',
	'themes/vitrine/theme.json',
];

/** A fixed modification time makes the zip reproducible. */
const TIME = new Date( 2026, 0, 1 );

function contents() {
	const files = new Map();
	for ( const [ place, room ] of Object.entries( ROOMS ) ) {
		if ( ! existsSync( fromRoot( room ) ) ) {
			throw new Problem( `${ room }/ is missing.` );
		}
		for ( const { name } of walk( fromRoot( room ) ) ) {
			const target = path.posix.join( place, name.split( path.sep ).join( '/' ) );
			if ( ! KEPT_OUT.test( target ) ) {
				files.set( target, fromRoot( room, name ) );
			}
		}
	}
	const missing = NEEDED.filter( ( name ) => ! files.has( name ) );
	if ( missing.length > 0 ) {
		throw new Problem( `missing from the zip: ${ missing.join( ', ' ) }.` );
	}
	return [ ...files ].sort( ( [ one ], [ other ] ) => ( one < other ? -1 : 1 ) );
}

async function write( out ) {
	const { default: AdmZip } = await import( 'adm-zip' );
	const zip = new AdmZip();
	for ( const [ name, file ] of contents() ) {
		zip.addFile( `vitrine/${ name }`, readFileSync( file ), '', 0o644 );
		zip.getEntry( `vitrine/${ name }` ).header.time = TIME;
	}
	writeFileSync( out, zip.toBuffer() );
	const { size } = statSync( out );
	if ( size > LARGEST ) {
		throw new Problem( `${ out } has ${ size } bytes, the limit is ${ LARGEST }: look for large files in build/ and themes/.` );
	}
	return `${ zip.getEntryCount() } files, ${ ( size / 1024 ).toFixed( 0 ) } KiB, sha256 ${ createHash( 'sha256' ).update( readFileSync( out ) ).digest( 'hex' ) }`;
}

await command( async () => {
	const { values } = parseArgs( { options: { 'no-build': { type: 'boolean' }, out: { type: 'string', default: fromRoot( 'vitrine.zip' ) } } } );
	await ensureNodeModules( () => {} );
	if ( ! values[ 'no-build' ] ) {
		await step( 'Bundles', ensureBuild );
	} else if ( ! isBuildCurrent() ) {
		throw new Problem( 'build/ is missing, changed or older than its sources: run `npm run build`, or leave out --no-build.' );
	}
	writeManuals();
	say( `${ path.relative( process.cwd(), values.out ) }: ${ await write( path.resolve( values.out ) ) }` );
} );
