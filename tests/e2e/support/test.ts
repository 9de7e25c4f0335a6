import { test as base, expect, type Page, type Request } from '@playwright/test';
import { leaveConsent } from './consent';
import { siteUrl } from './shop';

/** What went wrong in the browser unseen: errors in the console, scripts that threw, requests that failed. */
export class Faults {
	readonly found: string[] = [];
	private readonly allowed: RegExp[] = [];

	/** Faults that the test itself provokes. */
	allow( ...patterns: RegExp[] ): void {
		this.allowed.push( ...patterns );
	}

	watch( page: Page ): void {
		page.on( 'pageerror', ( error ) => this.note( `script: ${ error.message }` ) );
		page.on( 'console', ( message ) => {
			if ( message.type() === 'error' || message.type() === 'warning' ) {
				this.note( `console: ${ message.text() } (${ message.location().url })` );
			}
		} );
		page.on( 'response', ( answer ) => answer.status() >= 400 && this.note( `${ answer.status() }: ${ answer.url() }` ) );
		page.on(
			'requestfailed',
			( request ) => ! wasLeft( request ) && this.note( `failed: ${ request.url() } ${ request.failure()?.errorText }` )
		);
	}

	left(): string[] {
		return this.found.filter( ( fault ) => ! this.allowed.some( ( pattern ) => pattern.test( fault ) ) );
	}

	private note( fault: string ): void {
		this.found.push( fault );
	}
}

/** A newer request cancels the older, and leaving a page cancels all: neither is a fault. */
const wasLeft = ( request: Request ): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** With VITRINE_SLOW_CPU=4 scripts take four times as long as on this machine. */
async function slowed( page: Page ): Promise< void > {
	const rate = Number( process.env.VITRINE_SLOW_CPU ?? 1 );
	if ( rate > 1 ) {
		const session = await page.context().newCDPSession( page );
		// The page of a test that is over by now has nothing left to slow.
		await session.send( 'Emulation.setCPUThrottlingRate', { rate } ).catch( () => {} );
	}
}

interface Fixtures {
	/** Every test fails for errors in the console and failed requests that it did not expect. */
	faults: Faults;
	/** Whether the visitor has answered the cookie bar before (with no), so that it is in nobody's way: `test.use( { answered: false } )`. */
	answered: boolean;
	answer: void;
}

export const test = base.extend< Fixtures >( {
	baseURL: async ( {}, use ) => use( siteUrl() ),
	answered: [ true, { option: true } ],
	answer: [
		async ( { context, answered }, use ) => {
			if ( answered ) {
				await leaveConsent( context );
			}
			await use();
		},
		{ auto: true },
	],
	faults: [
		async ( { context }, use ) => {
			const faults = new Faults();
			context.on( 'page', ( page ) => {
				faults.watch( page );
				void slowed( page );
			} );
			await use( faults );
			expect( faults.left(), 'errors in the console and failed requests' ).toEqual( [] );
		},
		{ auto: true },
	],
} );

export { expect, type Page };
export type { BrowserContext, Locator } from '@playwright/test';
