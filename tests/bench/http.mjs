/** Measures response times. Requests the targets alternately, so that changes in the machine's speed affect all of them. */
import { performance } from 'node:perf_hooks';

const median = ( numbers ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length / 2 ) ];

async function once( { url, body } ) {
	const begin = performance.now();
	const answer = await fetch(
		url,
		body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify( body() ) } : {}
	);
	const text = await answer.text();
	const time = performance.now() - begin;
	const [ queries, files, memory ] = ( answer.headers.get( 'x-bench' ) ?? '0 0 0' ).split( ' ' ).map( Number );
	return { time, queries, files, memory, ok: answer.ok, text };
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
