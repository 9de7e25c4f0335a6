import type { Page } from '@playwright/test';
import { addFromPage, buyForm, cartLines, drawer, setCartCookie } from '../support/cart';
import { openCheckout } from '../support/checkout';
import { home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

const KIB = 1024;

interface Loaded {
	url: string;
	type: string;
	bytes: number;
}

/** Everything a page loads, in compressed bytes. */
function listen( page: Page ): () => Promise< Loaded[] > {
	const waiting: Promise< Loaded | null >[] = [];
	page.on( 'requestfinished', ( request ) => {
		if ( request.url().startsWith( 'data:' ) ) {
			return;
		}
		waiting.push(
			( async () => {
				const sizes = await request.sizes();
				return { url: request.url(), type: request.resourceType(), bytes: sizes.responseBodySize };
			} )().catch( () => null )
		);
	} );
	return async () => ( await Promise.all( waiting ) ).filter( ( loaded ) => loaded !== null );
}

/** The budget counts what loads before interaction: Save-Data turns prefetching off. */
const withoutPrefetch = ( page: Page ) => page.addInitScript( () => Object.defineProperty( navigator, 'connection', { value: { saveData: true } } ) );

const sum = ( loaded: readonly Loaded[] ): number => loaded.reduce( ( total, { bytes } ) => total + bytes, 0 ) / KIB;
const scripts = ( loaded: readonly Loaded[] ): Loaded[] => loaded.filter( ( { type } ) => type === 'script' );

/** What a page loads by itself has loaded then. */
const QUIET_MS = 3000;

for ( const [ name, path, when ] of [
	[ 'list', () => route( 'shop', 'lt' ), {} ],
	[ 'home page', () => home( 'de' ), onlyInFull ],
	[ 'product', () => pathOf( product( 'amphora-vase' ).paths, 'lt' ), onlyInFull ],
] as const ) {
	test( `a first ${ name } takes at most 10 requests and 100 KiB without pictures in three seconds`, when, async ( { page } ) => {
		await withoutPrefetch( page );
		const loaded = listen( page );
		await page.goto( path(), { waitUntil: 'load' } );
		await page.waitForTimeout( QUIET_MS );
		const light = ( await loaded() ).filter( ( { type } ) => type !== 'image' );
		const listing = light.map( ( { url, bytes } ) => `${ url } ${ bytes }` ).join( '\n' );
		expect( light.length, listing ).toBeLessThanOrEqual( 10 );
		expect( sum( light ), listing ).toBeLessThanOrEqual( 100 );
		expect( light.filter( ( { type } ) => type === 'font' ).length, listing ).toBeLessThanOrEqual( 2 );
	} );
}

test( 'a second page downloads no file of the shop again', onlyInFull, async ( { page } ) => {
	const own = ( found: readonly Loaded[] ) => found.filter( ( { url, bytes } ) => /\/plugins\/vitrine\//.test( url ) && bytes > 0 );
	const first = listen( page );
	await page.goto( route( 'shop', 'en' ), { waitUntil: 'networkidle' } );
	const before = own( await first() ).map( ( { url } ) => url );
	expect( before.length ).toBeGreaterThan( 3 );
	const second = listen( page );
	await page.goto( home( 'en' ), { waitUntil: 'networkidle' } );
	expect( own( await second() ).filter( ( { url } ) => before.includes( url ) ) ).toEqual( [] );
} );

test( 'JavaScript totals at most 80 KiB with the cart open and 105 KiB at the checkout', onlyInFull, async ( { page } ) => {
	await withoutPrefetch( page );
	const loaded = listen( page );
	await page.goto( pathOf( product( 'mug' ).paths, 'en' ), { waitUntil: 'networkidle' } );
	await addFromPage( page );
	await page.waitForLoadState( 'networkidle' );
	const opened = scripts( await loaded() );
	const listing = opened.map( ( { url, bytes } ) => `${ url } ${ bytes }` ).join( '\n' );
	expect( sum( opened ), listing ).toBeLessThanOrEqual( 80 );
	expect( sum( opened ), 'guards against an empty measurement' ).toBeGreaterThan( 40 );

	const fresh = await page
		.context()
		.browser()
		?.newContext( { baseURL: new URL( page.url() ).origin } );
	if ( ! fresh ) {
		throw new Error( 'no browser' );
	}
	await setCartCookie( fresh, [ { id: product( 'mug' ).id, kiekis: 1 } ] );
	const checkout = await fresh.newPage();
	await withoutPrefetch( checkout );
	const all = listen( checkout );
	await openCheckout( checkout, 'en' );
	await checkout.waitForLoadState( 'networkidle' );
	const paid = scripts( await all() );
	expect( sum( paid ), paid.map( ( { url, bytes } ) => `${ url } ${ bytes }` ).join( '\n' ) ).toBeLessThanOrEqual( 105 );
	await fresh.close();
} );

test( 'the checkout requests its prices once, and React may be compiled while it downloads', async ( { page, context } ) => {
	await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 1 } ] );
	const loaded = listen( page );
	await openCheckout( page, 'en' );
	await page.waitForLoadState( 'networkidle' );
	const urls = ( await loaded() ).map( ( { url } ) => url );
	expect( urls.filter( ( url ) => url.includes( '/get_cart/' ) ) ).toHaveLength( 1 );
	const runtime = urls.find( ( url ) => /\/runtime\.[0-9a-f]+\.js/.test( url ) ) ?? '';
	expect( await ( await page.request.get( runtime ) ).text() ).toMatch( /^\/\/# allFunctionsCalledOnLoad\n/ );
} );

