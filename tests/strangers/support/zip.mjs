import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fromRoot, inCache } from '../../../bin/lib/paths.mjs';

/** Creates the release zip from the current `build/`. Returns its path. */
export function makeZip() {
	const zip = inCache( 'test/strangers', `vitrine-${ process.pid }.zip` );
	mkdirSync( inCache( 'test/strangers' ), { recursive: true } );
	execFileSync( process.execPath, [ fromRoot( 'bin/plugin-zip.mjs' ), '--no-build', `--out=${ zip }` ] );
	return zip;
}
