import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inCache } from './paths.mjs';
import { lastLines, run } from './run.mjs';
import { Problem } from './say.mjs';

/** The W3C's HTML checker. */
export const VNU_VERSION = '26.9.27';

/**
 * Installs a large npm package that few checks need into .cache on first use, without its install scripts.
 *
 * @return {Promise<string>} The folder of the package.
 */
export async function installTool( name, version, progress = () => {} ) {
	const folder = inCache( 'tools', `${ name }-${ version }` );
	const tool = path.join( folder, 'node_modules', name );
	if ( ! existsSync( path.join( tool, 'package.json' ) ) ) {
		progress( `installing ${ name }` );
		mkdirSync( folder, { recursive: true } );
		const made = await run(
			'npm',
			[ 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${ name }@${ version }` ],
			{ cwd: folder }
		);
		if ( made.code !== 0 ) {
			throw new Problem( `npm could not install ${ name }: ${ lastLines( made.output, 3 ) }` );
		}
	}
	return tool;
}
