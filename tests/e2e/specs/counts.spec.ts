import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import { PAGES, RESPONSES } from '../../bench/limits.mjs';
import { setCartCookie } from '../support/cart';
import { newBuyer } from '../support/checkout';
import { home, pathOf, product, route, siteUrl } from '../support/shop';
import { expect, test } from '../support/test';

const KIB = 1024;

/** The lowest of so many requests counts: the first ones fill caches, and tests that run beside this one empty them. */
const TIMES = 4;

/** Part of a limit that a count must reach. */
const LEAST = 0.9;

/** A query argument that the page cache does not know: the page is rendered. */
const rendered = ( path: string ): string => `${ path }?bench=1`;

interface Asked {
	path: string;
	body?: ( () => object ) | undefined;
	/** Not answered from the store of responses, which takes no calls from other sites. */
	isComputed?: boolean;
}

const cart = () =>
	[ 'mug', 'care-cloth', 'breakfast-bowl' ].map( ( key ) => ( { id: product( key ).id, kiekis: 1, shipping: 'carrier', properties: [] } ) );

const order = () => {
	const { email, phone, ...address } = newBuyer( 'counted' );
	return {
		request_id: randomUUID(),
		cart: cart(),
		contact: { email, phone },
		billing: { ...address, company: '' },
		delivery: null,
		payment_method: 'bank_transfer',
		terms: true,
	};
};

const api = ( name: string, body?: () => object, isComputed = false ): Asked => ( { path: `/wp-json/data/v1/${ name }?lang=lt`, body, isComputed } );
const amphora = () => pathOf( product( 'amphora-vase' ).paths, 'lt' );

/** Built in the test: the shop is known only then. */
const requests = (): Record< keyof typeof RESPONSES, Asked > => ( {
	'ping with the shop': { path: '/wp-json/bench/v1/ping' },
	'get_cart, 3 lines': api( 'get_cart', () => ( { cart: cart() } ) ),
	'get_menu, stored': api( 'get_menu' ),
	'get_menu, computed': api( 'get_menu', undefined, true ),
	'get_options, stored': api( 'get_options' ),
	'get_options, computed': api( 'get_options', undefined, true ),
	'get_cart_products, stored': api( 'get_cart_products' ),
	'get_cart_products, computed': api( 'get_cart_products', undefined, true ),
	'get_search_items, stored': api( 'get_search_items' ),
	'get_search_items, computed': api( 'get_search_items', undefined, true ),
	'home, rendered': { path: rendered( home( 'lt' ) ) },
	'list, rendered': { path: rendered( route( 'shop', 'lt' ) ) },
	'product, rendered': { path: rendered( amphora() ) },
	'checkout, rendered': { path: rendered( route( 'checkout', 'lt' ) ) },
	add_order: api( 'add_order', order ),
} );

interface Counted {
	queries: number;
	files: number;
}

