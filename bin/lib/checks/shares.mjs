import { statSync } from 'node:fs';
import path from 'node:path';
import { walk } from '../files.mjs';
import { fromRoot } from '../paths.mjs';

/** @typedef {import('./results.mjs').Result} Result */

const testsIn = ( folder ) =>
	[ ...walk( fromRoot( folder ) ) ]
		.map( ( { name } ) => path.join( folder, name ) )
		.filter( ( name ) => name.endsWith( 'Test.php' ) )
		.map( ( name ) => ( { name, size: statSync( fromRoot( name ) ).size } ) );

/**
 * Divides the test files of a folder among processes, each with a site and a database of its own. The size of a file is an estimate of its time: two
 * shares of some hundred files then differ little.
 */
export function shareOut( folder, count ) {
	const shares = Array.from( { length: count }, () => ( { size: 0, files: [] } ) );
	for ( const { name, size } of testsIn( folder ).toSorted( ( one, other ) => other.size - one.size || ( one.name < other.name ? -1 : 1 ) ) ) {
		const least = shares.reduce( ( best, share ) => ( share.size < best.size ? share : best ) );
		least.size += size;
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