test( 'at most four files are prefetched, and none with Save-Data', onlyInFull, async ( { page } ) => {
	const loaded = listen( page );
	await page.goto( pathOf( product( 'mug' ).paths, 'lt' ), { waitUntil: 'networkidle' } );
	const ahead = ( await loaded() ).filter( ( { url } ) => /\/(interaction|cart|runtime|buying)[.-]|-cart|\.json/.test( url ) );
	expect( ahead.length, ahead.map( ( { url } ) => url ).join( '\n' ) ).toBeLessThanOrEqual( 4 );
} );

/** All layout shifts, including those within 500 ms of input, which the metric excludes. */
const watchShifts = ( page: Page ) =>
	page.addInitScript( () => {
		const shifts: string[] = [];
		( window as unknown as { shifts: string[] } ).shifts = shifts;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as ( PerformanceEntry & { value: number; sources: { node?: Node | null }[] } )[] ) {
				const what = entry.sources.map( ( { node } ) =>
					node instanceof Element ? `${ node.closest( 'dialog' ) ? 'dialog ' : '' }${ node.tagName }.${ node.className }` : node?.nodeName
				);
				shifts.push( `${ entry.value.toFixed( 5 ) } ${ what.join( ', ' ) }` );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
const shifts = ( page: Page ) => page.evaluate( () => ( window as unknown as { shifts: string[] } ).shifts );
/** Fonts are swapped once in a visit, on its first page; a test of its own measures that. */
const haveFonts = ( page: Page ) => page.goto( route( 'wishlist', 'lt' ), { waitUntil: 'networkidle' } );

for ( const [ width, when ] of [
	[ 360, {} ],
	[ 1280, onlyInFull ],
] as const ) {
	test.describe( `at ${ width } px`, when, () => {
		test.use( { viewport: { width, height: 800 } } );

		test( 'nothing shifts while pages load and scroll', async ( { page, context } ) => {
			test.slow();
			await haveFonts( page );
			await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 2 } ] );
			await watchShifts( page );
			for ( const [ name, path ] of [
				[ 'home', home( 'lt' ) ],
				[ 'list', route( 'shop', 'lt' ) ],
				[ 'product', pathOf( product( 'globe-lamp' ).paths, 'lt' ) ],
			] as const ) {
				await page.goto( path, { waitUntil: 'networkidle' } );
				expect( await shifts( page ), name ).toEqual( [] );
				for ( let i = 0; i < 40; i++ ) {
					const ended = await page.evaluate(
						() =>
							new Promise< boolean >( ( done ) => {
								window.scrollBy( { top: innerHeight / 2, behavior: 'instant' } );
								requestAnimationFrame( () =>
									requestAnimationFrame( () => done( scrollY + innerHeight >= document.documentElement.scrollHeight - 1 ) )
								);
							} )
					);
					if ( ended ) {
						break;
					}
				}
				await page.waitForLoadState( 'networkidle' );
				expect( await shifts( page ), `${ name } while scrolling` ).toEqual( [] );
			}
		} );

		test( 'late fonts hardly shift the first page, and no other page shows a fallback font', async ( { page } ) => {
			await watchShifts( page );
			await page.route( /\.woff2/, async ( asked ) => {
				await new Promise( ( done ) => setTimeout( done, 1200 ) );
				await asked.continue();
			} );
			await page.goto( home( 'lt' ), { waitUntil: 'networkidle' } );
			const found = await shifts( page );
			expect(
				found.reduce( ( total, shift ) => total + parseFloat( shift ), 0 ),
				found.join( '\n' )
			).toBeLessThan( 0.02 );
			await page.unroute( /\.woff2/ );
			await page.goto( route( 'shop', 'lt' ), { waitUntil: 'networkidle' } );
			expect( await shifts( page ) ).toEqual( [] );
			const fonts = await page.evaluate( () => {
				const [ paint ] = performance.getEntriesByName( 'first-contentful-paint' );
				return performance
					.getEntriesByType( 'resource' )
					.filter( ( { name } ) => name.endsWith( '.woff2' ) )
					.map( ( font ) => ( font as PerformanceResourceTiming ).responseEnd <= ( paint?.startTime ?? 0 ) );
			} );
			expect( fonts ).toEqual( [ true, true ] );
		} );

		test( 'nothing shifts when the checkout renders', async ( { page, context } ) => {
			await haveFonts( page );
			await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 2 } ] );
			await watchShifts( page );
			await openCheckout( page, 'de' );
			await page.waitForLoadState( 'networkidle' );
			expect( await shifts( page ) ).toEqual( [] );
		} );

		test( 'nothing shifts when the drawer opens and closes', async ( { page } ) => {
			await haveFonts( page );
			await watchShifts( page );
			await page.goto( pathOf( product( 'mug' ).paths, 'de' ), { waitUntil: 'networkidle' } );
			await buyForm( page ).locator( 'button[type=submit]' ).click();
			await expect( cartLines( drawer( page ) ).first() ).toBeVisible();
			await page.keyboard.press( 'Escape' );
			await expect( drawer( page ) ).toBeHidden();
			expect( ( await shifts( page ) ).filter( ( shift ) => ! /dialog|v-line|v-cart|v-totals/i.test( shift ) ) ).toEqual( [] );
		} );
	} );
}

test( 'the icons of the header keep their place while the page is parsed', async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 800 } );
	await page.goto( '/de/shop' );
	const icons = page.locator( '.v-header__icons' );
	const place = () => icons.evaluate( ( element ) => element.getBoundingClientRect().left );
	const before = await place();
	await icons.evaluate( ( element ) => element.lastElementChild?.remove() );
	expect( await place() ).toBe( before );
} );
