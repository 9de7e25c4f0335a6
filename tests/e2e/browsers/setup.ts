import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import setUpShop from '../support/setup';
import { siteFolder } from '../support/shop';

/** The shop of the browser tests, with pages that these browsers can show without Playwright's interceptions. */
export default async function setup(): Promise< () => Promise< void > > {
	const stop = await setUpShop();
	const contents = path.join( siteFolder(), 'wp-content' );
	copyFileSync( fromRoot( 'tests/e2e/browsers/recorder.js' ), path.join( contents, 'recorder.js' ) );
	copyFileSync( fromRoot( 'tests/e2e/browsers/mu-plugin.php' ), path.join( contents, 'mu-plugins/vitrine-browsers.php' ) );
	return stop;
}
