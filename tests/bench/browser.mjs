/** Measures a page load with an empty cache: transferred bytes (gzip), requests, layout shift. */
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../bin/lib/chromium.mjs';

const KIB = 1024;

async function watch( browser, url, act ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	const requests = new Map();
	await session.send( 'Network.enable' );
	session.on( 'Network.responseReceived', ( { requestId, type, response } ) =>
		requests.set( requestId, { type, url: response.url, headers: response.encodedDataLength, bytes: 0 } )
	);
	session.on( 'Network.loadingFinished', ( { requestId, encodedDataLength } ) => {
		const request = requests.get( requestId );
		if ( request ) {
			// Headers depend on the server and don't count as file size.
			request.bytes = Math.max( 0, encodedDataLength - request.headers );
		}
	} );
	await page.addInitScript( () => {
		window.benchShift = 0;
		new PerformanceObserver( ( list ) =>
			list.getEntries().forEach( ( entry ) => ( window.benchShift += entry.hadRecentInput ? 0 : entry.value ) )
		).observe( { type: 'layout-shift', buffered: true } );
	} );
	// Measures the page before interaction: Save-Data suppresses the idle prefetch, which the budget excludes.
	await page.addInitScript( () => Object.defineProperty( navigator, 'connection', { value: { saveData: true } } ) );
	await page.goto( url, { waitUntil: 'networkidle' } );
	const inline = await page.$$eval( 'script:not([src])', ( scripts ) =>
		scripts
			.filter( ( s ) => ! s.type || s.type === 'module' || s.type === 'text/javascript' )
			.map( ( s ) => s.textContent )
			.join( '\n' )
	);
	await act?.( page );
	await page.waitForLoadState( 'networkidle' );
	const all = [ ...requests.values() ].filter( ( { url: address } ) => ! address.startsWith( 'data:' ) );
	const sum = ( rows ) => rows.reduce( ( total, { bytes } ) => total + bytes, 0 ) / KIB;
	const result = {
		requests: all.length,
		script: sum( all.filter( ( { type } ) => type === 'Script' ) ) + ( inline ? gzipSync( inline ).length / KIB : 0 ),
		withoutImages: sum( all.filter( ( { type } ) => type !== 'Image' ) ),
		shift: await page.evaluate( () => window.benchShift ),
	};
	await context.close();
	return result;
}

/** @param {string} shop @param {string} product URL of a product page. */
export async function browse( shop, product ) {
	const browser = await chromium.launch( { executablePath: chromiumPath(), args: CHROMIUM_FLAGS } );
	const add = async ( page ) => {
		await page.click( '[data-v-add-to-cart] [type=submit]' );
		await page.waitForSelector( '[role=dialog], dialog[open]' );
	};
	try {
		return {
			home: await watch( browser, `${ shop }/` ),
			list: await watch( browser, `${ shop }/shop` ),
			product: await watch( browser, product ),
			'cart opened': await watch( browser, product, add ),
			checkout: await watch( browser, product, async ( page ) => {
				await add( page );
				await page.goto( `${ shop }/checkout`, { waitUntil: 'networkidle' } );
			} ),
		};
	} finally {
		await browser.close();
	}
}
