import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fromRoot, inCache } from '../../../bin/lib/paths.mjs';

/** Makes the released zip from `build/` as it is. Answers its file. */
export function makeZip() {
	const zip = inCache( 'test/strangers', `vitrine-${ process.pid }.zip` );
	mkdirSync( inCache( 'test/strangers' ), { recursive: true } );
	execFileSync( process.execPath, [ fromRoot( 'bin/plugin-zip.mjs' ), '--no-build', `--out=${ zip }` ] );
	return zip;
}
