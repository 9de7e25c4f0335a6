/** Compares the database nodes. */

const TRIES = 10;

const pause = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

async function differences( nodes, tables ) {
	const sums = await Promise.all(
		nodes.map( async ( node ) => new Map( await node.query( `SET wsrep_sync_wait = 15; CHECKSUM TABLE ${ tables.join( ', ' ) } EXTENDED` ) ) )
	);
	return tables.filter( ( table ) => new Set( sums.map( ( sum ) => sum.get( table ) ) ).size !== 1 );
}

/**
 * Tables whose rows are not the same on all nodes, by checksums after each node has applied what others committed. A table that cron
 * writes between two checksums is compared again.
 */
export async function unequalTables( nodes ) {
	const tables = ( await nodes[ 0 ].query( 'SHOW TABLES FROM vitrine' ) ).map( ( [ name ] ) => `vitrine.${ name }` );
	let unequal = await differences( nodes, tables );
	for ( let tries = 1; unequal.length > 0 && tries < TRIES; tries++ ) {
		await pause( 500 );
		unequal = await differences( nodes, unequal );
	}
	return { count: tables.length, unequal };
}
