/** What the main thread does while a page loads, from a trace of the browser. */
import { open, settle } from './visit.mjs';

const CATEGORIES = [ '-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8.execute', 'blink.user_timing' ];
const SCRIPT = new Set( [ 'FunctionCall', 'EvaluateScript', 'v8.evaluateModule', 'v8.run', 'RunMicrotasks' ] );
const KINDS = {
	script: new Set( [ ...SCRIPT, 'v8.compile', 'v8.compileModule' ] ),
	style: new Set( [ 'UpdateLayoutTree', 'Layout', 'RecalculateStyles' ] ),
	paint: new Set( [ 'Paint', 'PrePaint', 'UpdateLayer', 'Layerize', 'Commit', 'CompositeLayers' ] ),
	parse: new Set( [ 'ParseHTML', 'ParseAuthorStyleSheet' ] ),
};
const LONG_US = 50_000;
const isTask = ( { name } ) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

/**
 * @param {{name: string, ph: string, ts: number, dur?: number, pid: number, tid: number, args: any}[]} events
 * @return {{forced: number, forcedMs: number, long: {ms: number, script: number, style: number, paint: number, parse: number}[]}}
 *   Layouts and style passes inside a script, and the tasks over 50 ms with what they were spent on.
 */
export function read( events ) {
	const main = events
		.filter( ( { ph, name, args } ) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain' )
		.map( ( { pid, tid } ) => `${ pid }/${ tid }` );
	const threads = Map.groupBy
		? Map.groupBy( events, ( { pid, tid } ) => `${ pid }/${ tid }` )
		: events.reduce( ( all, event ) => {
				const key = `${ event.pid }/${ event.tid }`;
				return all.set( key, [ ...( all.get( key ) ?? [] ), event ] );
			}, new Map() );
	const result = { forced: 0, forcedMs: 0, long: [] };
	for ( const thread of main ) {
		const stack = [];
		let task = null;
		const spans = ( threads.get( thread ) ?? [] ).filter( ( { ph, dur } ) => ph === 'X' && dur !== undefined );
		for ( const event of spans.sort( ( a, b ) => a.ts - b.ts || b.dur - a.dur ) ) {
			while ( stack.length && stack.at( -1 ).ts + stack.at( -1 ).dur <= event.ts ) {
				stack.pop();
			}
			if ( isTask( event ) && stack.length === 0 && event.dur > LONG_US ) {
				task = { end: event.ts + event.dur, ms: event.dur / 1000, script: 0, style: 0, paint: 0, parse: 0 };
				result.long.push( task );
			}
			const kind = Object.keys( KINDS ).find( ( name ) => KINDS[ name ].has( event.name ) );
			const outer = stack.findLast( ( { kind: other } ) => other )?.kind;
			if ( kind === 'style' && stack.some( ( { name } ) => SCRIPT.has( name ) ) && outer === 'script' ) {
				result.forced++;
				result.forcedMs += event.dur / 1000;
			}
			if ( kind && task && event.ts < task.end && kind !== outer ) {
				task[ kind ] += event.dur / 1000;
				if ( outer ) {
					task[ outer ] -= event.dur / 1000;
				}
			}
			stack.push( Object.assign( event, { kind } ) );
		}
	}
	return result;
}

/** A traced visit. Its times are higher than those of other visits, because the browser records them. */
export async function trace( browser, url, options ) {
	const { page, close } = await open( browser, options );
	try {
		await browser.startTracing( page, { categories: CATEGORIES } );
		await settle( page, url );
		const { traceEvents } = JSON.parse( String( await browser.stopTracing() ) );
		return read( traceEvents );
	} finally {
		await close();
	}
}
