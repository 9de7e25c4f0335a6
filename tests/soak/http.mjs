/** Requests of one shopper. Each shopper has an IP address of its own, so that rate limits apply as they do on the Internet. */
import http from 'node:http';

let next = 1;

/** A new address of this machine; Linux routes all of 127.0.0.0/8 to itself. */
export function newAddress() {
	const number = next++;
	return `127.${ 1 + ( ( number >> 16 ) % 254 ) }.${ ( number >> 8 ) % 256 }.${ 1 + ( number % 254 ) }`;
}

/**
 * Sends a request. Resolves with { status, json, text, headers, ms }; the status is 0 if no complete response arrived. `abandon` closes the
 * connection after that many milliseconds, as a lost network does.
 */
export function send( url, { method = 'GET', body, headers = {}, from, token = '', abandon = 0, timeout = 60_000 } = {} ) {
	const since = performance.now();
	const payload = body === undefined ? undefined : Buffer.from( JSON.stringify( body ) );
	return new Promise( ( resolve ) => {
		const done = ( status, text = '', answered = {} ) => {
			let json = null;
			try {
				json = JSON.parse( text );
			} catch {
				// A page, or nothing.
			}
			resolve( { status, text, json, headers: answered, ms: performance.now() - since } );
		};
		const request = http.request( url, {
			method,
			agent: false,
			localAddress: from,
			timeout,
			headers: {
				...( payload && { 'Content-Type': 'application/json', 'Content-Length': payload.length } ),
				...( token && { Authorization: `Bearer ${ token }` } ),
				...headers,
			},
		} );
		request.on( 'response', ( response ) => {
			const chunks = [];
			response.on( 'data', ( chunk ) => chunks.push( chunk ) );
			response.on( 'end', () => done( response.complete ? response.statusCode : 0, Buffer.concat( chunks ).toString(), response.headers ) );
			response.on( 'error', () => done( 0 ) );
			response.on( 'aborted', () => done( 0 ) );
		} );
		request.on( 'error', () => done( 0 ) );
		request.on( 'timeout', () => request.destroy() );
		if ( abandon ) {
			setTimeout( () => request.destroy(), abandon );
		}
		request.end( payload );
	} );
}
