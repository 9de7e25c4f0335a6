/** Measures response times. Requests the targets alternately, so that changes in the machine's speed affect all of them. */
import { performance } from 'node:perf_hooks';

export const median = ( numbers ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length / 2 ) ];

export async function once( { url, body }, headers = {} ) {
	const begin = performance.now();
	const answer = await fetch(
		url,
		body ? { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify( body() ) } : { headers }
	);
	const text = await answer.text();
	const time = performance.now() - begin;
	const [ queries, files, memory, rows ] = ( answer.headers.get( 'x-bench' ) ?? '0 0 0 0' ).split( ' ' ).map( Number );
	return { time, queries, files, memory, rows, status: answer.status, ok: answer.ok && ! answer.redirected, text };
}

/**
 * @param {{name: string, url: string, body?: () => unknown}[]} targets
 * @param {number}                                              rounds
 */
export async function measure( targets, rounds, progress = () => {} ) {
	const times = new Map( targets.map( ( { name } ) => [ name, [] ] ) );
	const last = new Map();
	for ( let round = -3; round < rounds; round++ ) {
		progress( `round ${ Math.max( 0, round + 1 ) }/${ rounds }` );
		for ( const target of targets ) {
			const answer = await once( target );
			if ( ! answer.ok ) {
				throw new Error( `${ target.name } failed: ${ answer.text.slice( 0, 300 ) }` );
			}
			last.set( target.name, answer );
			if ( round >= 0 ) {
				times.get( target.name ).push( answer.time );
			}
		}
	}
	return new Map(
		targets.map( ( { name } ) => {
			const { queries, files, memory } = last.get( name );
			return [ name, { ms: median( times.get( name ) ), queries, files, memory } ];
		} )
	);
}
