/** Lighthouse's mobile performance score. */
import { LIGHTHOUSE_VERSION, lighthouse } from '../../bin/lib/lighthouse.mjs';
import { median } from './stats.mjs';

const RUNS = 3;
const PEER_RUNS = 1;
const isPeer = ( name ) => name.startsWith( 'WooCommerce' );
const METRICS = [ 'first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index' ];

/** What Lighthouse would improve, the costly first. */
const advice = ( { audits } ) =>
	Object.values( audits )
		.filter( ( { score, metricSavings } ) => score !== null && score < 1 && Object.values( metricSavings ?? {} ).some( ( ms ) => ms > 0 ) )
		.sort( ( a, b ) => a.score - b.score )
		.map( ( { id } ) => id )
		.slice( 0, 4 )
		.join( ', ' );

/** @return {Promise<{title: string, head: string[], rows: string[][]}>} A table of pages. */
export async function benchLighthouse( pages, progress ) {
	const rows = [];
	const scores = {};
	for ( const [ name, url ] of pages ) {
		const results = [];
		const runs = isPeer( name ) ? PEER_RUNS : RUNS;
		for ( let i = 0; i < runs; i++ ) {
			progress( `Lighthouse: ${ name } ${ i + 1 }/${ runs }` );
			results.push( await lighthouse( url, [ 'performance' ], progress ) );
		}
		const score = ( { categories } ) => Math.round( categories.performance.score * 100 );
		scores[ name ] = median( results.map( score ) );
		rows.push( [
			name,
			String( scores[ name ] ),
			...METRICS.map( ( id ) => {
				const value = median( results.map( ( { audits } ) => audits[ id ].numericValue ) );
				return id === 'cumulative-layout-shift' ? value.toFixed( 3 ) : value.toFixed( 0 );
			} ),
			advice( results[ 0 ] ),
		] );
	}
	return {
		part: 'lighthouse',
		title: 'Lighthouse, mobile performance',
		note: `Medians of ${ RUNS } runs (WooCommerce: ${ PEER_RUNS }) of Lighthouse ${ LIGHTHOUSE_VERSION } with its simulated phone, in milliseconds. The target of home, list and product is 100.`,
		head: [ 'page', 'score', 'first paint', 'largest paint', 'blocking', 'layout shift', 'speed index', 'it would improve' ],
		rows,
		measured: Object.keys( scores )
			.filter( ( name ) => ! isPeer( name ) )
			.map( ( name ) => ( {
				target: 'Lighthouse, mobile performance',
				on: name,
				value: scores[ name ],
				limit: 100,
				isLeast: true,
				peer: scores[ `WooCommerce: ${ name }` ]?.toFixed( 0 ),
			} ) ),
	};
}
