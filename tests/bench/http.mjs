/** Measures response times. Requests the targets alternately, so that changes in the machine's speed affect all of them. */
import { performance } from 'node:perf_hooks';
import { median, spread } from './stats.mjs';

/** The address with an argument that the page cache does not know: the page is rendered. */
export const rendered = ( url ) => `${ url }${ url.includes( '?' ) ? '&' : '?' }bench=1`;

/** What the page cache did with a request; '' if the response is not a page. */
export const stateOf = ( { headers } ) => headers.get( 'x-vitrine-cache' ) ?? '';

/** Throws if a target that measures rendering was answered from the page cache, or one of the page cache was rendered. */
export function checkSource( { name, url, stored = false }, answer ) {
	const state = stateOf( answer );
	if ( state.startsWith( 'hit' ) !== stored ) {
		throw new Error(
			`${ name } should be ${ stored ? 'answered from the page cache' : 'rendered' }, but the page cache says “${ state }”: ${ url }`
		);
	}
}

export async function once( { url, body }, headers = {} ) {
	const begin = performance.now();
	const answer = await fetch(
		url,
		body ? { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify( body() ) } : { headers }
	);
	const text = await answer.text();
	const time = performance.now() - begin;
	const [ queries, files, memory, rows, own ] = ( answer.headers.get( 'x-bench' ) ?? '0 0 0 0 0' ).split( ' ' ).map( Number );
	return { time, queries, files, memory, rows, own, status: answer.status, ok: answer.ok && ! answer.redirected, text, headers: answer.headers };
}

/**
 * @typedef {Record<string, string>} Headers
 * @typedef {{name: string, url: string, body?: () => unknown, headers?: Headers, prepare?: () => Promise<Headers>, status?: number,
 *   stored?: boolean}} Target `prepare` returns the headers of one request; its time is not measured. `stored`: the page cache must answer.
 * @param {Target[]}               targets
 * @param {number}                 rounds
 * @param {(text: string) => void} progress
 * @return {Promise<Map<string, {ms: number, ratio: {median: number, low: number, high: number}, queries: number, files: number, memory: number}>>}
 *   `ratio` compares with the first target in the same round.
 */
export async function measure( targets, rounds, progress = () => {} ) {
	const times = new Map( targets.map( ( { name } ) => [ name, [] ] ) );
	const last = new Map();
	for ( let round = -3; round < rounds; round++ ) {
		progress( `round ${ Math.max( 0, round + 1 ) }/${ rounds }` );
		for ( const target of targets ) {
			const answer = await once( target, target.prepare ? await target.prepare() : target.headers );
			if ( target.status ? answer.status !== target.status : ! answer.ok ) {
				throw new Error( `${ target.name } failed: ${ answer.status } ${ answer.text.slice( 0, 300 ) }` );
			}
			checkSource( target, answer );
			last.set( target.name, answer );
			if ( round >= 0 ) {
				times.get( target.name ).push( answer.time );
			}
		}
	}
	const [ first ] = times.values();
	return new Map(
		targets.map( ( { name } ) => {
			const { queries, files, memory } = last.get( name );
			const all = times.get( name );
			return [ name, { ms: median( all ), ratio: spread( all.map( ( ms, round ) => ms / first[ round ] ) ), queries, files, memory } ];
		} )
	);
}

/**
 * Sends requests from several clients at once, each one after the other.
 *
 * @param {Target}                             target
 * @param {{clients: number, seconds: number}} options
 * @return {Promise<{perSecond: number, times: number[]}>}
 */
export async function load( target, { clients, seconds } ) {
	const times = [];
	await Promise.all( Array.from( { length: clients }, () => once( target ) ) );
	const begin = performance.now();
	const end = begin + seconds * 1000;
	await Promise.all(
		Array.from( { length: clients }, async () => {
			while ( performance.now() < end ) {
				const answer = await once( target );
				if ( ! answer.ok ) {
					throw new Error( `${ target.url } failed with ${ answer.status }` );
				}
				checkSource( target, answer );
				times.push( answer.time );
			}
		} )
	);
	return { perSecond: times.length / ( ( performance.now() - begin ) / 1000 ), times };
}
