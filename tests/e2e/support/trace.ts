import type { Page } from '@playwright/test';

interface Frame {
	functionName: string;
	url: string;
	lineNumber: number;
	columnNumber: number;
}

interface TraceEvent {
	name: string;
	args: { elementCount?: number; beginData?: { stackTrace?: Frame[] } };
}

/** Layout work of the browser during a trace. */
export interface LayoutWork {
	/** Where scripts of the shop made the browser compute styles or layout at once: `function (file:line:column)`. */
	forced: string[];
	/** Elements that each style pass computed. */
	restyled: number[];
}

const CATEGORIES = [ 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.stack' ];

/** Traces style and layout while something is done. Playwright's own scripts have no address and are left out. */
export async function traceLayout( page: Page, act: () => Promise< unknown > ): Promise< LayoutWork > {
	const session = await page.context().newCDPSession( page );
	const events: TraceEvent[] = [];
	session.on( 'Tracing.dataCollected', ( { value } ) => events.push( ...( value as unknown as TraceEvent[] ) ) );
	await session.send( 'Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } } );
	await act();
	const complete = new Promise( ( done ) => session.once( 'Tracing.tracingComplete', done ) );
	await session.send( 'Tracing.end' );
	await complete;
	await session.detach();

	const passes = events.filter( ( { name } ) => name === 'UpdateLayoutTree' );
	const forced = events
		.filter( ( { name } ) => name === 'UpdateLayoutTree' || name === 'Layout' )
		.flatMap( ( { args } ) => args.beginData?.stackTrace?.slice( 0, 1 ) ?? [] )
		.filter( ( { url } ) => url.startsWith( 'http' ) )
		.map(
			( { functionName, url, lineNumber, columnNumber } ) =>
				`${ functionName || 'module' } (${ new URL( url ).pathname.split( '/' ).pop() }:${ lineNumber }:${ columnNumber })`
		);
	return { forced: [ ...new Set( forced ) ], restyled: passes.map( ( { args } ) => args.elementCount ?? 0 ) };
}
