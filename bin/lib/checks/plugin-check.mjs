import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, inCache } from '../paths.mjs';
import { PHP } from '../php.mjs';
import { lastLines, run } from '../run.mjs';
import { Problem } from '../say.mjs';
import { createTestSite } from '../test-site.mjs';

const WHERE = 'VITRINE_PLUGIN_CHECK';

/** WordPress's Plugin Check reads the zip, if the variable names a folder with a released copy: it is in no registry of packages. */
export async function pluginCheck( progress ) {
	const judge = process.env[ WHERE ];
	if ( ! judge ) {
		return { passed: 0, failed: 0, failures: [], skipped: `${ WHERE } names no folder of Plugin Check` };
	}
	if ( ! existsSync( path.join( judge, 'vendor/squizlabs/php_codesniffer/autoload.php' ) ) ) {
		throw new Problem( `${ WHERE }=${ judge } holds no Plugin Check with its vendor/` );
	}
	const test = await createTestSite( 'plugin-check', { plugin: false, progress } );
	try {
		return await judged( test.site, path.resolve( judge ) );
	} finally {
		await test.stop();
	}
}

async function judged( site, judge ) {
	const log = inCache( 'test/logs', 'plugin-check.log' );
	const zip = path.join( site, 'vitrine.zip' );
	const built = await run( process.execPath, [ fromRoot( 'bin/plugin-zip.mjs' ), '--no-build', `--out=${ zip }` ], { cwd: fromRoot(), log } );
	if ( built.code !== 0 ) {
		throw new Problem( lastLines( built.output, 6 ) );
	}
	const { default: AdmZip } = await import( 'adm-zip' );
	new AdmZip( zip ).extractAllTo( path.join( site, 'wp-content/plugins' ), true );
	const main = path.join( site, 'wp-content/plugins/vitrine/vitrine.php' );
	const answer = await run( PHP, [ '-d', 'display_errors=stderr', fromRoot( 'bin/lib/checks/plugin-check.php' ), site, judge, main ], { log } );
	if ( answer.code !== 0 ) {
		throw new Problem( `Plugin Check stopped with exit code ${ answer.code }:\n${ lastLines( answer.output, 12 ) }` );
	}
	return verdict( JSON.parse( answer.stdout ) );
}

/**
 * Warnings fail as well: what is meant has a note beside it.
 *
 * @param {{ version: string, checks: string[], errors: object[], warnings: object[] }} found
 */
export function verdict( { version, checks, errors, warnings } ) {
	const lines = [ ...errors, ...warnings ].map( ( { file, line, code, message } ) => `${ file }:${ line } ${ message } (${ code })` );
	return {
		passed: lines.length === 0 ? checks.length : 0,
		failed: lines.length,
		failures: lines.length > 0 ? [ { name: `Plugin Check ${ version }`, message: lines.join( '\n' ) } ] : [],
		note: `Plugin Check ${ version }: ${ errors.length } errors, ${ warnings.length } warnings`,
	};
}