async function count( { path, body, isComputed }: Asked ): Promise< Counted > {
	const answer = await fetch( siteUrl() + path, {
		headers: { 'X-Bench': '1', ...( isComputed && { Origin: siteUrl() } ), ...( body && { 'Content-Type': 'application/json' } ) },
		...( body && { method: 'POST', body: JSON.stringify( body() ) } ),
	} );
	const text = await answer.text();
	expect( [ answer.status, /^\{"status":false/.test( text ) ], `${ path }: ${ text.slice( 0, 300 ) }` ).toEqual( [ 200, false ] );
	const [ queries = NaN, , , , files = NaN ] = ( answer.headers.get( 'X-Bench' ) ?? '' ).split( ' ' ).map( Number );
	expect( answer.headers.get( 'X-Vitrine-Cache' ) ?? '', `${ path } must be rendered` ).not.toMatch( /^hit/ );
	return { queries, files };
}

/** The value itself if it is right. One far below its limit was answered from a store, or the limit has to be lowered. */
const within = ( value: number, limit: number ) =>
	value <= limit && value >= limit * LEAST - 1 ? value : `${ Math.floor( limit * LEAST ) } to ${ limit }`;

test( 'responses take no more queries and PHP files than the table of the benchmark allows', async () => {
	const found: Record< string, object > = {};
	const limits: Record< string, object > = {};
	for ( const [ name, limit ] of Object.entries( RESPONSES ) ) {
		const counts: Counted[] = [];
		for ( let times = 0; times < TIMES; times++ ) {
			counts.push( await count( requests()[ name as keyof typeof RESPONSES ] ) );
		}
		const queries = Math.min( ...counts.map( ( one ) => one.queries ) );
		const files = Math.min( ...counts.map( ( one ) => one.files ) );
		found[ name ] = { queries, files };
		limits[ name ] = {
			queries: within( queries, limit.queries ),
			files: within( files, limit.files ),
		};
	}
	expect( found ).toEqual( limits );
} );

/** Scripts in the order in which the browser compiled them, and how many there were when the page answered the first click. */
async function watchScripts( page: Page ) {
	const session: CDPSession = await page.context().newCDPSession( page );
	const parsed: string[] = [];
	let atAnswer = -1;
	session.on( 'Debugger.scriptParsed', ( { scriptId, url } ) => url.startsWith( siteUrl() ) && parsed.push( scriptId ) );
	session.on( 'Runtime.bindingCalled', ( { name } ) => {
		if ( name === 'clickAnswered' && atAnswer < 0 ) {
			atAnswer = parsed.length;
		}
	} );
	await session.send( 'Runtime.enable' );
	await session.send( 'Runtime.addBinding', { name: 'clickAnswered' } );
	await session.send( 'Debugger.enable' );
	return {
		isAnswered: () => atAnswer >= 0,
		kib: async () => {
			let bytes = 0;
			for ( const scriptId of parsed.slice( 0, atAnswer ) ) {
				const { scriptSource } = await session.send( 'Debugger.getScriptSource', { scriptId } );
				bytes += gzipSync( scriptSource, { level: 6 } ).length;
			}
			return bytes / KIB;
		},
	};
}

/** What the largest paint waits for. */
const waitedFor = ( page: Page ) =>
	page.evaluate(
		() =>
			new Promise< { url: string; bytes: number }[] >( ( resolve ) =>
				new PerformanceObserver( ( list ) => {
					const largest = list.getEntries().at( -1 ) as PerformanceEntry & { url: string };
					const [ html ] = performance.getEntriesByType( 'navigation' ) as PerformanceNavigationTiming[];
					const files = (
						performance.getEntriesByType( 'resource' ) as ( PerformanceResourceTiming & { renderBlockingStatus: string } )[]
					 ).filter(
						( { name, renderBlockingStatus } ) => renderBlockingStatus === 'blocking' || ( largest.url !== '' && name === largest.url )
					);
					resolve( [ html, ...files ].map( ( entry ) => ( { url: entry?.name ?? '', bytes: entry?.encodedBodySize ?? NaN } ) ) );
				} ).observe( { type: 'largest-contentful-paint', buffered: true } )
			)
	);

/** Calls `clickAnswered` once the page shows the answer: an element that changes, or one that appears. */
const awaitAnswer = ( page: Page, answer: string ) =>
	page.evaluate( ( selector ) => {
		const shown = () => document.querySelector( selector )?.outerHTML ?? '';
		const before = shown();
		new MutationObserver(
			() => shown() !== before && ( window as unknown as { clickAnswered: ( text: string ) => void } ).clickAnswered( '' )
		).observe( document, { subtree: true, childList: true, characterData: true, attributes: true } );
	}, answer );

const ADD = 'main form[data-v-add-to-cart] button[type=submit]';

interface Visit {
	path: () => string;
	ready?: string;
	click: string;
	answer: string;
	/** A bundle that the page loads at the first sign of a visitor, and that the answer must not wait for: it is held until then. */
	held?: string;
}

const VISITS: Record< keyof typeof PAGES, Visit > = {
	home: { path: () => home( 'lt' ), click: 'main [data-v-favourite]', answer: 'main [data-v-favourite][aria-pressed=true]' },
	list: {
		path: () => route( 'shop', 'lt' ),
		click: 'main [data-v-favourite]',
		answer: 'main [data-v-favourite][aria-pressed=true]',
		held: 'list',
	},
	product: { path: amphora, click: ADD, answer: '[data-v-cart-count]' },
	cart: { path: amphora, click: ADD, answer: 'dialog.v-dialog--drawer[open] .v-line' },
	checkout: {
		path: () => route( 'checkout', 'lt' ),
		ready: '.v-checkout__bar button',
		click: '.v-checkout__bar button',
		answer: '.v-checkout__summary',
	},
};

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } );

	for ( const [ name, limit ] of Object.entries( PAGES ) ) {
		test( `the largest paint and the first answer of ${ name } wait for no more than the table of the benchmark allows`, async ( {
			page,
			context,
		} ) => {
			const { path, ready, click, answer, held } = VISITS[ name as keyof typeof PAGES ];
			if ( name === 'checkout' ) {
				await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 2 } ] );
			}
			const scripts = await watchScripts( page );
			await page.goto( path(), { waitUntil: 'networkidle' } );
			if ( ready ) {
				await page.locator( ready ).first().waitFor();
			}
			const waited = await waitedFor( page );
			if ( held ) {
				await page.route( `**/build/${ held }.*.js`, async ( request ) => {
					await expect.poll( scripts.isAnswered ).toBe( true );
					await request.continue();
				} );
			}
			await awaitAnswer( page, answer );
			await page.locator( click ).first().click();
			await expect.poll( scripts.isAnswered ).toBe( true );
			const counted = {
				requests: waited.length,
				kib: waited.reduce( ( sum, { bytes } ) => sum + bytes, 0 ) / KIB,
				script: await scripts.kib(),
			};
			const listing = `${ JSON.stringify( counted ) }\n${ waited.map( ( { url, bytes } ) => `${ url } ${ bytes }` ).join( '\n' ) }`;
			expect( counted.kib, listing ).toBeGreaterThan( 10 );
			expect( counted.script, listing ).toBeGreaterThan( 3 );
			expect( counted.requests, listing ).toBeLessThanOrEqual( limit.requests );
			expect( counted.kib, listing ).toBeLessThanOrEqual( limit.kib );
			expect( counted.script, listing ).toBeLessThanOrEqual( limit.script );
		} );
	}
} );
