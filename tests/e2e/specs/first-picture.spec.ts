import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { facts, home, pathOf, product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const KIB = 1024;

interface Asked {
	url: string;
	type: string;
	priority: string;
	bytes: number;
}

/** The requests of a page in the order in which the browser sends them, with its priorities and compressed bytes. */
async function asked( page: Page, path: string ): Promise< Asked[] > {
	const session = await page.context().newCDPSession( page );
	const found = new Map< string, Asked >();
	await session.send( 'Network.enable' );
	session.on( 'Network.requestWillBeSent', ( { requestId, request, type } ) => {
		if ( ! request.url.startsWith( 'data:' ) ) {
			found.set( requestId, { url: request.url, type: type ?? '', priority: request.initialPriority, bytes: 0 } );
		}
	} );
	session.on( 'Network.loadingFinished', ( { requestId, encodedDataLength } ) => {
		const one = found.get( requestId );
		if ( one ) {
			one.bytes = encodedDataLength;
		}
	} );
	await page.goto( path, { waitUntil: 'networkidle' } );
	await session.detach();
	return [ ...found.values() ];
}

/** The picture that pages mark as their largest: the file it shows, and that file's pixels for each pixel of the screen. */
const first = ( page: Page ) =>
	page.locator( 'img[fetchpriority=high]' ).evaluate( ( image: HTMLImageElement ) => {
		const { width, height } = image.getBoundingClientRect();
		const pixels = Number(
			image.srcset
				.split( ', ' )
				.find( ( one ) => one.startsWith( `${ image.currentSrc } ` ) )
				?.match( /(\d+)w$/ )?.[ 1 ]
		);
		// `object-fit: cover` cuts off what is wider than the box.
		const shown = Math.max( width, ( height * image.naturalWidth ) / image.naturalHeight );
		return { file: image.currentSrc, sharp: pixels / ( shown * devicePixelRatio ) };
	} );

const PAGES = [
	[ 'home page', () => home( 'en' ), 48.5 ],
	[ 'list', () => pathOf( facts().categories[ 0 ], 'en' ), 40 ],
	[ 'product page', () => pathOf( product( 'amphora-vase' ).paths, 'en' ), 44 ],
] as const;

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } );

	for ( const [ name, path, most ] of PAGES ) {
		test( `the largest picture of the ${ name } is asked for first and takes at most ${ most } KiB with the page`, async ( { page } ) => {
			const requests = await asked( page, path() );
			const { file, sharp } = await first( page );
			const listing = requests.map( ( one ) => `${ one.priority } ${ one.bytes } ${ one.url }` ).join( '\n' );
			expect( requests[ 1 ]?.url, listing ).toBe( file );
			expect( requests.filter( ( { url } ) => url === file ).length, listing ).toBe( 1 );
			expect( requests.filter( ( { type, priority } ) => type === 'Image' && priority === 'High' ).length, listing ).toBe( 1 );
			expect( ( ( requests[ 0 ]?.bytes ?? NaN ) + ( requests[ 1 ]?.bytes ?? NaN ) ) / KIB, listing ).toBeLessThanOrEqual( most );
			expect( sharp, file ).toBeGreaterThan( 0.9 );
			expect( sharp, file ).toBeLessThan( 1.4 );
		} );
	}
} );

for ( const [ name, path ] of PAGES ) {
	test( `the ${ name } names its largest picture in its first KiB and fetches it once on a desktop`, onlyInFull, async ( { page } ) => {
		const requests = await asked( page, path() );
		const { file } = await first( page );
		expect( requests.filter( ( { url } ) => url === file ).length ).toBe( 1 );
		const html = await ( await page.request.get( path() ) ).text();
		const at = html.indexOf( "rel='preload' as='image'" );
		expect( at ).toBeGreaterThan( 0 );
		expect( gzipSync( html.slice( 0, at ) ).length ).toBeLessThanOrEqual( KIB );
	} );
}
