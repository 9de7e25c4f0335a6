import path from 'node:path';
import { startMariaDb } from './mariadb.mjs';
import { inCache } from './paths.mjs';
import { freePort } from './ports.mjs';
import { createSite, removeSite } from './site.mjs';

/** Tests run cron themselves and use cheap password hashes. */
const CONSTANTS = { DISABLE_WP_CRON: true, VITRINE_CHEAP_PASSWORDS: true };

/** Most tests check what pages are rendered; those of the page cache switch it on. */
const OPTIONS = { vitrine_page_cache: '0' };

/**
 * Creates a site for a test run, on SQLite or on a separate MariaDB server. Returns { site, log, maria, stop }; `stop` removes it.
 * A `durable` MariaDB server can be killed and restarted.
 */
export async function createTestSite( name, { wordpress, db = 'sqlite', plugin = true, constants = {}, durable = false, progress = () => {} } = {} ) {
	const site = inCache( 'test/sites', `${ name }-${ process.pid }` );
	removeSite( site );
	const maria = db === 'mysql' ? await startMariaDb( progress, { durable } ) : null;
	const settings = {
		wordpress,
		plugin,
		progress,
		constants: { ...CONSTANTS, ...constants },
		options: OPTIONS,
		url: `http://127.0.0.1:${ await freePort() }`,
		...( maria && { db: { engine: 'mysql', host: `localhost:${ maria.socket }`, name: 'vitrine', user: 'root', password: '', prefix: 'wp_' } } ),
	};
	const stop = async () => {
		await maria?.stop();
		removeSite( site );
	};
	process.once( 'exit', () => removeSite( site ) );
	try {
		await createSite( site, settings );
	} catch ( error ) {
		await stop();
		throw error;
	}
	return { site, maria, log: path.join( site, 'wp-content/debug.log' ), stop };
}
