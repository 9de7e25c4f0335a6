/** Shops with a generated catalogue in .cache/bench, kept until the code that creates them changes: a large one takes minutes. */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../../bin/lib/files.mjs';
import { startMariaDb } from '../../bin/lib/mariadb.mjs';
import { fromRoot, inCache } from '../../bin/lib/paths.mjs';
import { PHP } from '../../bin/lib/php.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { lastLines, run } from '../../bin/lib/run.mjs';
import { Problem } from '../../bin/lib/say.mjs';
import { serve } from '../../bin/lib/server.mjs';
import { createSite, isSite, makeDemoPictures, refreshSite, removeSite, seedSite, updateSettings } from '../../bin/lib/site.mjs';

const sources = ( ...paths ) => fingerprint( paths.map( ( name ) => fromRoot( name ) ) );
const productSources = () =>
	sources(
		'demo',
		'tests/bench/catalogue.php',
		'tests/php/support/CatalogueSeeder.php',
		'tests/php/support/CatalogueVocabulary.php',
		'tests/php/support/DerivedRows.php',
		'php/Catalogue/CatalogueTables.php',
		'php/Catalogue/Attributes/AttributeTables.php',
		'php/Pricing/Prices/PricesModule.php',
		'php/I18n/I18nModule.php'
	);
const indexSources = () => sources( 'php/Search', 'php/I18n/SearchNormalizer.php', 'php/I18n/Text' );

/** Responses are not stored: the benchmark measures what they cost. */
const CONSTANTS = {
	DISABLE_WP_CRON: true,
	VITRINE_RATE_LIMITS: false,
	VITRINE_STORED_ANSWERS: false,
	WP_DEBUG: false,
	WP_DISABLE_FATAL_ERROR_HANDLER: true,
};

async function fill( site, args, progress ) {
	const made = await run(
		PHP,
		[ '-d', 'memory_limit=1G', '-d', 'display_errors=stderr', fromRoot( 'tests/bench/catalogue.php' ), `--site=${ site }`, ...args ],
		{
			onLine: ( line ) => line.startsWith( 'bench:' ) && progress( line.slice( 6 ).trim() ),
		}
	);
	if ( made.code !== 0 ) {
		throw new Problem( `tests/bench/catalogue.php: ${ lastLines( made.output, 6 ) }` );
	}
	return made.stdout;
}

/** Serves a shop, after creating it if necessary. Returns { products, url, targets, stop }. */
export async function shop( products, db, progress ) {
	const site = inCache( 'bench', `shop-${ products }-${ db }` );
	const note = path.join( site, 'bench.json' );
	const made = existsSync( note ) ? JSON.parse( readFileSync( note, 'utf8' ) ) : {};
	const current = { products: productSources(), index: indexSources() };
	const fresh = ! isSite( site ) || made.products !== current.products;
	if ( fresh ) {
		removeSite( site );
	}
	// Beside the site, which the installation needs to be empty.
	const folder = `${ site }-data`;
	if ( fresh ) {
		rmSync( folder, { recursive: true, force: true } );
	}
	const maria = db === 'mysql' ? await startMariaDb( progress, { folder } ) : null;
	const settings = maria && { engine: 'mysql', host: `localhost:${ maria.socket }`, name: 'vitrine', user: 'root', password: '', prefix: 'wp_' };
	try {
		if ( fresh ) {
			await makeDemoPictures( progress );
			await createSite( site, { ...( settings && { db: settings } ), constants: CONSTANTS, progress } );
			await seedSite( site, progress );
			made.targets = JSON.parse( await fill( site, [ `--products=${ products }` ], progress ) );
		} else {
			updateSettings( site, settings ? { db: settings } : {} );
			await refreshSite( site );
			if ( made.index !== current.index ) {
				await fill( site, [], progress );
			}
		}
		writeFileSync( note, JSON.stringify( { targets: made.targets, ...current } ) );
		copyFileSync( fromRoot( 'tests/bench/probe.php' ), path.join( site, 'wp-content/mu-plugins/bench-probe.php' ) );
		// Time stamps are not checked below: what PHP compiled in an earlier run would be old code.
		rmSync( path.join( site, '.opcache' ), { recursive: true, force: true } );
		const port = await freePort( 8960 );
		updateSettings( site, { url: `http://127.0.0.1:${ port }` } );
		const server = await serve( site, { port, workers: 1, settings: { 'opcache.validate_timestamps': '0' } } );
		const stop = async () => {
			await server.stop();
			await maria?.stop();
		};
		return { products, url: server.url, targets: made.targets, stop };
	} catch ( error ) {
		await maria?.stop();
		throw error;
	}
}
