/** The sites to compare: plain WordPress, the demo shop, and WooCommerce if WOOCOMMERCE_DIR names a built copy. Each has the probe. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkTree } from '../../bin/lib/files.mjs';
import { startMariaDb } from '../../bin/lib/mariadb.mjs';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { PHP } from '../../bin/lib/php.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { lastLines, run } from '../../bin/lib/run.mjs';
import { Problem } from '../../bin/lib/say.mjs';
import { createSite, makeDemoPictures, removeSite, seedSite, updateSettings } from '../../bin/lib/site.mjs';
import { host } from './host.mjs';

const CONSTANTS = { DISABLE_WP_CRON: true, VITRINE_RATE_LIMITS: false, WP_DEBUG: false };
const WOOCOMMERCE = process.env.WOOCOMMERCE_DIR;

/** Installs WooCommerce with the products of the demo shop. Returns what tests/bench/woocommerce.php prints. */
async function fillWooCommerce( site ) {
	linkTree( WOOCOMMERCE, path.join( site, 'wp-content/plugins/woocommerce' ) );
	let made;
	for ( const step of [ 'install', 'fill' ] ) {
		const script = [ fromRoot( 'tests/bench/woocommerce.php' ), `--site=${ site }`, `--step=${ step }` ];
		made = await run( PHP, [ '-d', 'memory_limit=1G', '-d', 'display_errors=stderr', ...script ] );
		if ( made.code !== 0 ) {
			throw new Problem( `tests/bench/woocommerce.php: ${ lastLines( made.output, 6 ) }` );
		}
	}
	return JSON.parse( made.stdout.trim().split( '\n' ).pop() );
}

/** Writes `advanced-cache.php`, as the settings page does, and switches it on or off. */
async function switchDropIn( site, isUsed ) {
	const placed = await run( PHP, [
		'-r',
		'$_SERVER["HTTP_HOST"] = "localhost"; require $argv[1] . "/wp-load.php"; ' +
			'exit( apply_filters( "vitrine_container", null )->get( Vitrine\\PageCache\\DropIn::class )->place() ? 0 : 1 );',
		site,
	] );
	if ( placed.code !== 0 ) {
		throw new Problem( `advanced-cache.php could not be written: ${ lastLines( placed.output, 6 ) }` );
	}
	updateSettings( site, { constants: { ...CONSTANTS, WP_CACHE: isUsed } } );
}

async function served( name, { db, maria, workers, progress } ) {
	const site = fromRoot( `.cache/bench/${ name }-${ db }` );
	// Created for each run: an old site would measure old code.
	removeSite( site );
	const port = await freePort( { bare: 8940, shop: 8950, woocommerce: 8980 }[ name ] );
	const url = `http://127.0.0.1:${ port }`;
	const settings = maria && { engine: 'mysql', host: `localhost:${ maria.socket }`, name, user: 'root', password: '', prefix: 'wp_' };
	const note = ( text ) => progress( `${ name }: ${ text }` );
	await createSite( site, { plugin: name === 'shop', url, ...( settings && { db: settings } ), constants: CONSTANTS, progress: note } );
	let peer = null;
	if ( name === 'shop' ) {
		await seedSite( site, note );
	} else if ( name === 'woocommerce' ) {
		peer = await fillWooCommerce( site );
	}
	copyFileSync( fromRoot( 'tests/bench/probe.php' ), path.join( site, 'wp-content/mu-plugins/bench-probe.php' ) );
	updateSettings( site, { url } );
	return { ...( await host( site, { port, workers } ) ), site, peer };
}

/**
 * @typedef {{url: string, items: number[], pages: Record<string, string>}} Peer WooCommerce: ids of three products, URLs by the name of the page.
 * @param {{db: string, workers: number, progress: (text: string) => void}} options
 * @return {Promise<{bare: string, shop: string, woocommerce: Peer | null, switchDropIn: (isUsed: boolean) => Promise<void>,
 *   stop: () => Promise<void>}>}
 */
export async function sites( options ) {
	const folder = fromRoot( '.cache/bench/mysql-data' );
	rmSync( folder, { recursive: true, force: true } );
	const maria = options.db === 'mysql' ? await startMariaDb( options.progress, { folder } ) : null;
	const running = [];
	const stop = async () => {
		await Promise.all( running.map( ( one ) => one.stop() ) );
		await maria?.stop();
		rmSync( folder, { recursive: true, force: true } );
	};
	try {
		await makeDemoPictures( options.progress );
		const names = [ 'bare', 'shop', ...( WOOCOMMERCE && existsSync( WOOCOMMERCE ) ? [ 'woocommerce' ] : [] ) ];
		const started = await Promise.allSettled( names.map( ( name ) => served( name, { ...options, maria } ) ) );
		running.push( ...started.filter( ( { value } ) => value ).map( ( { value } ) => value ) );
		const failed = started.find( ( { reason } ) => reason );
		if ( failed ) {
			throw failed.reason;
		}
		const [ bare, shop, woocommerce ] = running;
		return {
			bare: bare.url,
			shop: shop.url,
			woocommerce: woocommerce ? { url: woocommerce.url, ...woocommerce.peer } : null,
			switchDropIn: ( isUsed ) => switchDropIn( shop.site, isUsed ),
			stop,
		};
	} catch ( error ) {
		await stop();
		throw error;
	}
}
