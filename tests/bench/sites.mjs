/** The two sites to compare: plain WordPress and the demo shop, each with the probe. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { serve } from '../../bin/lib/server.mjs';
import { createSite, removeSite, seedSite, updateSettings } from '../../bin/lib/site.mjs';

async function served( name, plugin, progress ) {
	const site = fromRoot( `.cache/bench/${ name }` );
	// Created for each run: an old site would measure old code.
	removeSite( site );
	await createSite( site, { plugin, constants: { DISABLE_WP_CRON: true, VITRINE_RATE_LIMITS: false, WP_DEBUG: false }, progress } );
	if ( plugin ) {
		await seedSite( site, progress );
	}
	copyFileSync( fromRoot( 'tests/bench/probe.php' ), path.join( site, 'wp-content/mu-plugins/bench-probe.php' ) );
	const port = await freePort( plugin ? 8950 : 8940 );
	updateSettings( site, { url: `http://127.0.0.1:${ port }` } );
	// One worker: the benchmark compares the cost of a response, not parallelism.
	return serve( site, { port, workers: 1, settings: { 'opcache.validate_timestamps': '0' } } );
}

export async function sites( progress ) {
	const bare = await served( 'bare', false, progress );
	const shop = await served( 'shop', true, progress );
	return { bare: bare.url, shop: shop.url, stop: () => Promise.all( [ bare.stop(), shop.stop() ] ) };
}
