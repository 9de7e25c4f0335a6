import net from 'node:net';

const probe = ( port ) =>
	new Promise( ( resolve ) => {
		const server = net.createServer();
		server.once( 'error', () => resolve( 0 ) );
		server.listen( { port, host: '127.0.0.1', exclusive: true }, () => {
			const { port: actual } = server.address();
			server.close( () => resolve( actual ) );
		} );
	} );

export const isFree = async ( port ) => ( await probe( port ) ) !== 0;

/** A free port, if possible the preferred one or one of the next, so that URLs stay the same. */
export async function freePort( wish = 0 ) {
	for ( let port = wish; wish && port < wish + 50; port++ ) {
		if ( await isFree( port ) ) {
			return port;
		}
	}
	return probe( 0 );
}
