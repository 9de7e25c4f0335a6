/** What a page fetches and runs by itself: bytes as they came over the network, and the scripts that were evaluated. */
import { gzipSync } from 'node:zlib';
import { PHONE, open, settle } from './visit.mjs';

const KIB = 1024;
const sum = ( rows ) => rows.reduce( ( total, { bytes } ) => total + bytes, 0 ) / KIB;

/**
 * @param {import('@playwright/test').Browser}                                                   browser
 * @param {string}                                                                               url
 * @param {{cookies?: object[], act?: (page: import('@playwright/test').Page) => Promise<void>}} options `act` uses the page once it is quiet.
 * @return {Promise<{requests: number, light: number, withoutImages: number, all: number, ran: number, ahead: number, list: object[]}>}
 *   `light` is the number of requests without images; it and `withoutImages` leave out what was prefetched (`ahead`).
 */
export async function counts( browser, url, { act, ...options } = {} ) {
	const { page, session, close } = await open( browser, { device: PHONE, slow: false, ...options } );
	try {
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
		await session.send( 'Profiler.enable' );
		await session.send( 'Profiler.startPreciseCoverage', { callCount: false, detailed: false } );
		await settle( page, url );
		await act?.( page );
		const { result } = await session.send( 'Profiler.takePreciseCoverage' );
		const ran = new Set( result.map( ( script ) => script.url ) );
		const inline = await page.$$eval( 'script:not([src])', ( scripts ) =>
			scripts
				.filter( ( { type } ) => ! type || type === 'module' || type === 'text/javascript' )
				.map( ( script ) => script.textContent )
				.join( '\n' )
		);
		const list = [ ...requests.values() ].filter( ( { url: address } ) => ! /^(data|blob):/.test( address ) );
		const scripts = list.filter( ( { type, url: address } ) => type === 'Script' || /\.m?js(\?|$)/.test( address ) );
		const prefetched = new Set(
			await page.$$eval( 'link[rel=prefetch], link[rel=modulepreload]', ( links ) => links.map( ( { href } ) => href ) )
		);
		const ahead = list.filter( ( { url: address } ) => prefetched.has( address ) && ! ran.has( address ) );
		const light = list.filter( ( request ) => request.type !== 'Image' && ! ahead.includes( request ) );
		const inlineKib = inline ? gzipSync( inline ).length / KIB : 0;
		return {
			requests: list.length,
			light: light.length,
			withoutImages: sum( light ),
			all: sum( list ),
			ran: sum( scripts.filter( ( script ) => ran.has( script.url ) ) ) + inlineKib,
			ahead: sum( ahead ),
			list,
		};
	} finally {
		await close();
	}
}
