import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_FLAGS, testBrowserPath } from './chromium.mjs';
import { installTool } from './npm-tool.mjs';
import { lastLines, run } from './run.mjs';
import { Problem } from './say.mjs';

export const LIGHTHOUSE_VERSION = '12.8.2';

/**
 * Lighthouse's report on a page. The package is large (180 MB with its own packages) and needed for little, so it is installed into .cache on
 * first use.
 *
 * @param {string}   url
 * @param {string[]} categories Such as `performance`.
 */
export async function lighthouse( url, categories, progress = () => {} ) {
	const program = path.join( await installTool( 'lighthouse', LIGHTHOUSE_VERSION, progress ), 'cli/index.js' );
	const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-lighthouse-' ) );
	const file = path.join( folder, 'report.json' );
	try {
		const made = await run(
			process.execPath,
			[
				program,
				url,
				'--quiet',
				'--output=json',
				`--output-path=${ file }`,
				`--only-categories=${ categories.join() }`,
				`--chrome-flags=--headless ${ CHROMIUM_FLAGS.join( ' ' ) }`,
			],
			{ env: { ...process.env, CHROME_PATH: testBrowserPath(), DO_NOT_TRACK: '1' } }
		);
		if ( made.code !== 0 ) {
			throw new Problem( `Lighthouse failed: ${ lastLines( made.output, 4 ) }` );
		}
		return JSON.parse( readFileSync( file, 'utf8' ) );
	} finally {
		rmSync( folder, { recursive: true } );
	}
}
