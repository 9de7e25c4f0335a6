/** Two sites to compare: WordPress alone, and the demo shop, each with the bench's probe. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { serve } from '../../bin/lib/server.mjs';
import { createSite, removeSite, seedSite, updateSettings } from '../../bin/lib/site.mjs';

async function served( name, plugin, progress ) {
	const site = fromRoot( `.cache/bench/${ name }` );
	// Made anew each time: a site of last month measures last month.
	removeSite( site );
	await createSite( site, { plugin, constants: { DISABLE_WP_CRON: true, VITRINE_RATE_LIMITS: false, WP_DEBUG: false }, progress } );
	if ( plugin ) {
		await seedSite( site, progress );
	}
	copyFileSync( fromRoot( 'tests/bench/probe.php' ), path.join( site, 'wp-content/mu-plugins/bench-probe.php' ) );
	const port = await freePort( plugin ? 8950 : 8940 );
	updateSettings( site, { url: `http://127.0.0.1:${ port }` } );
	// One worker: what is compared is the cost of an answer, not the machine's second core.
	return serve( site, { port, workers: 1, settings: { 'opcache.validate_timestamps': '0' } } );
}

export async function sites( progress ) {
	const bare = await served( 'bare', false, progress );
	const shop = await served( 'shop', true, progress );
	return { bare: bare.url, shop: shop.url, stop: () => Promise.all( [ bare.stop(), shop.stop() ] ) };
}
