/** A page in a browser with an empty cache, a slow processor and a slow network. */
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowserPath } from '../../bin/lib/chromium.mjs';

export const CPU = 4;
export const LATENCY_MS = 150;
export const MEGABITS = 1.6;

/** Nothing is touched for so long after `load`: what runs by itself has run then. */
export const QUIET_MS = 3000;

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 900 } };

export const launch = () => chromium.launch( { executablePath: testBrowserPath(), args: CHROMIUM_FLAGS } );

/** Runs in the page before its own scripts: collects what the browser reports. */
function collect() {
	const found = { lcp: 0, shift: 0, tasks: [], clicked: 0, answered: 0, shown: 0 };
	window.bench = found;
	const watch = ( type, take, options = {} ) =>
		new PerformanceObserver( ( list ) => list.getEntries().forEach( take ) ).observe( { type, buffered: true, ...options } );
	watch( 'largest-contentful-paint', ( entry ) => ( found.lcp = entry.startTime ) );
	watch( 'layout-shift', ( entry ) => ( found.shift += entry.hadRecentInput ? 0 : entry.value ) );
	watch( 'longtask', ( { startTime, duration } ) => found.tasks.push( { startTime, duration } ) );
	// Kept outside the page: an action may be a link.
	const note = ( { interactionId, duration } ) =>
		interactionId && window.sessionStorage.setItem( 'bench', String( Math.max( duration, Number( window.sessionStorage.getItem( 'bench' ) ) ) ) );
	watch( 'event', note, { durationThreshold: 16 } );
}

/**
 * @param {import('@playwright/test').Browser}                                       browser
 * @param {{device?: object, slow?: boolean, cookies?: object[], init?: () => void}} options
 */
export async function open( browser, { device = PHONE, slow = true, cookies = [], init } = {} ) {
	const context = await browser.newContext( device );
	await context.addCookies( cookies );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	if ( slow ) {
		const bytes = ( MEGABITS * 1024 * 1024 ) / 8;
		await session.send( 'Network.enable' );
		await session.send( 'Network.emulateNetworkConditions', {
			offline: false,
			latency: LATENCY_MS,
			downloadThroughput: bytes,
			uploadThroughput: bytes / 2,
		} );
		await session.send( 'Emulation.setCPUThrottlingRate', { rate: CPU } );
	}
	await page.addInitScript( collect );
	if ( init ) {
		await page.addInitScript( init );
	}
	return { page, session, close: () => context.close() };
}

/** Loads a page and touches nothing until it is quiet. */
export async function settle( page, url ) {
	const answer = await page.goto( url, { waitUntil: 'load', timeout: 60_000 } );
	if ( ! answer?.ok() ) {
		throw new Error( `${ url } answered ${ answer?.status() }` );
	}
	await page.waitForTimeout( QUIET_MS );
}

/** Figures of one cold visit, in milliseconds. */
export async function paint( browser, url, options ) {
	const { page, close } = await open( browser, options );
	try {
		await settle( page, url );
		const { lcp, shift, tasks } = await page.evaluate( () => window.bench );
		const durations = tasks.map( ( { duration } ) => duration );
		return {
			lcp,
			// Stricter than Lighthouse, which leaves out what happens before the first paint.
			blocking: durations.reduce( ( sum, ms ) => sum + ms - 50, 0 ),
			shift,
			tasks: tasks.length,
			longest: Math.max( 0, ...durations ),
		};
	} finally {
		await close();
	}
}
