import { statSync } from 'node:fs';
import path from 'node:path';
import { walk } from '../files.mjs';
import { fromRoot } from '../paths.mjs';

/** @typedef {import('./results.mjs').Result} Result */

const testsIn = ( folder ) =>
	[ ...walk( fromRoot( folder ) ) ].map( ( { name } ) => path.join( folder, name ) ).filter( ( name ) => name.endsWith( 'Test.php' ) );

/** "Vitrine\Tests\Integration\Cart\AddTest::testSum with data set 1" as "Cart/AddTest.php". */
const fileOf = ( test ) =>
	`${ test
		.replace( /::.*/s, '' )
		.replace( /^Vitrine\\Tests\\Integration\\/, '' )
		.replaceAll( '\\', '/' ) }.php`;

/**
 * The CPU seconds that each test file took in an earlier run.
 * @param {{ test: string, cpu?: number }[]} times
 * @return {Map<string, number>} By path below the folder of the tests.
 */
export function secondsByFile( times ) {
	const seconds = new Map();
	for ( const { test, cpu = 0 } of times ) {
		const file = fileOf( test );
		seconds.set( file, ( seconds.get( file ) ?? 0 ) + cpu );
	}
	return seconds;
}

/** The weight of a file: its seconds, or an estimate by its size if it has not run yet. */
function weigher( folder, names, seconds ) {
	const known = names.filter( ( name ) => seconds.has( path.relative( folder, name ) ) );
	const sizeOf = ( name ) => statSync( fromRoot( name ) ).size;
	const sum = ( values ) => values.reduce( ( all, value ) => all + value, 0 );
	const secondsPerByte =
		known.length > 0 ? sum( known.map( ( name ) => seconds.get( path.relative( folder, name ) ) ) ) / sum( known.map( sizeOf ) ) : 1;
	return ( name ) => seconds.get( path.relative( folder, name ) ) ?? sizeOf( name ) * secondsPerByte;
}

/**
 * Divides the test files of a folder among processes, each with a site and a database of its own, so that they end at about the same time.
 *
 * @param {string}              folder
 * @param {number}              count
 * @param {Map<string, number>} seconds Of earlier runs on this machine. Without them the size of a file is the estimate of its time.
 */
export function shareOut( folder, count, seconds = new Map() ) {
	const names = testsIn( folder );
	const weigh = weigher( folder, names, seconds );
	const shares = Array.from( { length: count }, () => ( { weight: 0, files: [] } ) );
	const heaviestFirst = names
		.map( ( name ) => ( { name, weight: weigh( name ) } ) )
		.sort( ( one, other ) => other.weight - one.weight || ( one.name < other.name ? -1 : 1 ) );
	for ( const { name, weight } of heaviestFirst ) {
		const least = shares.reduce( ( best, share ) => ( share.weight < best.weight ? share : best ) );
		least.weight += weight;
		least.files.push( name );
	}
	return shares.map( ( { files } ) => files.sort() );
}

/**
 * The results of all shares as one.
 * @param {Result[]} results
 * @return {Result}
 */
export const joined = ( results ) => ( {
	passed: results.reduce( ( sum, { passed } ) => sum + passed, 0 ),
	failed: results.reduce( ( sum, { failed } ) => sum + failed, 0 ),
	failures: results.flatMap( ( { failures } ) => failures ),
} );
