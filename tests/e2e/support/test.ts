import { test as base, expect, type Page, type Request } from '@playwright/test';
import { setConsentCookies } from './consent';
import { cpuOf } from './cpu';
import { addCup, scratchSite, type OwnProduct, type Scratch } from './scratch';
import { siteUrl } from './shop';

/** Details of a test that only `npm run test:full` runs: `test( title, onlyInFull, … )`. */
export const onlyInFull = { tag: '@full' } as const;

/** Details of a test of the gate that may take more than 3 CPU seconds, with the reason: `test( title, heavy( … ), … )`. */
export const heavy = ( reason: string ) => ( { tag: '@heavy', annotation: { type: 'heavy', description: reason } } );

/** Chromium warns three seconds after the page has loaded, by the clock: a busy machine may not have drawn the picture yet. */
const PRELOADED = /The resource (\S+) was preloaded using link preload but not used/;

/** Whether a picture of the page is this file. Of a page that was left, it can't be known. */
const isUsed = ( page: Page, file: string ): Promise< boolean > =>
	page.evaluate( ( url ) => [ ...document.images ].some( ( { currentSrc } ) => currentSrc === url ), file ).catch( () => true );

/** Collects console errors, uncaught exceptions, failed requests and violations of the content security policy. */
export class Faults {
	readonly found: string[] = [];
	private readonly allowed: RegExp[] = [];
	private readonly late: Promise< void >[] = [];

	/** Accepts faults that the test provokes. */
	allow( ...patterns: RegExp[] ): void {
		this.allowed.push( ...patterns );
	}

	watch( page: Page ): void {
		page.on( 'pageerror', ( error ) => this.note( `script: ${ error.message }` ) );
		page.on( 'console', ( message ) => {
			const fault = `console: ${ message.text() } (${ message.location().url })`;
			const preloaded = PRELOADED.exec( fault )?.[ 1 ];
			if ( preloaded ) {
				this.late.push( isUsed( page, preloaded ).then( ( used ) => void ( used || this.note( fault ) ) ) );
			} else if ( message.type() === 'error' || message.type() === 'warning' ) {
				this.note( fault );
			}
		} );
		page.on( 'response', ( answer ) => answer.status() >= 400 && this.note( `${ answer.status() }: ${ answer.url() }` ) );
		page.on(
			'requestfailed',
			( request ) => ! wasLeft( request ) && this.note( `failed: ${ request.url() } ${ request.failure()?.errorText }` )
		);
	}

	/** Waits for what has to be looked up in the page. */
	async complete(): Promise< void > {
		await Promise.all( this.late );
	}

	left(): string[] {
		return this.found.filter( ( fault ) => ! this.allowed.some( ( pattern ) => pattern.test( fault ) ) );
	}

	private note( fault: string ): void {
		this.found.push( fault );
	}
}

/** Requests are cancelled by newer ones and by navigation. */
const wasLeft = ( request: Request ): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** With VITRINE_SLOW_CPU=4 scripts run four times slower. */
async function slowed( page: Page ): Promise< void > {
	const rate = Number( process.env.VITRINE_SLOW_CPU ?? 1 );
	if ( rate > 1 ) {
		const session = await page.context().newCDPSession( page );
		// The page may be closed already.
		await session.send( 'Emulation.setCPUThrottlingRate', { rate } ).catch( () => {} );
	}
}

interface Fixtures {
	/** CPU seconds of this test, for the list of the slowest ones (support/times.ts). */
	measured: void;
	/** Every test fails on unexpected console errors and failed requests. */
	faults: Faults;
	/** Whether the visitor has rejected optional cookies earlier, so that the bar is hidden: `test.use( { answered: false } )`. */
	answered: boolean;
	answer: void;
}

/** A small site without the demo, with one product. */
export interface OwnShop extends Scratch {
	cup: OwnProduct;
}

interface WorkerFixtures {
	/** Created on first use, shared by all specs of a worker: restore the theme and options that a test changes. */
	ownShop: OwnShop;
}

export const test = base.extend< Fixtures, WorkerFixtures >( {
	ownShop: [
		async ( {}, use ) => {
			const scratch = await scratchSite( 'own' );
			await use( { ...scratch, cup: addCup( scratch.site ) } );
			await scratch.stop();
		},
		{ scope: 'worker', timeout: 180_000 },
	],
	measured: [
		async ( {}, use, { annotations, config } ) => {
			const server = Number( process.env.VITRINE_SERVER_ID ?? 0 );
			const [ here = 0, there = 0 ] = cpuOf( process.pid, server );
			await use();
			const [ browser = 0, requests = 0 ] = cpuOf( process.pid, server );
			// The shop's server works for all workers at once.
			const cpu = browser - here + ( requests - there ) / config.workers;
			annotations.push( { type: 'cpu', description: cpu.toFixed( 2 ) } );
		},
		{ auto: true },
	],
	baseURL: async ( {}, use ) => use( siteUrl() ),
	answered: [ true, { option: true } ],
	answer: [
		async ( { context, answered }, use ) => {
			if ( answered ) {
				await setConsentCookies( context );
			}
			await use();
		},
		{ auto: true },
	],
	faults: [
		async ( { context }, use ) => {
			const faults = new Faults();
			await context.addInitScript( () =>
				addEventListener( 'securitypolicyviolation', ( { effectiveDirective, blockedURI, sample } ) =>
					console.error( `security policy: ${ effectiveDirective } blocks ${ blockedURI } ${ sample }` )
				)
			);
			context.on( 'page', ( page ) => {
				faults.watch( page );
				void slowed( page );
			} );
			await use( faults );
			await faults.complete();
			expect( faults.left(), 'errors in the console and failed requests' ).toEqual( [] );
		},
		{ auto: true },
	],
} );

export { expect, type Page };
export type { BrowserContext, Locator } from '@playwright/test';
